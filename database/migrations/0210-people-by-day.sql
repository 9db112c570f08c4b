-- A patient sees on how many days people came: the number of those who watched for a page on each finished day, for 30 days. Who they
-- were goes with the day, as before (0085).
create table page_people_days (
  beneficiary_id bigint not null references patient_funds on delete cascade,
  day date not null,
  people int not null check (people > 0),
  primary key (beneficiary_id, day)
);
create index page_people_days_day on page_people_days (day);

-- What the views know of the days before.
insert into page_people_days
  select v.beneficiary_id, (v.created_at at time zone 'UTC')::date as day, count(distinct v.viewer_id)
  from views v join patient_funds f on f.patient_id = v.beneficiary_id
  where v.created_at >= date_trunc('day', now(), 'UTC') - interval '30 days' and v.created_at < date_trunc('day', now(), 'UTC')
  group by 1, 2;
