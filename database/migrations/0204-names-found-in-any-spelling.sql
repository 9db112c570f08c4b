-- A search compared bytes: "Мар’яна" was not found by the apostrophe of another keyboard, nor a name in composed letters by decomposed
-- ones. So names are searched in a folded form: without apostrophes and marks, in small letters, with one kind of hyphen. The same is
-- written in src/shared/names/names.ts (`foldText`), which folds what is typed; a test compares the two.
create function fold_text(p_text text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(regexp_replace(
    normalize(
      translate(p_text, U&'\2010\2011\2012\2013\2014\2015\2212\0027\0060\00B4\02B9\02BB\02BC\02BD\2018\2019\201B\2032\055A\FF07', '-------'),
      NFKD),
    '[\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')), 'ς', 'σ')
$$;

drop index accounts_searched, advertisers_searched, adverts_searched, adverts_titles, access_tokens_searched;
create index accounts_searched on accounts using gin (fold_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index advertisers_searched on accounts using gin (fold_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)
  where role = 'Advertizer';
create index adverts_searched on adverts using gin (fold_text(title || ' ' || subtitle) gin_trgm_ops) where removed_at is null;
create index adverts_titles on adverts using gin (fold_text(title) gin_trgm_ops);
create index access_tokens_searched on access_tokens using gin (fold_text(name || ' ' || email) gin_trgm_ops);

-- The views of lists keep all else that they have.
do $$
declare
  v_view regclass;
  v_before text;
  v_now text;
begin
  foreach v_view in array array['admin_patients', 'admin_advertisers', 'found_advertisers', 'admin_pending_payouts', 'ranked_patients',
    'ranked_advertisers', 'admin_adverts', 'ranked_adverts']::regclass[]
  loop
    v_before := pg_get_viewdef(v_view);
    v_now := replace(v_before, 'lower(((((a.first_name', 'fold_text(((((a.first_name');
    v_now := replace(v_now, 'lower(((d.title ||', 'fold_text(((d.title ||');
    if v_now = v_before then raise exception '% is not searched as was thought', v_view; end if;
    execute format('create or replace view %s as %s', v_view, v_now);
  end loop;
end $$;

create or replace function list_person(p_patient bigint) returns void language sql as $$
  delete from listed_people l where l.patient_id = p_patient
    and not exists (select from patient_profiles p where p.patient_id = p_patient and p.in_gallery);
  insert into listed_people
  select p.patient_id, fold_text(a.first_name || ' ' || a.last_name || ' ' || a.first_name), coalesce(p.chapter_since, a.created_at),
    place_of_patient(p_patient, run)
  from patient_profiles p join accounts a on a.id = p.patient_id cross join journal_reads run
  where p.patient_id = p_patient and p.in_gallery and run.reader = 'listed-people'
  on conflict (patient_id) do update set searched = excluded.searched, since = excluded.since, place = excluded.place;
$$;
update listed_people set searched = fold_text(searched);
