-- What is wrong with a single wish is told as what is wrong with the page that it stands on. What there is to be told of stands in
-- src/shared/concerns/concern-kinds.ts only.
alter table concerns
  drop constraint concerns_about_check,
  add constraint concerns_about_check check (about ~ '^[a-z-]{3,40}$');
