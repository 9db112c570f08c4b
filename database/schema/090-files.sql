-- Files that people uploaded: a row for each object in the storage. An object without a row is left over from
-- an upload or a removal that did not finish, and is swept away a day later.
create table stored_files (
  -- Random, a part of the object's name in the storage, and never used again.
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  owner_id bigint not null references accounts on delete cascade,
  kind text not null check (kind in ('photo', 'prescription', 'picture', 'document', 'invoice', 'proof')),
  name text not null check (name <> ''),
  media_type text not null,
  size_bytes int not null check (size_bytes > 0),
  created_at timestamptz not null,
  content_hash text,
  -- What a document of a case is.
  label text check (label in ('identity', 'illness', 'estimate', 'permission', 'other')),

  constraint stored_files_hashed check ((kind = 'picture') = (content_hash is not null)),
  constraint stored_files_labelled check ((kind = 'document') = (label is not null))
);
create unique index stored_files_one_photo on stored_files (owner_id) where kind = 'photo';
create unique index stored_files_name on stored_files (owner_id, name) where kind = 'prescription';
create unique index stored_files_document_name on stored_files (owner_id, name) where kind = 'document';
-- A picture of an advert that nobody chose for a day, and that no advert shows, is removed.
create unique index stored_files_one_picture on stored_files (owner_id, content_hash) where kind = 'picture';
grant select, insert, delete on stored_files to watchwell_app;
-- A picture that is chosen again.
grant update (created_at) on stored_files to watchwell_app;

-- Refuses health documents without their patient's consent. The operations refuse them with a reason; this is
-- the guard for an operation that forgot. A proof of transfer belongs to the books and needs none.
create function refuse_prescription() returns trigger language plpgsql as $$
begin
  perform from patient_profiles where patient_id = new.owner_id and health_consent_at is not null for share;
  if not found then
    raise exception 'a prescription of patient % without consent', new.owner_id
      using errcode = 'check_violation', constraint = 'health_details_need_consent';
  end if;
  return null;
end $$;
create trigger prescriptions_need_consent after insert on stored_files
  for each row when (new.kind = 'prescription') execute function refuse_prescription();
create trigger documents_need_consent after insert on stored_files
  for each row when (new.kind = 'document') execute function refuse_prescription();
create trigger invoices_need_consent after insert on stored_files
  for each row when (new.kind = 'invoice') execute function refuse_prescription();
