-- Nobody checked who collects. Now a page has a case: what the patient says and the papers for it, checked by staff in four
-- steps, each apart. Its life is src/server/cases/case-machine.ts.
create table cases (
  patient_id bigint primary key references accounts on delete cascade,
  state text not null check (state in ('draft', 'sent', 'more-needed', 'checked', 'paused', 'closed', 'refused')),
  resumes_as text check (resumes_as in ('draft', 'sent', 'more-needed', 'checked')),
  since timestamptz not null,
  sent_at timestamptz,
  words text not null default '',
  decided_by bigint references accounts on delete set null,
  decided_at timestamptz,
  barred_id bigint references accounts on delete set null,
  relation text not null default 'self' check (relation in ('self', 'child', 'in-care')),
  guardian_name text not null default '',
  clinic_name text not null default '',
  clinic_contact text not null default '',
  -- [{"text", "cents"}], in the order of the estimate.
  items jsonb not null default '[]',
  permission_name text not null default '',
  permission_version text,
  permission_at timestamptz,
  -- Who of the staff looks at it at this moment.
  open_by bigint references accounts on delete set null,
  open_until timestamptz,
  constraint cases_paused check ((state = 'paused') = (resumes_as is not null)),
  constraint cases_permission check ((permission_version is null) = (permission_at is null))
);
create index cases_queue on cases (state, since);

create table case_steps (
  patient_id bigint not null references cases on delete cascade,
  step text not null check (step in ('identity', 'illness', 'estimate', 'clinic')),
  state text not null check (state in ('open', 'agreed', 'more-needed', 'not-accepted')),
  by bigint references accounts on delete set null,
  at timestamptz,
  reason text not null default '',
  primary key (patient_id, step),
  constraint case_steps_decided check ((state = 'open') = (at is null))
);

-- What was done with a case, and what staff noted; it goes with the page.
create table case_entries (
  id bigint generated always as identity primary key,
  patient_id bigint not null references cases on delete cascade,
  at timestamptz not null,
  by bigint references accounts on delete set null,
  kind text not null,
  step text,
  verdict text,
  text text not null default ''
);
create index case_entries_of on case_entries (patient_id, id);

-- Documents of a case are as private as prescriptions and need the same consent; `label` says what each is.
alter table stored_files
  add column label text check (label in ('identity', 'illness', 'estimate', 'permission', 'other')),
  drop constraint stored_files_kind_check,
  add constraint stored_files_kind_check check (kind in ('photo', 'prescription', 'picture', 'document')),
  add constraint stored_files_labelled check ((kind = 'document') = (label is not null));
create unique index stored_files_document_name on stored_files (owner_id, name) where kind = 'document';
create trigger documents_need_consent after insert on stored_files for each row
  when (new.kind = 'document') execute function refuse_prescription();

-- Who shares in the general account, and who would by each value of GENERAL_ACCOUNT_MEMBERS.
create view general_account_members as
  select a.id patient_id, f.entry_index_nanos is not null is_member, coalesce(c.state = 'checked', false) is_checked
  from accounts a
  join patient_funds f on f.patient_id = a.id
  left join cases c on c.patient_id = a.id
  where a.role = 'Patient' and a.email_verified_at is not null;
