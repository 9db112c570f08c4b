-- What several slices use: search keys of texts, and the switches of the operator. The server works under the
-- role watchwell_app, which may do what the `grant` lines beside each table say.

grant usage on schema public to watchwell_app;

-- Finds words anywhere in a name. PostgreSQL ships this extension.
create extension if not exists pg_trgm;

-- Folds a text for searching: lower case, no apostrophes and no combining marks, one kind of hyphen. Must
-- equal `foldText` in src/shared/names/spelling.ts; a test compares the two.
create function fold_text(p_text text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(regexp_replace(
    normalize(
      translate(p_text, U&'\2010\2011\2012\2013\2014\2015\2212\0027\0060\00B4\02B9\02BB\02BC\02BD\2018\2019\201B\2032\055A\FF07', '-------'),
      NFKD),
    '[\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')), 'ς', 'σ')
$$;

-- Returns one key for the spellings of a name in both scripts: the folded text with Ukrainian letters in the
-- official transliteration, without the letters that people write in several ways (y and i, g and h). Must
-- equal src/shared/names/search-key.ts; a test compares the two. Indexes are built without our schema in the
-- search path, so the name of `fold_text` is qualified.
create function search_key(p_text text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(public.fold_text(p_text),
        'щ', 'shch'), 'ш', 'sh'), 'ч', 'ch'), 'ц', 'ts'), 'х', 'kh'), 'ж', 'zh'), 'є', 'ie'), 'ю', 'iu'), 'я', 'ia'),
      'абвгґдезиіклмнопрстуфыэygьъ', 'abvhhdeziiklmnoprstufieih'),
    '([ih])\1+', '\1', 'g')
$$;

-- Switches that an operator turns while servers run, for all servers at once. The rows are fixed.
create table switches (
  name text primary key check (name in ('maintenance', 'payments')),
  is_on boolean not null,
  changed_at timestamptz not null
);
grant select, insert, update on switches to watchwell_app;
insert into switches values ('maintenance', false, now()), ('payments', true, now());
