-- What a decided view was judged by, so that views can be scored afterwards, and an odd page looked into.

-- One row for each view that was watched to its end, paid or not; kept 90 days. Written in batches every few seconds after the
-- decision (src/server/viewing/view-evidence.ts): a killed server loses the last of them, and the ledger needs none.
create table view_evidence (
  viewer_id bigint not null,
  -- Of the view, as in view_sessions and invalid_views.
  nonce bigint not null,
  advert_id bigint not null,
  -- The patient of the page, or 0 for the general account.
  beneficiary_id bigint not null,
  -- When it was credited, or kept unpaid.
  at timestamptz not null,
  -- Null: it was paid. Else why not, as in invalid_views.
  unpaid text,
  -- Keyed hashes of 64 bits: of the household (an IPv4 address, or a /64) and of its network (a /24, or a /48). The same for
  -- 90 days, so that they can be counted by, until the secret is replaced. Null: the address told nothing.
  household_key bigint,
  network_key bigint,
  country text,
  -- When this browser was given its number.
  device_since timestamptz not null,
  -- account: logged in with a verified e-mail. returned: had a view credited on an earlier day. new: neither.
  trust text not null check (trust in ('account', 'returned', 'new')),
  -- Whether it solved a proof of work for this view.
  proved boolean not null,
  -- The family of the browser, or the rule of src/server/viewing/agent-rules.ts that it broke.
  agent text not null,
  -- Its heartbeats: how many, and mean and standard deviation of the time between them.
  beats int not null,
  beat_mean_ms int not null,
  beat_deviation_ms int not null,
  primary key (viewer_id, nonce)
);
-- The hourly look at what is new, and the nightly removal.
create index on view_evidence using brin (at);
-- Where the money of one page came from.
create index on view_evidence (beneficiary_id, at);

-- Reasons are listed in src/contracts/viewing.ts only.
alter table invalid_views
  drop constraint invalid_views_reason_check,
  add constraint invalid_views_reason_check check (reason ~ '^[a-z-]{3,40}$');
