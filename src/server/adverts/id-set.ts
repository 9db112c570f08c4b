const FEWEST_PLACES = 16;
const HIGH_HALF = 2 ** 32;
/** A prime near the golden part of 32 bits: what it is multiplied by ends up everywhere. */
const SPREAD = 0x9e3779b1;

/** Where the key is, or would be: where its bits say, or at the first free place behind. */
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
 * Ids of which one viewer has tens of thousands. They lie side by side, eight bytes a place, of which at most half are taken: a Set of
 * big numbers is three times as large, and each of them somewhere else in memory.
 */
export class IdSet {
  /** An id has 50 bits, which a number holds exactly. 0 is nobody's: a place that is free. */
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

  /** How many of these it has, given as plain numbers: of many, big numbers would be what takes time. */
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
