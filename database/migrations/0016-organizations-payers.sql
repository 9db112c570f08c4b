-- An advertiser may be an organisation, which viewers then read as the payer of its adverts instead of the
-- person.

create table organizations (
  account_id bigint primary key references accounts on delete cascade,
  legal_name text not null check (legal_name <> ''),
  -- Empty: it trades under its legal name.
  trading_name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  address text not null,
  -- In Ukraine the EDRPOU code, or the tax number of an entrepreneur. Empty: none.
  registration_number text not null,
  -- With the prefix of its register, such as GB or EL, where there is one. Empty: none.
  vat_number text not null,
  -- The life of the number (src/server/organizations/vat-machine.md).
  vat_state text not null check (vat_state in ('none', 'waiting', 'valid', 'invalid', 'no-register')),
  -- What the register answered: its proof of the check, and the name under which it knows the number.
  vat_reference text,
  vat_registered_name text not null,
  vat_checked_at timestamptz,
  -- The last question that the register did not answer.
  vat_tried_at timestamptz,
  saved_at timestamptz not null,

  constraint organizations_vat_none check ((vat_state = 'none') = (vat_number = '')),
  constraint organizations_vat_checked check ((vat_state in ('valid', 'invalid')) = (vat_checked_at is not null))
);
create index organizations_vat_waiting on organizations (vat_tried_at nulls first) where vat_state = 'waiting';
grant select, insert, update, delete on organizations to watchwell_app;

-- The one place that says who pays for an advertiser's adverts, as viewers read it.
create view payers as
  select a.id account_id, coalesce(nullif(o.trading_name, ''), o.legal_name, a.first_name || ' ' || a.last_name) name,
    o.legal_name, o.country, o.address, o.registration_number, o.vat_number, o.vat_state, o.vat_registered_name
  from accounts a left join organizations o on o.account_id = a.id;
grant select on payers to watchwell_app;
