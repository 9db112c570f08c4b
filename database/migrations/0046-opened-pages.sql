-- When the page of a running view was opened in a tab of its own, by our visit address. Null: not yet, or it is framed.
alter table view_sessions add column opened_at timestamptz;
