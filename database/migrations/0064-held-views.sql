-- Views are scored every hour; those that a rule names are held (held_views, 0052) until staff decide.

alter table view_evidence
  -- Many people have the address: a carrier's, or one that the operator lists. True where nobody knows: what is not known
  -- to be a household is not judged as one.
  add column shared boolean not null default true;
create index on view_evidence (household_key, at) where unpaid is null and not shared;

-- What the rules found. Rules are listed in src/contracts/held-views.ts only.
create table view_findings (
  viewer_id bigint not null,
  advert_id bigint not null,
  rule text not null check (rule ~ '^[a-z-]{3,40}$'),
  found_at timestamptz not null,
  primary key (viewer_id, advert_id, rule)
);
create index on view_findings (found_at);

-- What staff decided about held views of one page.
create table view_verdicts (
  id bigint primary key check (id > 0),
  -- The patient of the page, or 0 for the general account.
  patient_id bigint not null,
  outcome text not null check (outcome in ('released', 'taken-back')),
  -- Why, for staff; the patient is told in words that give away nobody else.
  note text not null,
  views int not null check (views > 0),
  -- What they had brought the patient.
  nanos bigint not null check (nanos > 0),
  decided_by bigint not null,
  decided_at timestamptz not null
);
create index on view_verdicts (patient_id, decided_at);

create table judged_views (
  viewer_id bigint not null,
  advert_id bigint not null,
  verdict_id bigint not null references view_verdicts,
  primary key (viewer_id, advert_id)
);
create index on judged_views (verdict_id);

-- Up to when views were scored. Whoever holds views, or decides about held ones, locks this row first.
create table view_scoring (
  id smallint primary key check (id = 1),
  scored_to timestamptz
);
insert into view_scoring values (1, null);

-- What waits, in the form of operating_state.
create view held_views_state as
  with held as (
    select count(distinct beneficiary_id) pages, count(*) views, min(held_at) since, coalesce(sum(earn_nanos), 0) nanos
    from held_views join views using (viewer_id, advert_id))
  select 'held_view_groups' name, '' label, pages::float8 value from held
  union all select 'held_views', '', views::float8 from held
  union all select 'held_views_dollars', '', (nanos / 1e9)::float8 from held
  union all select 'held_views_oldest_seconds', '', coalesce(extract(epoch from now() - since), 0)::float8 from held
  union all select 'views_scored_timestamp_seconds', '', extract(epoch from scored_to)::float8 from view_scoring
    where scored_to is not null;

-- Deeds are listed in src/server/audit/audit.ts only.
alter table admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action ~ '^[a-z-]{3,40}$');
