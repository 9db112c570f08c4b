-- What a patient tells about themselves; the public page shows a part of it (DECISIONS 4).
create table patient_profiles (
  patient_id bigint primary key references accounts on delete cascade,
  date_of_birth date,
  phone text not null default '',
  address text not null default '',
  diagnosis text not null default '',
  additional_info text not null default '',
  goal_nanos bigint not null default 0 check (goal_nanos >= 0),
  meds_bought_at timestamptz
);
