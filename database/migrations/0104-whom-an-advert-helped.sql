-- Whom an advert helped, and with how much: an advertiser reads it on the page of an own advert. Views are found by their time only,
-- so those of one advert cannot be looked for; a job adds them up every ten minutes, each view once.
create table advert_helped (
  advert_id bigint not null,
  -- The patient, or 0 for the general account.
  beneficiary_id bigint not null,
  nanos bigint not null check (nanos > 0),
  primary key (advert_id, beneficiary_id)
);
-- Views up to this time are in the sums; later ones are read from `views`.
create table advert_helped_to (
  id smallint primary key check (id = 1),
  counted_to timestamptz not null
);
insert into advert_helped_to select 1, coalesce(max(created_at), '-infinity') from views;
insert into advert_helped select advert_id, beneficiary_id, sum(earn_nanos) from views group by 1, 2;
