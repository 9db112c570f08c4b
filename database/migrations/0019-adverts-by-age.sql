-- The library lists adverts that their owner deleted, too, and counts what staff refused in a year.

drop index adverts_newest;
create index adverts_newest on adverts (created_at, id);
create index adverts_decided on adverts (decided_at) where state in ('refused', 'taken-down');
