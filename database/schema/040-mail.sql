-- Emails that people do not want (docs/decisions/0024-sharing-and-emails.md). A row is a kind that its
-- account ended; src/shared/letters/letter-kinds.ts lists the kinds.
create table ended_letters (
  account_id bigint not null references accounts on delete cascade,
  kind text not null,
  ended_at timestamptz not null,
  primary key (account_id, kind)
);
grant select, insert, delete on ended_letters to watchwell_app;
