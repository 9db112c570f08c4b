-- Limits of money as well as of views, by more than address and network: what a page or an advert had from one household,
-- and how fast an advert is watched. Kinds are listed in src/server/viewing/limit-table.ts only.
alter table view_tallies
  drop constraint view_tallies_kind_check,
  -- What these views earned. A server of the release before adds none: the limits by views hold for what it counts.
  add column earned_nanos bigint not null default 0 check (earned_nanos >= 0);

-- Of each household (or network) and page, and of each household and advert, there are many more than of households.
create index on view_tallies (day);
