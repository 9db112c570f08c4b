-- When a session was used last, to the minute: staff's end after half an hour without use.
alter table sessions add column last_used_at timestamptz;
