-- Paid views are counted for their household and network by one row each, where they wrote five rows of sums (decision record 0102).

-- The paid views of a day (UTC) from homes that are known, as the limits count them. Each server adds what it counted in memory every few
-- seconds; days that are over are deleted each night.
create table counted_views (
  day date not null,
  -- As in view_evidence.
  network_key bigint not null,
  household_key bigint not null,
  advert_id bigint not null,
  -- The patient of the page, or 0 for the general account.
  beneficiary_id bigint not null,
  earned_nanos bigint not null check (earned_nanos >= 0),
  -- In which turn of counting_turn it was added.
  turn bigint not null,
  -- By a device that had no view credited on an earlier day.
  new_device boolean not null
);
-- What was paid in a network, and in a household of it.
create index on counted_views (day, network_key, household_key);
-- What other servers have added since.
create index on counted_views (turn);

-- Servers add their views in turns: who adds locks this row until the end. So whoever sees a turn sees all before it.
create table counting_turn (
  id int primary key default 1 check (id = 1),
  turn bigint not null
);
insert into counting_turn (turn) values (0);

-- What was paid today stays counted. Its sums are under keys that only the server can make, but the evidence has the views themselves.
insert into counted_views (day, network_key, household_key, advert_id, beneficiary_id, earned_nanos, turn, new_device)
select (e.at at time zone 'UTC')::date, e.network_key, e.household_key, e.advert_id, e.beneficiary_id, v.earn_nanos, 0, e.trust = 'new'
from view_evidence e join views v using (viewer_id, advert_id)
where e.at >= date_trunc('day', now(), 'UTC') and e.unpaid is null and e.household_key is not null;
