-- Functions for the other files. Settings of the session hold the sizes: bench.patients, bench.advertisers,
-- bench.adverts, bench.views.
create function pg_temp.size(what text) returns bigint immutable language sql
  as $$ select current_setting('bench.' || what)::bigint $$;

-- The id of the n-th of its kind: spread like random ids, so that indexes grow as in production, and unique,
-- since an odd factor permutes the 50-bit numbers.
create function pg_temp.id_of(kind int, n bigint) returns bigint immutable language sql
  as $$ select ((kind * 20000000::bigint + n) * 61803398875) & 1125899906842623 $$;
create function pg_temp.patient(n bigint) returns bigint immutable language sql as $$ select pg_temp.id_of(1, n) $$;
create function pg_temp.advertiser(n bigint) returns bigint immutable language sql as $$ select pg_temp.id_of(2, n) $$;
create function pg_temp.advert(n bigint) returns bigint immutable language sql as $$ select pg_temp.id_of(3, n) $$;
-- A browser; its bit is above the bits of all ids.
create function pg_temp.device(n bigint) returns bigint immutable language sql
  as $$ select pg_temp.id_of(4, n) | 2251799813685248 $$;

create function pg_temp.public_id(id bigint) returns text immutable language sql as $$
  select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', ((id >> (5 * place)) & 31)::int + 1, 1), '' order by place desc)
  from generate_series(0, 9) place $$;

-- The world is half a year old.
create function pg_temp.began() returns timestamptz immutable language sql as $$ select now() - interval '180 days' $$;

create function pg_temp.one_of(words text[], n bigint) returns text immutable language sql
  as $$ select words[1 + n % cardinality(words)] $$;
create function pg_temp.first_name(n bigint) returns text immutable language sql as $$ select pg_temp.one_of(
  '{Olena,James,Maria,Taras,Anna,Peter,Iryna,Lucas,Sofia,Andriy,Emma,Ivan,Julia,Mykola,Grace,Oleh,Nina,Daniel,Halyna,Thomas}', n) $$;
create function pg_temp.last_name(n bigint) returns text immutable language sql as $$ select pg_temp.one_of(
  '{Koval,Smith,Bondar,Garcia,Shevchuk,Brown,Melnyk,Rossi,Tkach,Novak,Kravets,Jones,Savchuk,Weber,Lysenko,Dubois,Moroz}', n / 20)
  || pg_temp.one_of('{"",enko,son,sky,uk,er,a}', n / 340) $$;
create function pg_temp.country(n bigint) returns text immutable language sql
  as $$ select pg_temp.one_of('{UA,GB,US,DE,PL,FR,ES,IT,CA,NL}', n * 7 + n / 11) $$;
