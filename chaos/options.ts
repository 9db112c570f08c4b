import { parseArgs } from 'node:util';

export type ChaosOptions = {
  /** The same seed draws the same people, wishes and faults; how they interleave is up to the machine. */
  seed: number;
  payments: number;
  payouts: number;
  /** Whether what keeps money from moving twice is in force; without it the checks have to find breaches. */
  deduplicates: boolean;
};

const USAGE =
  'npm run chaos -- providers [--seed N] [--payments 500] [--payouts 200] [--without-deduplication]';

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new UsageError(`--${name} must be a whole number above 0\n${USAGE}`);
  return value;
};

/** @throws UsageError. */
export const readOptions = (args: string[]): ChaosOptions => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: {
      seed: { type: 'string', default: '1' },
      payments: { type: 'string', default: '500' },
      payouts: { type: 'string', default: '200' },
      'without-deduplication': { type: 'boolean', default: false },
    },
  });
  const known = ['seed', 'payments', 'payouts', 'without-deduplication'];
  const unknown = Object.keys(values).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UsageError(`--${unknown} is unknown\n${USAGE}`);
  if (positionals.length !== 1 || positionals[0] !== 'providers') throw new UsageError(USAGE);
  return {
    seed: wholeNumber('seed', String(values.seed)),
    payments: wholeNumber('payments', String(values.payments)),
    payouts: wholeNumber('payouts', String(values.payouts)),
    deduplicates: values['without-deduplication'] !== true,
  };
};
