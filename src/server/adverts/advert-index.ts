import type { Advert } from './adverts-store.ts';

/** What the catalogue holds of an advert, with the views that are left as far as this server knows. */
export type CatalogueAdvert = Pick<
  Advert,
  'id' | 'tier' | 'title' | 'subtitle' | 'targetUrl' | 'pictureKey' | 'displayMode' | 'dailyViews'
> & {
  /** When it was placed, in milliseconds since 1970: compared much more often than shown. */
  placedAtMs: number;
  countries: ReadonlySet<string>;
  viewsRemaining: number;
  /** Those of the whole pack. */
  viewsBought: number;
  /** Who pays for it, for whoever asks. */
  advertiser: string;
};

const isOlder = (one: CatalogueAdvert, other: CatalogueAdvert): boolean =>
  one.placedAtMs < other.placedAtMs || (one.placedAtMs === other.placedAtMs && one.id < other.id);

/** Adverts from the oldest to the newest, and beside them their ids as plain numbers, for looks at all of them. */
export type AdvertGroup = { readonly adverts: CatalogueAdvert[]; readonly keys: number[] };

const NO_GROUP: AdvertGroup = { adverts: [], keys: [] };

/** The index of an advert, or where to insert it, in a list ordered from the oldest to the newest. */
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

/**
 * All live adverts by id, and by tier and target country. Each list is ordered from the oldest to the newest, so that a
 * new advert is cheap to add at the end.
 */
export class AdvertIndex {
  readonly #byId = new Map<bigint, CatalogueAdvert>();
  readonly #groups = new Map<string, AdvertGroup>();

  get(id: bigint): CatalogueAdvert | undefined {
    return this.#byId.get(id);
  }

  /** Live adverts of a tier that are aimed at exactly this country code (or **), from the oldest to the newest. */
  group(tier: string, country: string): AdvertGroup {
    return this.#groups.get(`${tier}:${country}`) ?? NO_GROUP;
  }

  /**
   * Adds or replaces an advert. Its views only become fewer, so of two counts the lower one is newer, whichever was read
   * first.
   */
  put(advert: CatalogueAdvert): void {
    const known = this.#byId.get(advert.id);
    const viewsRemaining = Math.min(advert.viewsRemaining, known?.viewsRemaining ?? advert.viewsRemaining);
    if (known) this.#unlist(known);
    const kept = { ...advert, viewsRemaining };
    this.#byId.set(kept.id, kept);
    if (viewsRemaining > 0) this.#list(kept);
  }

  remove(id: bigint): void {
    const known = this.#byId.get(id);
    if (!known) return;
    this.#unlist(known);
    this.#byId.delete(id);
  }

  /** An advert without views left is not listed any more, but still known, so that a view of it is refused as sold out. */
  noteRemaining(id: bigint, viewsRemaining: number): void {
    const known = this.#byId.get(id);
    if (!known || viewsRemaining >= known.viewsRemaining) return;
    known.viewsRemaining = viewsRemaining;
    if (viewsRemaining === 0) this.#unlist(known);
  }

  #list(advert: CatalogueAdvert): void {
    for (const country of advert.countries) {
      const key = `${advert.tier}:${country}`;
      const group = this.#groups.get(key) ?? { adverts: [], keys: [] };
      const place = placeIn(group.adverts, advert);
      group.adverts.splice(place, 0, advert);
      group.keys.splice(place, 0, Number(advert.id));
      this.#groups.set(key, group);
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
