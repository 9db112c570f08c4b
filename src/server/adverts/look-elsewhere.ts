import { sql } from 'kysely';
import type { LookFinding } from '#contracts/advert-review.ts';
import type { Queryable } from '../platform/database/database.ts';
import { changeAdvert } from './change-advert.ts';
import { compareLooks } from './judge-look.ts';
import { forEachAdvertAt, type LookContext } from './look-at-pages.ts';

const HOUR_MS = 3_600_000;
const HOURS_OF_A_WEEK = 168;

/** Lists the addresses of this hour of the week, so that each gets one look a week and few run at a time. */
const listOfHour = async (db: Queryable, at: Date): Promise<string[]> => {
  const hour = Math.floor(at.getTime() / HOUR_MS) % HOURS_OF_A_WEEK;
  const { rows } = await sql<{ targetUrl: string }>`
    select distinct target_url from adverts
    where state in ('in-review', 'running', 'paused') and mod(hashtext(target_url)::bigint + 2147483648, ${HOURS_OF_A_WEEK}) = ${hour}
    order by 1`.execute(db);
  return rows.map(({ targetUrl }) => targetUrl);
};

const applyFinding = (context: LookContext, advertId: bigint, finding: LookFinding): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    await changeAdvert(context, trx, { advertId, event: { kind: 'page-changed' } });
    await sql`update advert_looks set finding = ${finding} where advert_id = ${advertId}`.execute(trx);
  });

/** Compares each page as our own network and another one see it. A difference goes to staff. */
export const lookElsewhere = async (context: LookContext): Promise<void> => {
  const { db, clock, siteProbe } = context;
  if (!siteProbe.lookElsewhere) return;
  for (const targetUrl of await listOfHour(db, clock.now())) {
    const [here, elsewhere] = [await siteProbe.look(targetUrl), await siteProbe.lookElsewhere(targetUrl)];
    const finding = compareLooks(here, elsewhere);
    if (finding)
      await forEachAdvertAt(context, targetUrl, (advertId) => applyFinding(context, advertId, finding));
  }
};
