-- What people uploaded: a row for each picture or document that lies in the storage. An object there without a row is
-- left over from an upload or a removal that did not come to its end, and is swept away a day later.
create table stored_files (
  -- Random, part of the object's name in the storage, and never used again.
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  owner_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('photo', 'prescription')),
  name text not null check (name <> ''),
  media_type text not null,
  size_bytes int not null check (size_bytes > 0),
  created_at timestamptz not null
);
create unique index stored_files_one_photo on stored_files (owner_id) where kind = 'photo';
create unique index stored_files_name on stored_files (owner_id, name) where kind = 'prescription';

grant select, insert, delete on stored_files to watchwell_app;
