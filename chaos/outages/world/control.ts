import type { OutageKind } from '../faults/faults.ts';
import type { DurableDatabase } from './durable-database.ts';
import type { SiteWays } from './open-site.ts';

/** A view that was acknowledged is forgotten at its commit, one in ten. */
const FORGETFUL = `
  create function chaos_forget_view() returns trigger language plpgsql security definer as $$ begin
    delete from views where viewer_id = new.viewer_id and advert_id = new.advert_id;
    return null; end $$;
  create constraint trigger chaos_forget_view after insert on views deferrable initially deferred
    for each row when (new.viewer_id % 10 = 0) execute function chaos_forget_view();`;

const forget = ({ owner }: DurableDatabase) => owner.query(FORGETFUL);

/**
 * What a control of a kind leaves out, so that its rules have to break: a server that ends at once; a PostgreSQL that
 * acknowledges before it has written; and where a fault cannot lose anything by itself, a database that forgets.
 */
const CONTROLS: Record<OutageKind, Partial<SiteWays>> = {
  server: { environment: { DRAIN_SECONDS: '0' } },
  database: { postgres: { synchronous_commit: 'off', wal_writer_delay: '2s' } },
  network: { prepare: forget },
  clock: { prepare: forget },
};

export const controlOf = (kind: OutageKind): Partial<SiteWays> => CONTROLS[kind];
