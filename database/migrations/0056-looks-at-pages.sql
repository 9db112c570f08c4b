-- How the page of an advert was when it was last looked at. Of its words only 64 bits are kept, which are near to those of
-- a page with mostly the same words.
create table advert_looks (
  advert_id bigint primary key references adverts on delete cascade,
  -- The address that was looked at. The advert's may be another one since: then it is looked at anew.
  target_url text not null,
  -- Where it led.
  host text not null,
  -- As it was when staff could have seen it last; null: there was no page to read yet.
  fingerprint bigint,
  words int not null,
  -- Looks in a row to which it did not answer.
  gone_looks int not null,
  -- What was found last that staff should see.
  finding text check (finding in ('own-site', 'elsewhere', 'framing', 'content', 'gone')),
  looked_at timestamptz not null
);
