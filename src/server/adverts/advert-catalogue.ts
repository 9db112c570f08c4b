import { type RawBuilder, sql } from 'kysely';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type Notifications, notify } from '../platform/database/notifications.ts';
import { AdvertIndex, type CatalogueAdvert } from './advert-index.ts';
import { ADVERT_CHANGED } from './adverts-store.ts';
import { ownAddresses } from './check-advert-url.ts';
import { type Audience, selectAdverts } from './select-adverts.ts';

/** Reads in batches, so that the server answers visitors between them. */
const ADVERTS_A_READ = 5_000;

/** Columns in the order of `ADVERT_TUPLE`. Ids have 50 bits, which a JSON number holds exactly. */
type AdvertTuple = [
  id: number,
  tier: CatalogueAdvert['tier'],
  title: string,
  subtitle: string,
  targetUrl: string,
  pictureKey: string | null,
  countries: string,
  displayMode: CatalogueAdvert['displayMode'],
  placedAtMs: number,
  viewsBought: number,
  viewsRemaining: number,
  advertiser: string,
  dailyViews: number | null,
];

const ADVERT_TUPLE = sql`json_build_array(id, tier, title, subtitle, target_url, picture_key, array_to_string(countries, ','), display_mode,
  floor(extract(epoch from created_at) * 1000)::bigint, views_bought, views_remaining, advertiser, daily_views)`;

/** Reads thousands of adverts as one JSON text: parsing rows field by field takes twice as long. */
const readTuples = async (db: Queryable, chosen: RawBuilder<unknown>): Promise<AdvertTuple[]> => {
  const { rows } = await sql<{ told: AdvertTuple[] | null }>`
    select json_agg(${ADVERT_TUPLE} order by id) told from (select * from shown_adverts ${chosen}) shown`.execute(
    db,
  );
  return rows[0]?.told ?? [];
};

/** Interns words, since each row brings its own copy of a text. */
const createPool = <Word extends string>() => {
  const words = new Map<string, Word>();
  return (word: Word): Word => {
    const known = words.get(word);
    if (known === undefined) words.set(word, word);
    return known ?? word;
  };
};

/** Adverts with the same countries share one set; frequent words are shared too. */
const createReader = () => {
  const sets = new Map<string, ReadonlySet<string>>();
  const tierOf = createPool<CatalogueAdvert['tier']>();
  const modeOf = createPool<CatalogueAdvert['displayMode']>();
  const advertiserOf = createPool();
  return (tuple: AdvertTuple): CatalogueAdvert => {
    const [id, tier, title, subtitle, targetUrl, pictureKey, codes, displayMode] = tuple;
    const [, , , , , , , , placedAtMs, viewsBought, viewsRemaining, advertiser, dailyViews] = tuple;
    const countries = sets.get(codes) ?? new Set(codes.split(','));
    sets.set(codes, countries);
    return {
      id: BigInt(id),
      tier: tierOf(tier),
      title,
      subtitle,
      targetUrl,
      pictureKey,
      countries,
      displayMode: modeOf(displayMode),
      placedAtMs,
      viewsBought,
      viewsRemaining,
      advertiser: advertiserOf(advertiser),
      dailyViews,
    };
  };
};

/** All adverts that may be shown and have views left, by id. */
export async function* readShownAdverts(
  db: Queryable,
  atOnce = ADVERTS_A_READ,
): AsyncGenerator<CatalogueAdvert[]> {
  const read = createReader();
  for (let afterId: bigint | undefined = 0n; afterId !== undefined; ) {
    const told = await readTuples(
      db,
      sql`where id > ${afterId} and views_remaining > 0 order by id limit ${atOnce}`,
    );
    const adverts = told.map(read);
    yield adverts;
    afterId = adverts.length === atOnce ? adverts.at(-1)?.id : undefined;
  }
}

