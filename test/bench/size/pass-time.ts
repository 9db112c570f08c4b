import pg from 'pg';
import { createViewCreditWriter } from '../../../src/server/ledger/ledger.ts';
import type { PlannedView } from '../credits/view-plan.ts';
import { seedSessions } from '../seed/seed-sessions.ts';
import { idInWorld, type WorldSize } from './world-size.ts';

/** Adds as many views as the world had between two runs of a job. */
export type PassTime = { pass(minutes: number): Promise<void>; close(): Promise<void> };

const MINUTES_OF_WORLD = 180 * 24 * 60;
/** Devices that neither the world nor its credits have. */
const FIRST_DEVICE = 17_000_000;

/** Spread over adverts that run and patients as in `world/2-views.sql`. */
const planView = ({ adverts, patients }: WorldSize, n: number): PlannedView => {
  const beside = Math.max(1, Math.floor(adverts / 18));
  const device = idInWorld('device', FIRST_DEVICE + n);
  const skew = ((n * 16_807) % 65_537) / 65_537;
  const isForAll = (n * 48_271) % 100 < 30;
  return {
    viewerId: device,
    nonce: device,
    advertId: idInWorld('advert', adverts - ((n * 7_919) % beside)),
    beneficiaryId: isForAll ? 0n : idInWorld('patient', 1 + Math.floor((patients - 1) * skew ** 2)),
  };
};

export const openTime = async (connectionString: string, size: WorldSize): Promise<PassTime> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const writer = createViewCreditWriter({ connectionString });
  let passed = 0;
  return {
    async pass(minutes) {
      const count = Math.max(1, Math.round((size.views * minutes) / MINUTES_OF_WORLD));
      const views = Array.from({ length: count }, (_, index) => planView(size, passed + index));
      passed += count;
      await seedSessions(client, views);
      const credits = await Promise.all(views.map((view) => writer.credit(view)));
      if (credits.includes(null)) throw new Error('a good view was refused');
      // The last summed hour has to be summed again, with the one before it.
      await client.query(`
        with back as (update advert_roll_up set summed_to = summed_to - interval '1 hour' returning summed_to),
          adverts as (delete from advert_hours using back where hour >= summed_to)
        delete from advertiser_hours using back where hour >= summed_to`);
    },
    async close() {
      await writer.close();
      await client.end();
    },
  };
};
