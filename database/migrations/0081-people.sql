-- People to help: patients who agree are listed on the landing page and the guest page, and found by name.
alter table patient_profiles add column in_gallery boolean not null default false;
create index patient_profiles_in_gallery on patient_profiles (patient_id) where in_gallery;

-- What the front page counts. Each minute adds what came since the last one, so that nothing ever reads all views.
create table site_counts (
  id smallint primary key check (id = 1),
  -- Views up to this moment are counted.
  counted_to timestamptz not null,
  watched_today bigint not null check (watched_today >= 0),
  helpers_this_month bigint not null check (helpers_this_month >= 0),
  paid_cents bigint not null check (paid_cents >= 0),
  paid_people bigint not null check (paid_people >= 0)
);

-- Who watched this month, so that nobody is counted twice; those of other months go.
create table month_helpers (
  month date not null,
  viewer_id bigint not null,
  primary key (month, viewer_id)
);
