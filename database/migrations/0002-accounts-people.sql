-- Other slices read names, countries and languages of people. How people get in is for accounts alone.
create view people as
  select id, role, email, email_verified_at, first_name, last_name, other_first_name, other_last_name, full_name, search_text,
    country, language, state, photo_key, created_at
  from accounts;
grant select on people to watchwell_app;
