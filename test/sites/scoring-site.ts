import { sql } from 'kysely';
import { keyOf } from '#server/platform/http/key-of.ts';
import { expectLedgerConsistent } from '../support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person } from '../support/people.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { createAdminSite } from './admin-site.ts';

type Watched = {
  page: Person | undefined;
  advert: string;
  home: bigint;
  minutesAgo?: number;
  viewerId?: bigint;
  trust?: 'new' | 'returned' | 'account';
  own?: boolean;
};

/** The whole server with staff, a patient and an advert of the longest views, for any viewer at any time. */
export const createScoringSite = async () => {
  const world = await createAdminSite();
  const { site } = world;
  const { db } = site.database;
  const company = await anAdvertiser(site, { balanceDollars: 100 });
  const advert = await placeAdvert(site, company, { item: 'XL' });
  const other = await placeAdvert(site, company, { item: 'XL', title: 'Bread' });
  let sequence = 1n << 55n;

  /** A credited view with its evidence, as the server stores both. */
  const watch = async ({ page, advert: id, home, minutesAgo = 0, ...rest }: Watched): Promise<bigint> => {
    sequence += 1n;
    const { viewerId = sequence, trust = 'new', own = false } = rest;
    const [nonce, advertId, beneficiary] = [sequence, keyOf(id), page?.id ?? 0n];
    const at = new Date(site.clock.now().getTime() - minutesAgo * 60_000);
    await sql`insert into view_sessions (viewer_id, advert_id, beneficiary_id, own, nonce, started_at)
      values (${viewerId}, ${advertId}, ${beneficiary}, ${own}, ${nonce}, ${at}::timestamptz - interval '5 minutes')
      on conflict (viewer_id) do update set advert_id = excluded.advert_id, beneficiary_id = excluded.beneficiary_id,
        own = excluded.own, nonce = excluded.nonce, started_at = excluded.started_at`.execute(db);
    const rhythm = `12,${5_000 + Number(sequence % 50n) * 7},${20 + Number(sequence % 9n)}`;
    const day = at.toISOString().slice(0, 10);
    const evidence = `(${day},${home},${home},false,,${at.getTime()},${trust},false,chromium,${rhythm})`;
    await sql`select credit_views(array[${viewerId}::bigint], array[${advertId}::bigint], array[${nonce}::bigint],
      array[${evidence}::view_facts], ${at})`.execute(db);
    return viewerId;
  };

  return {
    ...world,
    company,
    advert,
    /** Another advert of the same company. */
    other,
    watch,
    patient: () => aPatient(site, { goalDollars: 1 }),
    /** Twenty new devices of one household within a minute, for one page; most watch the same advert. */
    async farm(page: Person, home: bigint): Promise<void> {
      for (let count = 0; count < 20; count += 1)
        await watch({ page, advert: count < 12 ? advert : other, home, minutesAgo: 5 });
    },
    score: () => site.jobs.runScheduled('score-views'),
    async held(): Promise<bigint[]> {
      const { rows } = await sql<{ id: bigint }>`select viewer_id id from held_views order by 1`.execute(db);
      return rows.map(({ id }) => id);
    },
    async close(): Promise<void> {
      await expectLedgerConsistent(db);
      await site.close();
    },
  };
};

export type ScoringSite = Awaited<ReturnType<typeof createScoringSite>>;
