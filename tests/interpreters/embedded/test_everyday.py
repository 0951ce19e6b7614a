"""Questions as people ask them of an office database: the likeliest reading is what they mean."""

import pytest

from scripted import first

LEFT = {
    "which products are out of stock": "SELECT ProductName FROM Products WHERE UnitsInStock = 0",
    "how many products are sold out": "SELECT COUNT(*) FROM Products WHERE UnitsInStock = 0",
    "which products ran out": "SELECT ProductName FROM Products WHERE UnitsInStock = 0",
    "products in stock": "SELECT ProductName FROM Products WHERE UnitsInStock <> 0",
    "which products are discontinued but still in stock": (
        "SELECT ProductName FROM Products WHERE Discontinued = 1 AND UnitsInStock <> 0"
    ),
    "how many units in stock do we have": "SELECT SUM(UnitsInStock) FROM Products",
}
ABOVE = {
    "which employee reports to nobody": ("SELECT FirstName, LastName FROM Employees WHERE ReportsTo IS NULL"),
    "which employees have no manager": "SELECT FirstName, LastName FROM Employees WHERE ReportsTo IS NULL",
    "employees without a boss": "SELECT FirstName, LastName FROM Employees WHERE ReportsTo IS NULL",
    "employees and their boss": (
        "SELECT Employees.FirstName, Employees.LastName, Employees_2.FirstName, Employees_2.LastName "
        "FROM Employees LEFT JOIN Employees AS Employees_2 ON Employees.ReportsTo = Employees_2.EmployeeID"
    ),
}
SHOWN = {
    "the youngest employee": "SELECT FirstName, LastName FROM Employees ORDER BY BirthDate DESC LIMIT 1",
    "orders not shipped yet": "SELECT OrderID FROM Orders WHERE ShippedDate IS NULL",
    "products with their group": (
        "SELECT Products.ProductName, Groups.GroupName "
        "FROM Products JOIN Groups ON Products.GroupID = Groups.GroupID"
    ),
    "products that are not in stock with their group": (
        "SELECT Products.ProductName, Groups.GroupName "
        "FROM Products JOIN Groups ON Products.GroupID = Groups.GroupID WHERE Products.UnitsInStock = 0"
    ),
}
SOLD = {
    "what did we sell most of": (
        'SELECT Products.ProductName, SUM("Order Lines".Quantity) FROM "Order Lines" '
        'JOIN Products ON "Order Lines".ProductID = Products.ProductID '
        "GROUP BY Products.ProductID, Products.ProductName "
        'ORDER BY SUM("Order Lines".Quantity) DESC LIMIT 1'
    ),
    "how much did Delikat spend": (
        'SELECT SUM("Order Lines".Quantity * "Order Lines".UnitPrice * (1 - "Order Lines".Discount)) '
        'FROM "Order Lines" JOIN Orders ON "Order Lines".OrderID = Orders.OrderID '
        "JOIN Clients ON Orders.ClientID = Clients.ClientID WHERE Clients.CompanyName = 'Delikat'"
    ),
    "how much did we give in discounts": ('SELECT SUM(Quantity * UnitPrice * Discount) FROM "Order Lines"'),
    "how many orders were shipped late": "SELECT COUNT(*) FROM Orders WHERE ShippedDate > RequiredDate",
    "clients with more than 9 orders": (
        "SELECT Clients.CompanyName FROM Orders JOIN Clients ON Orders.ClientID = Clients.ClientID "
        "GROUP BY Clients.ClientID, Clients.CompanyName HAVING COUNT(*) > 9"
    ),
}


@pytest.mark.parametrize("question", LEFT)
def test_what_is_left_of_things_is_told_by_the_column_that_counts_them(question):
    assert first("trade", question) == LEFT[question]


@pytest.mark.parametrize("question", ABOVE)
def test_whoever_stands_above_a_row_is_told_by_its_key_to_its_own_table(question):
    assert first("trade", question) == ABOVE[question]


@pytest.mark.parametrize("question", SHOWN)
def test_rows_are_shown_by_what_tells_them_apart_and_what_is_to_stand_beside_it(question):
    assert first("trade", question) == SHOWN[question]


@pytest.mark.parametrize("question", SOLD)
def test_what_was_sold_spent_and_given_away_is_counted_by_its_lines(question):
    assert first("trade", question) == SOLD[question]
