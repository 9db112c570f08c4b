-- People are told by letter when it matters: a goal that is reached, a campaign that was watched to its end, and a page that has
-- stood still for long. Each once; what happened before this migration is no news.
alter table patient_profiles
  -- The last chapter whose reached goal the patient was told.
  add column goal_told_chapter int not null default 0,
  -- Whether a letter reminds them when the page has stood still.
  add column news_reminders boolean not null default true,
  add column reminded_at timestamptz;
update patient_profiles p set goal_told_chapter = p.chapter
  from open_pages o where o.patient_id = p.patient_id and o.collected_nanos >= o.goal_nanos;

alter table adverts add column sold_out_told_at timestamptz;
update adverts a set sold_out_told_at = now() from advert_escrows e where e.advert_id = a.id and e.views_remaining = 0;
