import { sql } from 'kysely';
import type { LookFinding } from '#contracts/advert-review.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import { notify } from '../platform/database/notifications.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { ADVERT_CHANGED } from './adverts-store.ts';
import { changeAdvert } from './change-advert.ts';
import { compareLooks, judgeLook, type KnownPage } from './judge-look.ts';
import type { DisplayMode, SiteLook, SiteProbePort } from './site-probe-port.ts';

type LookRow = {
  advertId: bigint;
  /** The advert's address at the time of the look: an edited address is looked at again. */
  targetUrl: string;
  host: string;
  fingerprint: bigint | null;
  words: number;
  goneLooks: number;
  finding: LookFinding | null;
  lookedAt: Date;
};

type Shown = { id: bigint; targetUrl: string; displayMode: DisplayMode; state: string };

const tables = tablesOf<{ advertLooks: LookRow; adverts: Shown & { displayCheckedAt: Date | null } }>();

type LookContext = AppContext & { siteProbe: SiteProbePort };

/** Looks run one by one, each address once and few per host: no site has to bear much. */
const PAGES_A_RUN = 100;
const PAGES_A_HOST = 5;

/** Lists addresses not looked at for a day (an hour while silent), never visited ones first, few per host. */
const listDue = async (db: Queryable, at: Date): Promise<string[]> => {
  const { rows } = await sql<{ targetUrl: string }>`
    with due as (
      select a.target_url, min(l.looked_at) looked_at from adverts a
      left join advert_looks l on l.advert_id = a.id and l.target_url = a.target_url
      where a.state in ('in-review', 'running', 'paused')
        and (l.looked_at is null
          or l.looked_at < ${at}::timestamptz - case when l.gone_looks > 0 then interval '1 hour' else interval '1 day' end)
      group by 1),
    placed as (
      select *, row_number() over (partition by lower(substring(target_url from '^[a-z]+://([^/?#]+)'))
        order by looked_at nulls first, target_url) place from due)
    select target_url from placed where place <= ${PAGES_A_HOST}
    order by looked_at nulls first, target_url limit ${PAGES_A_RUN}`.execute(db);
  return rows.map(({ targetUrl }) => targetUrl);
};

const readKnown = async (
  trx: Transaction,
  { id, targetUrl }: Pick<Shown, 'id' | 'targetUrl'>,
): Promise<KnownPage | undefined> => {
  const row = await tables(trx)
    .selectFrom('advertLooks')
    .selectAll()
    .where('advertId', '=', id)
    .where('targetUrl', '=', targetUrl)
    .executeTakeFirst();
  if (!row) return undefined;
  const { host, fingerprint: bits, words, goneLooks } = row;
  return { host, goneLooks, fingerprint: bits === null ? null : { bits, words } };
};

type Kept = {
  advert: Pick<Shown, 'id' | 'targetUrl'>;
  known: KnownPage;
  finding: LookFinding | undefined;
  at: Date;
};

/** Keeps the last finding until the next one, so that staff can read why the advert waits. */
const keepLook = async (trx: Transaction, { advert, known, finding, at }: Kept): Promise<void> => {
  const { host, fingerprint, goneLooks } = known;
  const seen = {
    targetUrl: advert.targetUrl,
    host,
    goneLooks,
    fingerprint: fingerprint?.bits ?? null,
    words: fingerprint?.words ?? 0,
    lookedAt: at,
  };
  await tables(trx)
    .insertInto('advertLooks')
    .values({ ...seen, advertId: advert.id, finding: finding ?? null })
    .onConflict((conflict) =>
      conflict.column('advertId').doUpdateSet(finding === undefined ? seen : { ...seen, finding }),
    )
    .execute();
};

const showOtherwise = async (trx: Transaction, id: bigint, displayMode: DisplayMode): Promise<void> => {
  await tables(trx).updateTable('adverts').set({ displayMode }).where('id', '=', id).execute();
  await notify(trx, ADVERT_CHANGED, String(id));
};

