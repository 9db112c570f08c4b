-- Nobody was compared with the sanction lists before money left.
create table sanction_lists (
  list text primary key check (list in ('uk', 'eu', 'ofac')),
  -- SHA-256 of the file.
  version text not null,
  entries int not null check (entries > 0),
  loaded_at timestamptz not null
);
grant select, insert, update on sanction_lists to watchwell_app;

create table sanction_entries (
  list text not null references sanction_lists,
  -- The number of the entry in its list.
  reference text not null,
  names text[] not null check (cardinality(names) > 0),
  -- Years, as written in the list.
  born int[] not null,
  primary key (list, reference)
);
grant select, insert, delete on sanction_entries to watchwell_app;

-- What each person was compared by: another name or another list makes it due again.
create table screened_people (
  account_id bigint primary key references accounts on delete cascade,
  looked_for text not null,
  screened_at timestamptz not null
);
grant select, insert, update on screened_people to watchwell_app;

create table screening_matches (
  id bigint primary key,
  account_id bigint not null references accounts on delete cascade,
  -- Whose name: the person's own, or that of who is to be paid for them.
  whose text not null check (whose in ('person', 'payee')),
  name text not null,
  list text not null,
  reference text not null,
  entry_names text[] not null,
  entry_born int[] not null,
  -- The version of the list in which it was found.
  version text not null,
  percent int not null check (percent between 0 and 100),
  found_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'cleared', 'confirmed')),
  decided_by bigint,
  decided_at timestamptz,
  note text not null default '',
  -- A decision stands for this name and this content of the entry.
  unique (account_id, name, list, reference, entry_names, entry_born),
  constraint screening_matches_decided check ((state = 'waiting') = (decided_at is null))
);
create index screening_matches_held on screening_matches (account_id) where state <> 'cleared';
grant select, insert, update, delete on screening_matches to watchwell_app;
