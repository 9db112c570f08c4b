-- Staff see and choose patients by how their case stands.
create or replace view admin_patients as
  select a.id, a.first_name, a.last_name, a.email, a.email_verified_at is not null email_verified, a.country, a.photo_key,
    a.created_at, (a.first_name || ' ' || a.last_name) collate "und-x-icu" sort_name,
    coalesce(to_char(p.date_of_birth, 'FMDD.FMMM.YYYY'), '') dob, coalesce(p.phone, '') phone,
    coalesce(p.address, '') address, coalesce(s.diagnosis, '') diagnosis,
    coalesce(s.additional_info, '') additional_info, coalesce(p.goal_nanos, 0) goal_nanos,
    p.meds_bought_at is not null meds_bought,
    f.received_nanos, f.own_view_nanos, f.donated_nanos + coalesce(g.index_nanos - f.entry_index_nanos, 0) donated_nanos,
    f.received_nanos + f.own_view_nanos + f.donated_nanos + coalesce(g.index_nanos - f.entry_index_nanos, 0) funds_nanos,
    exists (select 1 from payouts o where o.account_id = a.id and o.status = 'PENDING') payout_pending,
    lower(a.first_name || ' ' || a.last_name || ' ' || a.email) search_text,
    array[a.country] search_countries, array[a.id] search_ids,
    coalesce(s.consented, false) consented,
    -- A case that nobody has begun has no row.
    coalesce(c.state, 'draft') case_state
  from accounts a
  left join patient_funds f on f.patient_id = a.id
  left join general_account g on g.id = 1
  left join patient_profiles p on p.patient_id = a.id
  left join shown_profiles s on s.patient_id = a.id
  left join cases c on c.patient_id = a.id
  where a.role = 'Patient';