const applyLook = async (
  context: LookContext,
  advertId: bigint,
  { targetUrl, look }: { targetUrl: string; look: SiteLook },
): Promise<void> => {
  const { db, clock } = context;
  await db.transaction().execute(async (trx) => {
    const advert = await tables(trx)
      .selectFrom('adverts')
      .select('displayMode')
      .where('id', '=', advertId)
      .executeTakeFirst();
    if (!advert) return;
    const before = await readKnown(trx, { id: advertId, targetUrl });
    const judged = judgeLook({ targetUrl, displayMode: advert.displayMode, before, look });
    const { finding, displayMode = advert.displayMode } = judged;
    if (finding) {
      const kind = finding === 'gone' ? 'page-gone' : 'page-changed';
      await changeAdvert(context, trx, { advertId, event: { kind } });
    }
    if (displayMode !== advert.displayMode) await showOtherwise(trx, advertId, displayMode);
    await keepLook(trx, {
      advert: { id: advertId, targetUrl },
      known: judged.known,
      finding,
      at: clock.now(),
    });
  });
};

const advertsOf = async (db: Queryable, targetUrl: string): Promise<bigint[]> => {
  const rows = await tables(db)
    .selectFrom('adverts')
    .select('id')
    .where('targetUrl', '=', targetUrl)
    .where('state', 'in', ['in-review', 'running', 'paused'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

type OfAdvert = (advertId: bigint) => Promise<void>;

/** Applies a look to every advert that leads to the page. */
const forEachAdvertAt = async (
  { db, log }: AppContext,
  targetUrl: string,
  apply: OfAdvert,
): Promise<void> => {
  for (const advertId of await advertsOf(db, targetUrl)) {
    await apply(advertId).catch((error: unknown) => {
      if (error instanceof DomainError) {
        log.info({ err: error }, 'advert changed during a page look');
        return;
      }
      // One that cannot be stored must not stop the others.
      log.error({ err: error, advert: String(advertId) }, 'page look not stored');
    });
  }
};

const applyToAll = (context: LookContext, seen: { targetUrl: string; look: SiteLook }): Promise<void> =>
  forEachAdvertAt(context, seen.targetUrl, (advertId) => applyLook(context, advertId, seen));

/** When all sites of a run fail, and at least this many, our own network is to blame. */
const SITES_OF_AN_OUTAGE = 5;

/** Looks at the pages that are due. Failures wait until it is clear whether any site answered. */
const lookAtPages = async (context: LookContext): Promise<void> => {
  const { db, clock, siteProbe, log } = context;
  const due = await listDue(db, clock.now());
  const gone: string[] = [];
  for (const targetUrl of due) {
    const look = await siteProbe.look(targetUrl);
    if (look.found === 'gone') gone.push(targetUrl);
    else await applyToAll(context, { targetUrl, look });
  }
  const sites = new Set(gone.map((targetUrl) => new URL(targetUrl).hostname)).size;
  if (gone.length === due.length && sites >= SITES_OF_AN_OUTAGE) {
    log.error({ sites }, 'page looks ignored: no advertised page answers');
    return;
  }
  for (const targetUrl of gone) await applyToAll(context, { targetUrl, look: { found: 'gone' } });
};

/** Returns the last finding of each advert, for staff who decide. */
export const readFindings = async (db: Queryable, advertIds: bigint[]): Promise<Map<bigint, LookFinding>> => {
  const rows = await tables(db)
    .selectFrom('advertLooks')
    .select(['advertId', 'finding'])
    .where('advertId', '=', sql<bigint>`any(${advertIds}::bigint[])`)
    .execute();
  return new Map(rows.flatMap(({ advertId, finding }) => (finding ? [[advertId, finding]] : [])));
};

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
const lookElsewhere = async (context: LookContext): Promise<void> => {
  const { db, clock, siteProbe } = context;
  if (!siteProbe.lookElsewhere) return;
  for (const targetUrl of await listOfHour(db, clock.now())) {
    const [here, elsewhere] = [await siteProbe.look(targetUrl), await siteProbe.lookElsewhere(targetUrl)];
    const finding = compareLooks(here, elsewhere);
    if (finding)
      await forEachAdvertAt(context, targetUrl, (advertId) => applyFinding(context, advertId, finding));
  }
};

export const registerLookJobs = async (context: LookContext): Promise<void> => {
  await context.jobs.schedule('look-at-pages', '*/10 * * * *', () => lookAtPages(context));
  await context.jobs.schedule('look-elsewhere', '37 * * * *', () => lookElsewhere(context));
};
