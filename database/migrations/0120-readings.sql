-- What staff merely read of a person is a line of the record, once in an hour: a page asks again whenever somebody comes back to it.
create unique index admin_actions_reading on admin_actions
  (admin_id, subject_id, action, date_trunc('hour', created_at at time zone 'UTC'))
  where action in ('read-account', 'read-case', 'read-clinic-bill', 'read-payout');
