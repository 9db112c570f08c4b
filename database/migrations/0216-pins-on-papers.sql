-- A pin ties a line of a patient's paper to the cost item that it proves. It was lost when the case was closed, so the next person of the
-- staff looked for each line once more.
alter table cases add column pins jsonb not null default '[]' check (jsonb_typeof(pins) = 'array');
comment on column cases.pins is 'Where staff found cost items on papers: the item as it was read, the paper, and the place in shares of its width and height.';
