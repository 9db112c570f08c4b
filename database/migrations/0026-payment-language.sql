-- The language in which somebody paid: the receipt of a donor without an account is written in it.
alter table payments add column language text not null default 'eng' check (language in ('eng', 'ua'));
