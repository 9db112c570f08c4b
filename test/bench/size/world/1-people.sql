-- Patients with pages and cases, advertisers, and their entries in the lists of staff.
insert into accounts (id, role, email, email_verified_at, first_name, last_name, country, language, created_at)
select pg_temp.patient(n), 'Patient', 'patient-' || n || '@example.test', pg_temp.began(), pg_temp.first_name(n), pg_temp.last_name(n),
  pg_temp.country(n), case when n % 3 = 0 then 'ua' else 'eng' end,
  pg_temp.began() + interval '180 days' * (n::float8 / (pg_temp.size('patients') + 1))
from generate_series(1, pg_temp.size('patients')) n;

insert into accounts (id, role, email, email_verified_at, first_name, last_name, country, created_at)
select pg_temp.advertiser(n), 'Advertizer', 'advertiser-' || n || '@example.test', pg_temp.began(), pg_temp.first_name(n * 3),
  pg_temp.last_name(n * 7), pg_temp.country(n), pg_temp.began()
from generate_series(1, pg_temp.size('advertisers')) n;

insert into patient_profiles (patient_id, date_of_birth, phone, diagnosis, additional_info, goal_nanos, health_consent_at,
  health_consent_version, in_search_engines, in_gallery, saved_at)
select pg_temp.patient(n), date '1950-01-01' + (n % 20000)::int, '+380 44 000 00 00',
  pg_temp.one_of('{Surgery of the heart,Insulin for a year,A new knee,Chemotherapy,Rehabilitation after a stroke}', n),
  repeat('What happened, and what the money is for. ', (3 + n % 12)::int), (500 + n % 20000) * 1000000000, pg_temp.began(),
  '2026-11-21', n % 2 = 0, n % 4 = 0, pg_temp.began()
from generate_series(1, pg_temp.size('patients')) n;

insert into patient_funds (patient_id, entry_index_nanos)
select pg_temp.patient(n), 0 from generate_series(1, pg_temp.size('patients')) n;

insert into cases (patient_id, state, since, sent_at, words)
select pg_temp.patient(n), case when n % 40 = 0 then 'sent' else 'checked' end, now() - interval '1 day' * (n % 90),
  now() - interval '1 day' * (n % 90), 'It began two years ago.'
from generate_series(10, pg_temp.size('patients'), 10) n;
insert into case_steps (patient_id, step, state, at)
select patient_id, step, case state when 'checked' then 'agreed' else 'open' end, case state when 'checked' then since end
from cases, unnest('{identity,illness,estimate,clinic}'::text[]) step;

insert into access_tokens (id, name, email, token_hash, token_sealed, expires_at, sent_at, created_at)
select pg_temp.id_of(5, n), pg_temp.first_name(n) || ' ' || pg_temp.last_name(n), 'asks-' || n || '@example.test',
  sha256(n::text::bytea), sha256(n::text::bytea), now(), case when n % 20 > 0 then now() end, now() - interval '1 hour' * (n % 4000)
from generate_series(1, pg_temp.size('patients') / 10) n;

insert into admin_actions (admin_id, action, subject_id, details, created_at)
select pg_temp.advertiser(1), 'buy-medicine', pg_temp.patient(1 + n % pg_temp.size('patients')), '{"total": 20}',
  pg_temp.began() + interval '180 days' * (n::float8 / pg_temp.size('patients'))
from generate_series(1, pg_temp.size('patients')) n;
