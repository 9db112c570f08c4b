-- What a patient agreed to: that health details are kept and shown on the page (and when), and that link previews may
-- name the need. Neither is taken for granted.
alter table patient_profiles
  add column health_consent_at timestamptz,
  add column need_in_previews boolean not null default false;
