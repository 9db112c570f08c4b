-- Homes of several devices two thirds of whose views are of one advert. One of them is a family; several of one advert empty its pack
-- (the rule one-advert of src/server/scoring/scoring-rules.ts). Kept as long as views are scored together.
create table devoted_homes (
  -- As in view_evidence.
  household_key bigint primary key,
  advert_id bigint not null,
  seen_at timestamptz not null
);
create index on devoted_homes (advert_id);
