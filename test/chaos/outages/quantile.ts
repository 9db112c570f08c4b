const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
/** The 99th percentile. */
export const ninetyNine = (values: readonly number[]): number => quantile(values, 0.99);
