import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import type { CatalogueAdvert } from './advert-index.ts';

/** Read in pieces, so that visitors are answered between them. */
const ADVERTS_A_READ = 5_000;

/** An advert as the database tells it, in the order of `TOLD`. Ids have 50 bits, which a number of JSON holds exactly. */
type Told = [
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

const TOLD = sql`json_build_array(id, tier, title, subtitle, target_url, picture_key, array_to_string(countries, ','), display_mode,
  floor(extract(epoch from created_at) * 1000)::bigint, views_bought, views_remaining, advertiser, daily_views)`;

/** Thousands come as one text: as rows of their own, field by field, they would take the driver more than twice as long. */
const tell = async (db: Queryable, chosen: RawBuilder<unknown>): Promise<Told[]> => {
  const { rows } = await sql<{ told: Told[] | null }>`
    select json_agg(${TOLD} order by id) told from (select * from shown_adverts ${chosen}) shown`.execute(db);
  return rows[0]?.told ?? [];
};

/** Keeps each word once, since a text of its own is made for each row. */
const createPool = <Word extends string>() => {
  const words = new Map<string, Word>();
  return (word: Word): Word => {
    const known = words.get(word);
    if (known === undefined) words.set(word, word);
    return known ?? word;
  };
};

/** Adverts that are aimed at the same countries share one set, and words that many of them have. */
const createReader = () => {
  const sets = new Map<string, ReadonlySet<string>>();
  const tierOf = createPool<CatalogueAdvert['tier']>();
  const modeOf = createPool<CatalogueAdvert['displayMode']>();
  const advertiserOf = createPool();
  return (told: Told): CatalogueAdvert => {
    const [id, tier, title, subtitle, targetUrl, pictureKey, codes, displayMode] = told;
    const [, , , , , , , , placedAtMs, viewsBought, viewsRemaining, advertiser, dailyViews] = told;
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
    const told = await tell(
      db,
      sql`where id > ${afterId} and views_remaining > 0 order by id limit ${atOnce}`,
    );
    const adverts = told.map(read);
    yield adverts;
    afterId = adverts.length === atOnce ? adverts.at(-1)?.id : undefined;
  }
}

/** Also one that has no views left; undefined while it may be shown to nobody. */
export const findShownAdvert = async (db: Queryable, id: bigint): Promise<CatalogueAdvert | undefined> =>
  (await tell(db, sql`where id = ${id}`)).map(createReader())[0];
