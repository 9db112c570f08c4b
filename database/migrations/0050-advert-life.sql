-- The life of an advert (src/server/adverts/advert-machine.md), and what staff look at.
-- Those of before ran without a look; nobody is asked to look at all of them now.
alter table adverts
  add column state text not null default 'running' check (state in ('in-review', 'running', 'paused', 'ended', 'refused',
    'taken-down', 'deleted')),
  -- Since when it stands in the queue of what nobody of the staff has seen as it is; null: it does not.
  add column waits_since timestamptz,
  -- We paused it, since its page did not answer.
  add column page_gone boolean not null default false,
  -- What its advertiser declares it to be for; staff may correct it.
  add column category text not null default 'other',
  -- Why it was refused or taken down, by whom, and what was written to the advertiser beside it.
  add column reason text,
  add column reason_note text not null default '',
  add column decided_by bigint,
  add column decided_at timestamptz;
update adverts set state = 'deleted' where removed_at is not null;
alter table adverts
  alter column state drop default,
  alter column category drop default,
  add constraint deleted_at_a_time check ((state = 'deleted') = (removed_at is not null)),
  add constraint decided_by_somebody check ((decided_at is null) = (decided_by is null));
create index adverts_waiting on adverts (waits_since, id) where waits_since is not null;

create or replace view admin_adverts as
  select d.id, d.advertiser_id, a.first_name owner_first_name, a.last_name owner_last_name, a.email owner_email,
    d.title, d.title collate "und-x-icu" sort_title, d.subtitle, d.target_url, d.preview_url, d.tier, d.countries,
    d.created_at, e.earn_nanos, e.exposure_seconds, e.views_bought, e.views_remaining,
    e.views_bought - e.views_remaining - e.views_refunded views_delivered,
    (e.views_bought - e.views_remaining - e.views_refunded) * e.earn_nanos earned_nanos,
    e.views_bought * (e.earn_nanos + e.fee_nanos) price_nanos,
    lower(d.title || ' ' || d.subtitle || ' ' || a.first_name || ' ' || a.last_name || ' ' || a.email) search_text,
    d.countries search_countries, array[d.id, d.advertiser_id] search_ids,
    e.views_refunded, e.fee_nanos, d.state, d.waits_since, d.page_gone, d.category, d.reason, d.reason_note, d.decided_by, d.decided_at,
    d.display_mode
  from adverts d
  join advert_escrows e on e.advert_id = d.id
  join accounts a on a.id = d.advertiser_id
  where d.removed_at is null;

alter table admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in ('send-access-token', 'complete-payout', 'reset-funds',
    'buy-medicine', 'delete-advert', 'delete-patient', 'delete-advertiser', 'read-prescription', 'retry-payout',
    'fail-payout', 'create-admin', 'grant-admin', 'revoke-admin', 'set-admin-password', 'keep-admin', 'set-switch',
    'end-sessions', 'export-person', 'delete-request', 'approve-advert', 'refuse-advert', 'take-down-advert',
    'correct-category', 'decide-concern', 'decide-appeal'));
