-- People who look at a withdrawal read how much of it comes from gifts whose payment can still be disputed. A gift that waited is divided
-- later than it was paid, and counts from then on.
alter table gifts add column divided_at timestamptz;
update gifts set divided_at = received_at where state = 'divided' and reason is null;
update gifts set divided_at = now() where state = 'divided' and divided_at is null;
create index gifts_divided_at on gifts (divided_at) where divided_at is not null;
