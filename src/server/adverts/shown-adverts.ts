import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import type { CatalogueAdvert } from './advert-index.ts';

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
export const findShownAdvert = async (db: Queryable, id: bigint): Promise<CatalogueAdvert | undefined> =>
  (await readTuples(db, sql`where id = ${id}`)).map(createReader())[0];
