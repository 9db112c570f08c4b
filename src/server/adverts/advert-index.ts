import type { SeenBy } from '#contracts/advert-fields.ts';
import type { Advert } from './adverts-store.ts';

/** An advert in the catalogue, with the remaining views as far as this server knows. */
export type CatalogueAdvert = Pick<
  Advert,
  | Exclude<SeenBy<'viewers'>, 'previewUrl'>
  | 'id'
  | 'tier'
  | 'targetUrl'
  | 'pictureKey'
  | 'displayMode'
  | 'dailyViews'
> & {
  /** Placement time in milliseconds since 1970: compared much more often than shown. */
  placedAtMs: number;
  countries: ReadonlySet<string>;
  viewsRemaining: number;
  /** All views of the pack. */
  viewsBought: number;
  /** Name of the payer, shown to viewers who ask. */
  advertiser: string;
};

const isOlder = (one: CatalogueAdvert, other: CatalogueAdvert): boolean =>
  one.placedAtMs < other.placedAtMs || (one.placedAtMs === other.placedAtMs && one.id < other.id);

/** Adverts from the oldest to the newest, and their ids as plain numbers, for scans over all of them. */
export type AdvertGroup = { readonly adverts: CatalogueAdvert[]; readonly keys: number[] };

const NO_GROUP: AdvertGroup = { adverts: [], keys: [] };

/** Returns the position of an advert in a list ordered from the oldest to the newest. */
const placeIn = (list: CatalogueAdvert[], advert: CatalogueAdvert): number => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = list[middle];
    if (found && isOlder(found, advert)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Merges groups and yields the newest first. */
export function* newestFirst(groups: readonly AdvertGroup[]): Generator<CatalogueAdvert> {
  const lists = groups.map(({ adverts }) => adverts);
  const ends = lists.map((list) => list.length - 1);
  for (;;) {
    let newest: CatalogueAdvert | undefined;
    let from = -1;
    for (const [index, list] of lists.entries()) {
      const candidate = list[ends[index] ?? -1];
      if (candidate && (!newest || isOlder(newest, candidate))) {
        newest = candidate;
        from = index;
      }
    }
    if (!newest) return;
    ends[from] = (ends[from] ?? 0) - 1;
    yield newest;
  }
}

type Listed = { adverts: CatalogueAdvert[]; keys: number[]; isSorted: boolean };

const sort = (listed: Listed): void => {
  listed.adverts.sort((one, other) => (isOlder(one, other) ? -1 : 1));
  listed.keys = listed.adverts.map(({ id }) => Number(id));
  listed.isSorted = true;
};

/** All live adverts by id, and by tier and target country. A group is sorted when it is read next. */
export class AdvertIndex {
  readonly #byId = new Map<bigint, CatalogueAdvert>();
  readonly #groups = new Map<string, Listed>();

  get(id: bigint): CatalogueAdvert | undefined {
    return this.#byId.get(id);
  }

  /** Live adverts of a tier that target exactly this country code (or **), from the oldest to the newest. */
  group(tier: string, country: string): AdvertGroup {
    const listed = this.#groups.get(`${tier}:${country}`);
    if (!listed) return NO_GROUP;
    if (!listed.isSorted) sort(listed);
    return listed;
  }

  /** Adds or replaces an advert. Views only become fewer, so the lower of two counts is the newer one. */
  put(advert: CatalogueAdvert): void {
    const known = this.#byId.get(advert.id);
    if (known) {
      this.#unlist(known);
      advert.viewsRemaining = Math.min(advert.viewsRemaining, known.viewsRemaining);
    }
    this.#byId.set(advert.id, advert);
    if (advert.viewsRemaining > 0) this.#list(advert);
  }

  remove(id: bigint): void {
    const known = this.#byId.get(id);
    if (!known) return;
    this.#unlist(known);
    this.#byId.delete(id);
  }

  /** An advert without views left is not listed, but stays cached: a view of it is refused as sold out. */
  noteRemaining(id: bigint, viewsRemaining: number): void {
    const known = this.#byId.get(id);
    if (!known || viewsRemaining >= known.viewsRemaining) return;
    known.viewsRemaining = viewsRemaining;
    if (viewsRemaining === 0) this.#unlist(known);
  }

  #list(advert: CatalogueAdvert): void {
    for (const country of advert.countries) {
      const key = `${advert.tier}:${country}`;
      const listed = this.#groups.get(key);
      if (!listed) this.#groups.set(key, { adverts: [advert], keys: [], isSorted: false });
      else {
        listed.adverts.push(advert);
        listed.isSorted = false;
      }
    }
  }

  #unlist(advert: CatalogueAdvert): void {
    for (const country of advert.countries) {
      const { adverts, keys } = this.group(advert.tier, country);
      const place = placeIn(adverts, advert);
      if (adverts[place]?.id !== advert.id) continue;
      adverts.splice(place, 1);
      keys.splice(place, 1);
    }
  }
}
