"""What is demanded of rows: values, states, amounts, absences, joined and denied."""
