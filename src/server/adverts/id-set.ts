const FEWEST_PLACES = 16;
const HIGH_HALF = 2 ** 32;
/** A prime near the golden ratio of 32 bits: multiplying by it spreads keys over all places. */
const SPREAD = 0x9e3779b1;

/** Returns the place of the key, or the first free place for it (linear probing). */
const placeIn = (places: Float64Array, key: number): number => {
  const last = places.length - 1;
  const bits = Math.imul((key | 0) ^ (key / HIGH_HALF), SPREAD);
  let place = (bits ^ (bits >>> 15)) & last;
  for (;;) {
    const kept = places[place];
    if (kept === key || kept === 0) return place;
    place = (place + 1) & last;
  }
};

/**
 * A set of ids for viewers who have seen tens of thousands of adverts. It is an open-addressing table of
 * eight-byte places, at most half full: a Set of big integers is three times as large.
 */
export class IdSet {
  /** Ids have 50 bits, which a number holds exactly. 0 marks a free place. */
  #places: Float64Array;
  #size = 0;

  constructor(ids: readonly bigint[] = []) {
    let places = FEWEST_PLACES;
    while (places < 2 * ids.length) places *= 2;
    this.#places = new Float64Array(places);
    for (const id of ids) this.add(id);
  }

  get size(): number {
    return this.#size;
  }

  has(id: bigint): boolean {
    const key = Number(id);
    return this.#places[placeIn(this.#places, key)] === key;
  }

  /** Counts how many of the keys are in the set; plain numbers, because converting big integers is slow. */
  countOf(keys: readonly number[]): number {
    const places = this.#places;
    let count = 0;
    for (const key of keys) if (places[placeIn(places, key)] === key) count += 1;
    return count;
  }

  add(id: bigint): this {
    const key = Number(id);
    const place = placeIn(this.#places, key);
    if (this.#places[place] === key) return this;
    this.#places[place] = key;
    this.#size += 1;
    if (2 * this.#size > this.#places.length) this.#grow();
    return this;
  }

  *[Symbol.iterator](): Generator<bigint> {
    for (const key of this.#places) if (key !== 0) yield BigInt(key);
  }

  #grow(): void {
    const keys = this.#places.filter((key) => key !== 0);
    this.#places = new Float64Array(2 * this.#places.length);
    for (const key of keys) this.#places[placeIn(this.#places, key)] = key;
  }
}
