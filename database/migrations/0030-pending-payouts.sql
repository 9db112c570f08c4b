-- What waits to be paid out beside whom it is for, so that the list of payouts can be searched, sorted and paged as the
-- other lists of the console (decision record 0006). Only to show: what moves money reads the payouts themselves.
create view admin_pending_payouts as
  select p.id, p.amount_cents, p.status, p.created_at, a.first_name, a.last_name, a.email, a.country,
    (a.first_name || ' ' || a.last_name) collate "und-x-icu" sort_name,
    lower(a.first_name || ' ' || a.last_name || ' ' || a.email) search_text,
    array[a.country] search_countries, array[p.id, a.id] search_ids
  from payouts p
  join accounts a on a.id = p.account_id
  where p.status = 'PENDING';

grant select on admin_pending_payouts to watchwell_app;
