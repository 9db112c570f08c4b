-- Scoring: each hour rules look at the evidence of new views and hold some of them (`held_views`) until staff
-- decide (docs/decisions/0012-views-are-scored.md).

-- Findings of the rules, which src/contracts/held-views.ts lists.
create table view_findings (
  viewer_id bigint not null,
  advert_id bigint not null,
  rule text not null check (rule ~ '^[a-z-]{3,40}$'),
  found_at timestamptz not null,
  primary key (viewer_id, advert_id, rule)
);
create index on view_findings (found_at);
grant select, insert, delete on view_findings to watchwell_app;

-- Decisions of staff about held views of one page.
create table view_verdicts (
  id bigint primary key check (id > 0),
  -- The patient, or 0 for the general account.
  patient_id bigint not null,
  outcome text not null check (outcome in ('released', 'taken-back')),
  -- For staff; the patient reads words that give away nobody else.
  note text not null,
  views int not null check (views > 0),
  -- What they had brought the patient.
  nanos bigint not null check (nanos > 0),
  decided_by bigint not null,
  decided_at timestamptz not null,
  -- As the patient and the advertiser read them; src/contracts/held-views.ts lists them.
  reasons text[] not null default '{}'
);
create index on view_verdicts (patient_id, decided_at);
create index on view_verdicts (decided_at);
grant select, insert, update on view_verdicts to watchwell_app;

-- The views of each decision. Released views are decided again where an advertiser objects; the first
-- decision stays.
create table judged_views (
  viewer_id bigint not null,
  advert_id bigint not null,
  verdict_id bigint not null references view_verdicts,
  primary key (viewer_id, advert_id, verdict_id)
);
create index on judged_views (verdict_id);
grant select, insert on judged_views to watchwell_app;

-- How far views were scored. Code that holds views, or decides about held ones, locks this row first.
create table view_scoring (
  id smallint primary key check (id = 1),
  scored_to timestamptz,
  -- Up to when patients and advertisers were told about their views.
  told_to timestamptz
);
grant select, insert, update on view_scoring to watchwell_app;
insert into view_scoring values (1, null);

-- Households of several devices whose views are to two thirds of one advert: one of them is a family, several
-- of one advert empty its pack (the rule one-advert of src/server/scoring/scoring-rules.ts). Kept as long as
-- views are scored together.
create table devoted_homes (
  -- As in view_evidence.
  household_key bigint primary key,
  advert_id bigint not null,
  seen_at timestamptz not null
);
create index on devoted_homes (advert_id);
grant select, insert, update, delete on devoted_homes to watchwell_app;

-- Figures of held views, in the form of `operating_state`.
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
grant select on held_views_state to watchwell_app;
