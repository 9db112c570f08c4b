-- Papers of patients lay in the storage as they came, readable to who has the disk or the bucket.
alter table stored_files
  -- The code of the key that sealed the paper, a part of the object's name; null: not sealed.
  add column sealed_by text check (sealed_by ~ '^[0-9a-f]{16}$'),
  add constraint stored_files_public_unsealed check (sealed_by is null or kind not in ('photo', 'picture'));
grant update (sealed_by) on stored_files to watchwell_app;
