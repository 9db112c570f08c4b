-- When the person of a session last proved who they are: by logging in, or again before money moves or a secret changes.
-- Null: not since this column is there.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
