/** Money: whole nano-dollars (1e-9 USD) in a bigint, branded so that no other bigint mixes with it. */
export type Nanos = bigint & { readonly unit: 'nano-dollars' };

export const NANOS_PER_CENT = 10_000_000n;
export const NANOS_PER_DOLLAR = 1_000_000_000n;

/** Marks a bigint that is already in nano-dollars, such as a database column named `*_nanos`. */
export const asNanos = (value: bigint): Nanos => value as Nanos;

export const ZERO_NANOS = asNanos(0n);

export const nanosFromCents = (cents: number | bigint): Nanos => asNanos(BigInt(cents) * NANOS_PER_CENT);

/** Whole cents, rounded down: the unit of the providers. */
export const wholeCents = (nanos: Nanos): number => Number(nanos / NANOS_PER_CENT);

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,9}))?$/;

/**
 * Reads a non-negative decimal dollar amount, such as "12.5" or 0.0025, without binary fractions. Returns
 * undefined for signs, exponents, more than nine decimals, and a billion or more.
 */
export const nanosFromDollars = (dollars: string | number): Nanos | undefined => {
  const match = DECIMAL.exec(String(dollars));
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  return asNanos(BigInt(whole) * NANOS_PER_DOLLAR + BigInt(fraction.padEnd(9, '0')));
};

/** Writes an exact decimal string in dollars, such as "1240.5025", for providers and logs. */
export const dollarString = (nanos: Nanos): string => {
  const isNegative = nanos < 0n;
  const magnitude = isNegative ? -nanos : nanos;
  const fraction = String(magnitude % NANOS_PER_DOLLAR)
    .padStart(9, '0')
    .replace(/0+$/, '');
  return `${isNegative ? '-' : ''}${magnitude / NANOS_PER_DOLLAR}${fraction === '' ? '' : `.${fraction}`}`;
};

/** Dollars as a plain number, for the specification's JSON: to show, never to calculate. */
export const wireDollars = (nanos: Nanos): number => {
  // Division rounds to the nearest number, as parsing decimals does, except above exact integers.
  const whole = Number(nanos);
  return Number.isSafeInteger(whole) ? whole / Number(NANOS_PER_DOLLAR) : Number(dollarString(nanos));
};
