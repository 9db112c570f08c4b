-- A name was kept in one script, so an English page said "Help Олена", and nobody found Олена by "Olena". A person may write the name in the
-- other script as well, and every search compares one key: texts are folded as before (migration 0204), then Ukrainian letters become the
-- Latin ones of the official transliteration, without what people write in several ways (y and i, g and h). The same is written in
-- src/shared/names/search-key.ts; a test compares the two. An index is built without our schema in the search path, so it is named.
create function search_key(p_text text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(public.fold_text(p_text),
        'щ', 'shch'), 'ш', 'sh'), 'ч', 'ch'), 'ц', 'ts'), 'х', 'kh'), 'ж', 'zh'), 'є', 'ie'), 'ю', 'iu'), 'я', 'ia'),
      'абвгґдезиіклмнопрстуфыэygьъ', 'abvhhdeziiklmnoprstufieih'),
    '([ih])\1+', '\1', 'g')
$$;

alter table accounts
  -- Empty: not written. Latin names are then made by the official transliteration where they are shown.
  add column other_first_name text not null default '',
  add column other_last_name text not null default '';
alter table accounts
  -- For staff: the name as the person wrote it, and behind it the other script.
  add column full_name text not null generated always as (
    first_name || ' ' || last_name ||
      case when other_first_name || other_last_name = '' then '' else ' · ' || trim(other_first_name || ' ' || other_last_name) end) stored,
  add column search_text text not null generated always as (
    search_key(first_name || ' ' || last_name || ' ' || other_first_name || ' ' || other_last_name || ' ' || email)) stored;

-- The views of lists keep all else that they have.
do $$
declare
  v_name constant text := 'fold_text(((((a.first_name || '' ''::text) || a.last_name) || '' ''::text) || a.email))';
  v_title constant text := 'fold_text(((d.title';
  v_view record;
  v_before text;
  v_now text;
begin
  for v_view in select * from (values
    ('admin_patients', v_name, 'a.search_text'),
    ('admin_patients', ' AS case_state', ' AS case_state, a.other_first_name, a.other_last_name'),
    ('admin_advertisers', v_name, 'a.search_text'),
    ('admin_advertisers', 'ARRAY[a.id] AS search_ids', 'ARRAY[a.id] AS search_ids, a.other_first_name, a.other_last_name'),
    ('admin_pending_payouts', v_name, 'a.search_text'),
    ('admin_pending_payouts', ' AS search_ids', ' AS search_ids, a.full_name'),
    ('found_advertisers', v_name, 'a.search_text'),
    ('ranked_patients', v_name, 'a.search_text'),
    ('ranked_advertisers', v_name, 'a.search_text'),
    ('admin_adverts', v_title, 'search_key(((d.title'),
    ('ranked_adverts', v_title, 'search_key(((d.title'),
    ('staff_deeds', '((w.first_name || '' ''::text) || w.last_name)', 'w.full_name'),
    ('staff_deeds', '((s.first_name || '' ''::text) || s.last_name)', 's.full_name'),
    ('staff_deeds', '((p.first_name || '' ''::text) || p.last_name)', 'p.full_name')
  ) as changes (view, old, new)
  loop
    v_before := pg_get_viewdef(v_view.view::regclass);
    v_now := replace(v_before, v_view.old, v_view.new);
    if v_now = v_before then raise exception '% is not what was thought', v_view.view; end if;
    execute format('create or replace view %s as %s', v_view.view, v_now);
  end loop;
end $$;

drop index accounts_searched, advertisers_searched, adverts_searched, adverts_titles, access_tokens_searched;
create index accounts_searched on accounts using gin (search_text gin_trgm_ops);
create index advertisers_searched on accounts using gin (search_text gin_trgm_ops) where role = 'Advertizer';
create index adverts_searched on adverts using gin (search_key(title || ' ' || subtitle) gin_trgm_ops) where removed_at is null;
create index adverts_titles on adverts using gin (search_key(title) gin_trgm_ops);
create index access_tokens_searched on access_tokens using gin (search_key(name || ' ' || email) gin_trgm_ops);

create or replace function list_person(p_patient bigint) returns void language sql as $$
  delete from listed_people l where l.patient_id = p_patient
    and not exists (select from patient_profiles p where p.patient_id = p_patient and p.in_gallery);
  insert into listed_people
  select p.patient_id,
    search_key(a.first_name || ' ' || a.last_name || ' ' || a.first_name || ' ' ||
      a.other_first_name || ' ' || a.other_last_name || ' ' || a.other_first_name),
    coalesce(p.chapter_since, a.created_at), place_of_patient(p_patient, run)
  from patient_profiles p join accounts a on a.id = p.patient_id cross join journal_reads run
  where p.patient_id = p_patient and p.in_gallery and run.reader = 'listed-people'
  on conflict (patient_id) do update set searched = excluded.searched, since = excluded.since, place = excluded.place;
$$;
drop trigger accounts_are_listed on accounts;
create trigger accounts_are_listed after update of first_name, last_name, other_first_name, other_last_name on accounts
  for each row execute function list_account();
update listed_people set searched = search_key(searched);
