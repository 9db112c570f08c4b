import type { Advert } from './adverts-store.ts';

/** An advert as the catalogue holds it, with the views it still has to give as far as this server knows. */
export type CatalogueAdvert = Omit<Advert, 'countries'> & {
  countries: ReadonlySet<string>;
  viewsRemaining: number;
};

const isOlder = (one: CatalogueAdvert, other: CatalogueAdvert): boolean => {
  const difference = one.createdAt.getTime() - other.createdAt.getTime();
  return difference < 0 || (difference === 0 && one.id < other.id);
};

/** Where an advert stands, or would stand, in a list that is ordered from the oldest to the newest. */
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

/** The newest first, of lists that are each ordered from the oldest to the newest. */
export function* newestFirst(lists: readonly (readonly CatalogueAdvert[])[]): Generator<CatalogueAdvert> {
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
 * All live adverts by id, and by tier and target country. A list is kept in order of age with the newest at its end,
 * where new ones are added for nothing.
 */
export class AdvertIndex {
  readonly #byId = new Map<bigint, CatalogueAdvert>();
  readonly #groups = new Map<string, CatalogueAdvert[]>();

  get(id: bigint): CatalogueAdvert | undefined {
    return this.#byId.get(id);
  }

  /** Live adverts of a tier that are aimed at exactly this country code (or **), from the oldest to the newest. */
  group(tier: string, country: string): readonly CatalogueAdvert[] {
    return this.#groups.get(`${tier}:${country}`) ?? [];
  }

  /**
   * Adds or replaces an advert. Its views only ever grow fewer, so of two counts the lower is the newer one, whichever
   * was read first.
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

  /** An advert that has given its last view is no longer listed, but still known, so that it can be called sold out. */
  noteRemaining(id: bigint, viewsRemaining: number): void {
    const known = this.#byId.get(id);
    if (!known || viewsRemaining >= known.viewsRemaining) return;
    known.viewsRemaining = viewsRemaining;
    if (viewsRemaining === 0) this.#unlist(known);
  }

  #list(advert: CatalogueAdvert): void {
    for (const country of advert.countries) {
      const key = `${advert.tier}:${country}`;
      const list = this.#groups.get(key) ?? [];
      list.splice(placeIn(list, advert), 0, advert);
      this.#groups.set(key, list);
    }
  }

  #unlist(advert: CatalogueAdvert): void {
    for (const country of advert.countries) {
      const list = this.#groups.get(`${advert.tier}:${country}`) ?? [];
      const place = placeIn(list, advert);
      if (list[place]?.id === advert.id) list.splice(place, 1);
    }
  }
}
