-- Whoever loses money by a decision, or waits for it, may object: to views that are held or were taken back, and to a refused
-- withdrawal. Kinds are listed in src/contracts/appeals.ts only.
alter table appeals
  drop constraint appeals_kind_check,
  add constraint appeals_kind_check check (kind ~ '^[a-z-]{3,40}$');
-- What is held grows while an objection waits.
create unique index appeals_once on appeals (kind, subject_id) where decided_at is null;

-- Why, in the words that the patient and the advertiser read: src/contracts/held-views.ts lists them.
alter table view_verdicts add column reasons text[] not null default '{}';
alter table views_taken_back add column reason text not null default 'other' check (reason ~ '^[a-z-]{3,40}$');

-- Up to when patients and advertisers were told what became of their views.
alter table view_scoring add column told_to timestamptz;
create index on held_views (held_at);
create index on view_verdicts (decided_at);
create index on views_taken_back (taken_back_at);
