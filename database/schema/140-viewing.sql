-- Views that run, the limits of what is paid, and the evidence of decided views. Paid views are rows of
-- `views`.

-- Running views, one for each viewer. Starting another one ends it.
create table view_sessions (
  viewer_id bigint primary key,
  advert_id bigint not null,
  beneficiary_id bigint not null,
  own boolean not null,
  nonce bigint not null,
  started_at timestamptz not null,
  -- When the page was opened in a tab of its own, by our visit address. Null: not yet, or it is framed.
  opened_at timestamptz
) with (fillfactor = 70);
grant select, insert, update, delete on view_sessions to watchwell_app;

-- Watched views that are not paid, kept for three months. No money depends on them.
create table invalid_views (
  -- From the session of the view, which ends with it: a view is credited or kept here, never both.
  nonce bigint primary key,
  viewer_id bigint not null,
  advert_id bigint not null,
  -- The patient, or 0 for the general account.
  beneficiary_id bigint not null,
  -- src/contracts/viewing.ts lists the reasons.
  reason text not null check (reason ~ '^[a-z-]{3,40}$'),
  created_at timestamptz not null
);
create index on invalid_views (created_at);
create index invalid_views_advert on invalid_views (advert_id, created_at);
create index invalid_views_viewer on invalid_views (viewer_id);
grant select, insert, delete on invalid_views to watchwell_app;

-- Ends a view unpaid and returns the reason, or null when there is nothing to end: the view was credited
-- already, or given up for another. Locks the advert as a credit does.
create function keep_invalid_view(p_viewer bigint, p_advert bigint, p_nonce bigint, p_reason text, p_at timestamptz)
returns text language plpgsql as $$
begin
  perform 1 from advert_escrows e where e.advert_id = p_advert for no key update;
  -- A statement of its own sees what the waiting for the lock let in.
  with ended as (
    delete from view_sessions s where s.viewer_id = p_viewer and s.nonce = p_nonce and s.advert_id = p_advert
      and not exists (select 1 from views w where w.viewer_id = p_viewer and w.advert_id = p_advert)
    returning s.beneficiary_id)
  insert into invalid_views (nonce, viewer_id, advert_id, beneficiary_id, reason, created_at)
  select p_nonce, p_viewer, p_advert, beneficiary_id, p_reason, p_at from ended;
  return (select reason from invalid_views where nonce = p_nonce);
end $$;

-- Views of a day (UTC) by what a limit counts; src/server/viewing/limit-table.ts lists the kinds. The key is
-- a keyed hash of day, kind and address: no address can be read from it, and days cannot be linked. Servers
-- add their counts every few seconds; past days are deleted each night.
create table view_tallies (
  key text primary key,
  day date not null,
  kind text not null,
  views int not null check (views > 0),
  earned_nanos bigint not null default 0 check (earned_nanos >= 0)
);
grant select, insert, update, delete on view_tallies to watchwell_app;

-- Paid views of a day (UTC) by household, as the limits count them
-- (docs/decisions/0009-a-credit-is-one-statement.md). Servers add theirs every few seconds; past days are
-- deleted each night.
create table counted_views (
  day date not null,
  -- As in view_evidence.
  network_key bigint not null,
  household_key bigint not null,
  advert_id bigint not null,
  -- The patient, or 0 for the general account.
  beneficiary_id bigint not null,
  earned_nanos bigint not null check (earned_nanos >= 0),
  -- The turn of counting_turn in which the row was added.
  turn bigint not null,
  -- Whether the device had no view credited on an earlier day.
  new_device boolean not null
);
-- Payments to a network, and to a household of it.
create index on counted_views (day, network_key, household_key);
-- Rows that other servers have added since.
create index on counted_views (turn);
grant select, insert, delete on counted_views to watchwell_app;

-- A row of counted_views as servers send it: PostgreSQL reads a list of these as one set of rows. The parts
-- are named, so that a new column of the table changes nothing for running servers.
create type paid_view as (
  day date,
  network_key bigint,
  household_key bigint,
  advert_id bigint,
  beneficiary_id bigint,
  new_device boolean,
  earned_nanos bigint
);

-- The last turn. A server that adds rows locks it until its commit, so a reader that sees a turn sees all
-- before it.
create table counting_turn (
  id int primary key default 1 check (id = 1),
  turn bigint not null
);
grant select, update (turn) on counting_turn to watchwell_app;
insert into counting_turn (turn) values (0);

-- The last batch that each process has added to counted_views: a batch that is sent again is stored once.
create table counting_servers (
  -- Drawn when the process began.
  server uuid primary key,
  -- Batches are numbered, and come one after the other.
  batch bigint not null,
  -- The turn in which this batch was added.
  turn bigint not null,
  at timestamptz not null default now()
);
grant select, insert, update, delete on counting_servers to watchwell_app;

-- Evidence of each view that was watched to its end, paid or not, kept for 90 days; scoring reads it. Written
-- in batches every few seconds (src/server/viewing/view-evidence.ts): a killed server loses the last of them,
-- and the ledger needs none.
create table view_evidence (
  viewer_id bigint not null,
  -- As in view_sessions and invalid_views.
  nonce bigint not null,
  advert_id bigint not null,
  -- The patient, or 0 for the general account.
  beneficiary_id bigint not null,
  -- When it was credited, or kept unpaid.
  at timestamptz not null,
  -- Null: it was paid. Otherwise the reason, as in invalid_views.
  unpaid text,
  -- Keyed hashes of 64 bits: the household (an IPv4 address, or a /64) and its network (a /24, or a /48).
  -- They stay the same for 90 days, until the secret is replaced. Null: the address said nothing.
  household_key bigint,
  network_key bigint,
  country text,
  -- When this browser got its number.
  device_since timestamptz not null,
  -- account: logged in with a verified email. returned: had a view credited on an earlier day. new: neither.
  trust text not null check (trust in ('account', 'returned', 'new')),
  -- Whether it solved a proof of work for this view.
  proved boolean not null,
  -- The family of the browser, or the rule of src/server/viewing/agent-rules.ts that it broke.
  agent text not null,
  -- Heartbeats: their number, and mean and standard deviation of the time between them.
  beats int not null,
  beat_mean_ms int not null,
  beat_deviation_ms int not null,
  -- Whether many people have the address: a carrier's, or one that the operator lists. True where nobody
  -- knows: an address that may be a household's is not judged as one.
  shared boolean not null default true,
  primary key (viewer_id, nonce)
);
-- The hourly scoring, and the nightly removal.
create index on view_evidence using brin (at);
-- Sources of the money of one page.
create index on view_evidence (beneficiary_id, at);
create index on view_evidence (household_key, at) where unpaid is null and not shared;
grant select, insert, delete on view_evidence to watchwell_app;

-- A row of view_evidence as servers send it, like paid_view.
create type decided_view as (
  viewer_id bigint,
  nonce bigint,
  advert_id bigint,
  beneficiary_id bigint,
  -- Milliseconds since 1970.
  at_ms float8,
  unpaid text,
  household_key bigint,
  network_key bigint,
  shared boolean,
  country text,
  device_since_ms float8,
  trust text,
  proved boolean,
  agent text,
  beats int,
  beat_mean_ms int,
  beat_deviation_ms int
);