/** Includes an advert without views left; undefined while it may not be shown. */
const findShownAdvert = async (db: Queryable, id: bigint): Promise<CatalogueAdvert | undefined> =>
  (await readTuples(db, sql`where id = ${id}`)).map(createReader())[0];

/** All live adverts, cached in this server's memory: a database query per visitor took ten times longer. */
export type AdvertCatalogue = {
  /** Includes adverts that have just given their last view (`viewsRemaining` 0), none that may not run. */
  getAdvert(advertId: bigint): CatalogueAdvert | undefined;
  selectAdverts(audience: Audience): ListedAdvert[];
  /** Records how many views a credit left. The counts may come in any order. */
  noteRemaining(advertId: bigint, viewsRemaining: number): void;
  /** Reads one advert again after a change. */
  refresh(advertId: bigint): Promise<void>;
  /** Reads all adverts again. */
  reload(): Promise<void>;
  close(): void;
};

/** The reload takes in the credits of other servers, and changes whose notification was lost. */
const RELOAD_EVERY_MS = 5 * 60_000;

type Needs = Pick<AppContext, 'db' | 'log' | 'config'> & {
  /** Left out when there is one server only and nothing else changes adverts. */
  notifications?: Notifications;
};

/** Loads the catalogue and keeps it in step with the database. */
export const createAdvertCatalogue = async ({
  config,
  db,
  log,
  notifications,
}: Needs): Promise<AdvertCatalogue> => {
  const isOwn = ownAddresses(config.publicUrl);
  let index = new AdvertIndex();
  // One read at a time: of two that overlap, the older answer could be applied last.
  let reading: Promise<void> = Promise.resolve();
  const runInSlot = (read: () => Promise<void>): Promise<void> => {
    const turn = reading.then(read);
    reading = turn.catch(() => undefined);
    return turn;
  };

  /** An address can become ours after its placement. A frame must never show our page: it could escape. */
  const mayBeShown = ({ id, targetUrl }: CatalogueAdvert): boolean => {
    const url = URL.parse(targetUrl);
    if (url && !isOwn(url)) return true;
    log.warn({ advertId: encodePublicId(id) }, 'advert hidden: it leads to our own site');
    return false;
  };

  /** Counts of credits during a read, whose result may miss them. Older counts go: views can come back. */
  let credited = new Map<bigint, number>();

  const reload = () =>
    runInSlot(async () => {
      credited = new Map();
      const fresh = new AdvertIndex();
      for await (const adverts of readShownAdverts(db))
        for (const advert of adverts.filter(mayBeShown)) fresh.put(advert);
      for (const [advertId, left] of credited) fresh.noteRemaining(advertId, left);
      index = fresh;
    });

  const refresh = (advertId: bigint) =>
    runInSlot(async () => {
      const advert = await findShownAdvert(db, advertId);
      if (advert && mayBeShown(advert)) index.put(advert);
      else index.remove(advertId);
    });

  const inBackground = (work: Promise<void>): void => {
    work.catch((error: unknown) => log.error({ err: error }, 'advert catalogue reload failed'));
  };

  await notifications?.listen(ADVERT_CHANGED, {
    onMessage: (payload) => inBackground(refresh(BigInt(payload))),
    onGap: () => inBackground(reload()),
  });
  await reload();
  const timer = setInterval(() => inBackground(reload()), RELOAD_EVERY_MS).unref();

  return {
    getAdvert: (advertId) => index.get(advertId),
    selectAdverts: (audience) => selectAdverts(index, audience),
    noteRemaining(advertId, viewsRemaining) {
      index.noteRemaining(advertId, viewsRemaining);
      credited.set(advertId, Math.min(viewsRemaining, credited.get(advertId) ?? viewsRemaining));
      // Other servers need not hear of every count, but stop showing an advert without views left.
      if (viewsRemaining === 0 && notifications) inBackground(notify(db, ADVERT_CHANGED, String(advertId)));
    },
    refresh,
    reload,
    close: () => clearInterval(timer),
  };
};
