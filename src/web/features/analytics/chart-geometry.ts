/** The plot is 100 wide and 100 high, stretched to whatever room there is; y grows downwards. */
const SIZE = 100;

export const xOf = (place: number, count: number): number =>
  count > 1 ? (place / (count - 1)) * SIZE : SIZE / 2;

export const yOf = (value: number, top: number): number => SIZE - (value / top) * SIZE;

/** Tops of a scale, times a power of ten. The half of each is a round number too. */
const TOPS = [1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];

/** The top of the scale: a round number, not below any value. Even for counts, so that its half is a whole number. */
export const topOf = (values: readonly number[], whole: boolean): number => {
  const highest = Math.max(0, ...values);
  if (highest === 0) return 2;
  const power = 10 ** Math.floor(Math.log10(highest));
  const tops = TOPS.map((top) => Number((top * power).toPrecision(2)));
  return tops.find((top) => top >= highest && (!whole || top % 2 === 0)) ?? 10 * power;
};

const decimals = (value: number): number => Math.round(value * 100) / 100;

/** One value alone is drawn as a level line. */
const pointsOf = (values: readonly number[], top: number): string[] => {
  const drawn = values.length === 1 ? [...values, ...values] : values;
  return drawn.map((value, place) => `${decimals(xOf(place, drawn.length))} ${decimals(yOf(value, top))}`);
};

/** The line through the values from `from` to before `to`, counted as in `slice`. */
export const linePath = (values: readonly number[], top: number, from = 0, to?: number): string =>
  values.length > 0 ? `M${pointsOf(values, top).slice(from, to).join('L')}` : '';

export const areaPath = (values: readonly number[], top: number): string =>
  values.length > 0 ? `${linePath(values, top)}L${SIZE} ${SIZE}L0 ${SIZE}Z` : '';

/** The place of the value nearest to a pointer, `share` of the plot's width from its left edge. */
export const placeAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
