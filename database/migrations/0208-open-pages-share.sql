-- A page that was refused, closed, paused or suspended went on getting its share of every donation. Only open pages are members now,
-- by each value of GENERAL_ACCOUNT_MEMBERS.
drop view general_account_members;
create view general_account_members as
  select a.id patient_id, f.entry_index_nanos is not null is_member,
    a.state <> 'suspended' and coalesce(c.state not in ('paused', 'closed', 'refused'), true) is_open,
    coalesce(c.state = 'checked', false) is_checked
  from accounts a
  join patient_funds f on f.patient_id = a.id
  left join cases c on c.patient_id = a.id
  where a.role = 'Patient' and a.email_verified_at is not null;
