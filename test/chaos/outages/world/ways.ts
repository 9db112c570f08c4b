import { PatroniCluster } from '../cluster/patroni-cluster.ts';
import type { OutageKind } from '../faults/faults.ts';
import { DatabaseOnSmallDisks } from './database-on-small-disks.ts';
import { DurableDatabase } from './durable-database.ts';
import type { SiteWays } from './open-site.ts';
import { ShardedDatabase } from './sharded-database.ts';
import type { SiteDatabase } from './site-database.ts';

const durable = (folder: string) => DurableDatabase.open(folder);

/** The site that each kind of fault strikes. */
const WAYS: Record<OutageKind, SiteWays> = {
  server: { servers: 2, openDatabase: durable },
  database: { servers: 1, openDatabase: durable },
  network: { servers: 1, openDatabase: durable },
  clock: { servers: 1, openDatabase: durable },
  disk: { servers: 1, openDatabase: (folder) => DatabaseOnSmallDisks.open(folder) },
  shards: { servers: 2, openDatabase: (folder) => ShardedDatabase.open(folder) },
  servers: { servers: 3, openDatabase: (folder) => PatroniCluster.open(folder, { synchronous: true }) },
};

/** Drops an acknowledged view at its commit, one in ten. */
const FORGETFUL = `
  create function chaos_forget_view() returns trigger language plpgsql security definer as $$ begin
    delete from views where viewer_id = new.viewer_id and advert_id = new.advert_id;
    return null; end $$;
  create constraint trigger chaos_forget_view after insert on views deferrable initially deferred
    for each row when (new.viewer_id % 10 = 0) execute function chaos_forget_view();`;

const forget = ({ owner }: SiteDatabase) => owner.query(FORGETFUL);

/** PostgreSQL acknowledges before it has written. */
const HASTY = { synchronous_commit: 'off', wal_writer_delay: '2s' };

/**
 * Omissions of each kind's control, which must break its rules: a server that ends at once; a PostgreSQL that
 * acknowledges before it, or its replica, has written; moves to a shard that are not repeated; where a fault
 * alone cannot lose anything, a database that drops views.
 */
const CONTROLS: Record<OutageKind, Partial<SiteWays>> = {
  server: { environment: { DRAIN_SECONDS: '0' } },
  database: { openDatabase: (folder) => DurableDatabase.open(folder, HASTY) },
  network: { prepare: forget },
  clock: { prepare: forget },
  disk: { prepare: forget },
  shards: { openDatabase: (folder) => ShardedDatabase.open(folder, true) },
  servers: { openDatabase: (folder) => PatroniCluster.open(folder, { synchronous: false }) },
};

export const waysOf = (kind: OutageKind, isControl: boolean): SiteWays => ({
  ...WAYS[kind],
  ...(isControl && CONTROLS[kind]),
});
