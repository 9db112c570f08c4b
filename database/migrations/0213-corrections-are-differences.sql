-- A correction waited as the sum that the funds become. What was earned while it waited was taken away with it, and what was withdrawn
-- was booked once more. It waits as the difference now. A correction that waits has no difference: staff ask for it again.
delete from waiting_corrections;
alter table waiting_corrections drop column amount_nanos, add column difference_nanos bigint not null;
comment on table waiting_corrections is 'What is added to a patient''s funds, or taken, once a second person of the staff confirms.';
