-- The attempts to log in, to use a token and so on were counted in the memory of each server process, so several processes
-- multiplied the limits. Now all processes count in this table. It is unlogged because the counts live for minutes: after
-- a crash of PostgreSQL they start again at zero, and no write of them has to reach the disk.
create unlogged table attempt_windows (
  -- An HMAC of what is limited, so that no e-mail and no address stands here.
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index attempt_windows_ended on attempt_windows (ends_at);
