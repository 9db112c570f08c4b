-- Nothing told whether backups are made. deploy/backup/watchwell-backup notes each success here, as the superuser of the cluster; the
-- figures are read in the form of operating_state.
create table backups (
  kind text primary key check (kind in ('database', 'files', 'restore')),
  finished_at timestamptz not null
);

-- What was never done has the time 0, so that an alert on its age needs no second rule.
create view backup_state as
  select 'backup_timestamp_seconds' name, kind label, coalesce(extract(epoch from finished_at), 0)::float8 value
    from unnest(array['database', 'files', 'restore']) kind left join backups using (kind)
  union all
  select 'archive_on', '', (current_setting('archive_mode') <> 'off')::int::float8
  union all
  select 'archive_failing', '', (last_failed_time > coalesce(last_archived_time, '-infinity') is true)::int::float8
    from pg_stat_archiver;
