import { sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import type { CatalogueAdvert } from './advert-index.ts';

/** Read in pieces, so that visitors are answered between them. */
const ADVERTS_A_READ = 5_000;

type ShownRow = Omit<CatalogueAdvert, 'countries'> & { countries: string };

/** Columns are named here as code names them: to rename those of 40,000 rows would take as long as to read them. */
const SHOWN = sql`select id, tier, title, subtitle, target_url "targetUrl", picture_key "pictureKey",
  array_to_string(countries, ',') countries, display_mode "displayMode",
  floor(extract(epoch from created_at) * 1000)::float8 "placedAtMs",
  views_bought "viewsBought", views_remaining "viewsRemaining", advertiser,
  daily_views "dailyViews"
  from shown_adverts`;

/** Keeps each word once, since the database's driver makes a text of its own for each row. */
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
  const tierOf = createPool<ShownRow['tier']>();
  const modeOf = createPool<ShownRow['displayMode']>();
  const advertiserOf = createPool();
  return (row: ShownRow): CatalogueAdvert => {
    const countries = sets.get(row.countries) ?? new Set(row.countries.split(','));
    sets.set(row.countries, countries);
    return Object.assign(row, {
      countries,
      tier: tierOf(row.tier),
      displayMode: modeOf(row.displayMode),
      advertiser: advertiserOf(row.advertiser),
    });
  };
};

/** All adverts that may be shown and have views left, by id. */
export async function* readShownAdverts(
  db: Queryable,
  atOnce = ADVERTS_A_READ,
): AsyncGenerator<CatalogueAdvert[]> {
  const read = createReader();
  for (let afterId: bigint | undefined = 0n; afterId !== undefined; ) {
    const { rows }: { rows: ShownRow[] } = await sql<ShownRow>`
      ${SHOWN} where id > ${afterId} and views_remaining > 0 order by id limit ${atOnce}`.execute(db);
    yield rows.map(read);
    afterId = rows.length === atOnce ? rows.at(-1)?.id : undefined;
  }
}

/** Also one that has no views left; undefined while it may be shown to nobody. */
export const findShownAdvert = async (db: Queryable, id: bigint): Promise<CatalogueAdvert | undefined> => {
  const { rows } = await sql<ShownRow>`${SHOWN} where id = ${id}`.execute(db);
  return rows.map(createReader())[0];
};
