-- Each minute two scans of all payments looked for those to ask their providers after, and each paid one was asked after
-- daily for half a year, which ends at 144,000 payments. Now a paid one knows when it is looked at next, ever less often.
alter table payments add column look_at timestamptz;
update payments set look_at = updated_at + case when created_at > now() - interval '7 days' then interval '1 day'
    -- Those of half a year are not all looked at in the first minute.
    else interval '1 day' + interval '6 days' * random() end
  where capture_reference is not null and created_at > now() - interval '180 days';
create index payments_look_at on payments (look_at) where look_at is not null;
create index payments_open on payments (updated_at) where status in ('created', 'pending-payer', 'processing');

-- What waits to be asked after, in the form of operating_state: an hour late, the job does not keep up.
create view payment_looks_state as
  select 'payments_looks_late' name, '' label, count(*)::float8 value from payments where look_at < now() - interval '1 hour'
  union all
  select 'payments_oldest_look_late_seconds', '', coalesce(extract(epoch from now() - min(look_at)), 0)::float8
    from payments where look_at < now();
