-- Webhooks of the providers. Each genuine one is stored once, as it came: a repeat finds its row and does
-- nothing.
create table webhook_inbox (
  provider text not null check (provider ~ '^[a-z]+$'),
  event_id text not null,
  event_type text not null,
  received_at timestamptz not null,
  headers jsonb not null,
  body bytea not null,
  primary key (provider, event_id)
);
create index webhook_inbox_received on webhook_inbox (received_at);
grant select, insert, delete on webhook_inbox to watchwell_app;
