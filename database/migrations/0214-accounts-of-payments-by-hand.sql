-- A withdrawal that is paid by hand had no address: the admin had to ask for one by email, the unsafest way for the number of an account. The
-- patient names the account for that withdrawal alone; it is sealed, and deleted when the withdrawal ends. What stays is a keyed hash
-- of its number, by which another account is noticed the next time.
create table payout_accounts (
  payout_id bigint primary key references payouts on delete cascade,
  account_sealed bytea not null
);
comment on table payout_accounts is 'Bank accounts to which pending withdrawals are paid by hand, sealed.';
alter table payout_details add account_key text;
comment on column payout_details.account_key is 'Keyed hash of the account that was named last for a payment by hand; null: none was.';
create index payout_details_account_key on payout_details (account_key) where account_key is not null;

-- Who of the staff read such an account is one line of the record an hour, as of other readings.
drop index admin_actions_reading;
create unique index admin_actions_reading on admin_actions
  (admin_id, subject_id, action, date_trunc('hour', created_at at time zone 'UTC'))
  where action in ('read-account', 'read-case', 'read-clinic-bill', 'read-payout', 'read-payout-account');
