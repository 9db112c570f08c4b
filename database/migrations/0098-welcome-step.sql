-- A patient is asked for what the page needs one thing at a time, and goes on another day, on another device, where it stood.
-- Null: never begun, as with all pages of before.
alter table patient_profiles add column welcome_step text
  check (welcome_step in ('whose', 'need', 'goal', 'photo', 'story', 'ready'));
