-- One admin alone could set a patient's funds to any sum. Where there is somebody else of the staff, a correction waits here until
-- that person confirms or refuses it; the row then goes, and the record of staff keeps what happened. The difference waits, not the sum:
-- what is earned or withdrawn until then stays as it is.
create table waiting_corrections (
  patient_id bigint primary key references accounts on delete cascade,
  difference_nanos bigint not null,
  reason text not null check (length(reason) between 1 and 500),
  asked_by bigint not null references accounts on delete cascade,
  asked_at timestamptz not null
);
comment on table waiting_corrections is 'Nano-dollars that are added to a patient''s funds, or taken, once a second person of the staff confirms.';
create index waiting_corrections_asked_by on waiting_corrections (asked_by);
