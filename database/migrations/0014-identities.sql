-- Who a person is at an identity provider. The subject is what never changes there; an e-mail may pass to somebody else.
create table account_identities (
  issuer text not null,
  subject text not null,
  account_id bigint not null references accounts on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index account_identities_account on account_identities (account_id);
grant select, insert, update, delete on account_identities to watchwell_app;
