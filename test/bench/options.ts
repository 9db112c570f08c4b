import { parseArgs } from 'node:util';

/**
 * `credits`: the credit path. `view`: whole views. `pages`: a crowd on one page. `size`: a large database.
 * `first-minutes`: from the clone to the ready line.
 */
const BENCHES = ['credits', 'view', 'pages', 'size', 'first-minutes'] as const;
export type Bench = (typeof BENCHES)[number];

export type BenchOptions = {
  /** Benches to run, in order. */
  benches: readonly Bench[];
  /** One round of P6, P7 and P10 only. */
  quick: boolean;
  /** A hundredth of the large database. */
  small: boolean;
  json: boolean;
  /** Writes docs/measurements.md. */
  write: boolean;
};

const flag = { type: 'boolean', default: false } as const;

export const readOptions = (args: string[]): BenchOptions => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { quick: flag, small: flag, json: flag, write: flag },
  });
  const [what = 'credits'] = positionals;
  const benches = what === 'all' ? BENCHES : BENCHES.filter((bench) => bench === what);
  if (benches.length === 0) throw new Error(`there is no bench of ${what}`);
  if (values.write && (values.quick || values.small)) throw new Error('--write needs a whole run');
  return { benches, ...values };
};
