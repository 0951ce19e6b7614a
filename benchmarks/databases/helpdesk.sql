CREATE TABLE tbl_ticket (ticket_no INTEGER, subject TEXT, cust_id INTEGER, opened_by INTEGER, assigned_to INTEGER,
  team_id INTEGER, prio TEXT, Status TEXT, channel TEXT, product TEXT, openedAt TEXT, firstReplyAt TEXT,
  closedAt TEXT, due_on TEXT, reopened INTEGER, satisfaction INTEGER);
CREATE TABLE agents (agent_id INTEGER, agent_name TEXT, team_id INTEGER, manager_id INTEGER, office TEXT,
  home_city TEXT, role TEXT, hired TEXT, left_on TEXT);
CREATE TABLE Teams (id INTEGER, teamName TEXT, lead_id INTEGER, region TEXT, office TEXT);
CREATE TABLE customers (cust_id INTEGER, company TEXT, contact_name TEXT, country TEXT, plan TEXT, created TEXT,
  cancelled TEXT, mrr REAL);
CREATE TABLE ticketComments (id INTEGER, ticket_no INTEGER, author TEXT, agent_id INTEGER, body TEXT,
  createdAt TEXT, minutes_spent INTEGER);
CREATE TABLE internal_notes (id INTEGER, ticket_no INTEGER, agent_id INTEGER, note TEXT, createdAt TEXT);
CREATE TABLE sla_policy (plan TEXT, prio TEXT, reply_hours INTEGER, resolve_hours INTEGER);
CREATE TABLE agent_skills (agent_id INTEGER, skill TEXT);
CREATE TABLE team_channels (team_id INTEGER, channel TEXT);
CREATE TABLE articles (id INTEGER, title TEXT, author_id INTEGER, reviewer_id INTEGER, topic TEXT, published TEXT,
  updated TEXT, views INTEGER, helpful_votes INTEGER);
