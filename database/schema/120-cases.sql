-- Cases: what a patient says and the papers for it, checked by staff in four steps
-- (src/server/cases/case-machine.md).

create table cases (
  patient_id bigint primary key references accounts on delete cascade,
  state text not null check (state in ('draft', 'sent', 'more-needed', 'checked', 'paused', 'closed', 'refused')),
  -- The state that a paused case returns to.
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
  -- The person of the staff who has it open.
  open_by bigint references accounts on delete set null,
  open_until timestamptz,
  pins jsonb not null default '[]' check (jsonb_typeof(pins) = 'array'),

  constraint cases_paused check ((state = 'paused') = (resumes_as is not null)),
  constraint cases_permission check ((permission_version is null) = (permission_at is null))
);
comment on column cases.pins is 'Where staff found cost items on papers: the item as it was read, the paper, and the place in shares of its width and height.';
create index cases_queue on cases (state, since);
grant select, insert, update, delete on cases to watchwell_app;

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
grant select, insert, update, delete on case_steps to watchwell_app;

-- The history of a case and the notes of staff. It goes with the page.
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
grant select, insert on case_entries to watchwell_app;
-- Words about an illness are erased with the consent; the entry stays.
grant update (text) on case_entries to watchwell_app;
grant usage on sequence case_entries_id_seq to watchwell_app;

-- Members of the general account, and the facts of which GENERAL_ACCOUNT_MEMBERS makes them.
create view general_account_members as
  select a.id patient_id, f.entry_index_nanos is not null is_member,
    a.state <> 'suspended' and coalesce(c.state not in ('paused', 'closed', 'refused'), true) is_open,
    coalesce(c.state = 'checked', false) is_checked
  from accounts a
  join patient_funds f on f.patient_id = a.id
  left join cases c on c.patient_id = a.id
  where a.role = 'Patient' and a.email_verified_at is not null;
grant select on general_account_members to watchwell_app;
