-- An advertiser could link each visitor to the patient whose page they watched on: `advert_helped` had every patient, up to the moment, and
-- the advertiser's own server sees the address and the second of each visit. It now has days that are over, and names a patient only
-- where several people watched for them. The job `count-helped` makes each day from the views and what they were judged by, which are
-- kept 90 days; older days stay as they were counted.
drop table advert_helped;
create table advert_helped (
  advert_id bigint not null,
  day date not null,
  -- The patient, or 0 for the general account. Null: all who had too few views or homes on that day, together.
  beneficiary_id bigint,
  nanos bigint not null check (nanos > 0),
  unique nulls not distinct (advert_id, day, beneficiary_id)
);
-- A day is counted again after views of it were revoked.
create index on advert_helped (day);

-- The first day that is not counted. Null: nothing is.
alter table advert_helped_to drop column counted_to, add column open_day date;
