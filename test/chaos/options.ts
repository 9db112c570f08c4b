import { parseArgs } from 'node:util';
import { OUTAGE_KINDS, type OutageKind } from './outages/faults/faults.ts';

export type ProvidersOptions = {
  kind: 'providers';
  /** The same seed draws the same people, requests and faults; the machine decides how they interleave. */
  seed: number;
  payments: number;
  payouts: number;
  /** Control: no protection against paying twice, or no decisions of people. Checks must find breaches. */
  without: 'deduplication' | 'words' | undefined;
};

export type OutageOptions = {
  kind: OutageKind;
  /** Number of strikes of each fault of the kind. */
  times: number;
  /** Number of concurrent viewers. */
  viewers: number;
  /** True: leaves out what keeps the rules; the checks must then find breaches. */
  isControl: boolean;
  /** True: writes the figures to docs/reliability.md. */
  writes: boolean;
};

export type OverloadOptions = {
  kind: 'overload';
  /** Seconds that each flood lasts. */
  seconds: number;
  /** Number of honest viewers beside it. */
  viewers: number;
  /** True: no limits on requests in flight; the checks must then find breaches. */
  isControl: boolean;
  /** True: writes the figures to docs/reliability.md. */
  writes: boolean;
};

const USAGE = [
  'npm run chaos -- providers [--seed 1] [--payments 500] [--payouts 200] [--without-deduplication | --without-words]',
  'npm run chaos -- overload [--seconds 15] [--viewers 20] [--write | --control]',
  `npm run chaos -- ${OUTAGE_KINDS.join('|')} [--n 1] [--viewers 50] [--write | --control]`,
].join('\n');

export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(problem?: string) {
    super(problem === undefined ? USAGE : `${problem}\n${USAGE}`);
  }
}

type Values = Record<string, string | boolean | undefined>;

const wholeNumber = (values: Values, name: string, standard: number): number => {
  const value = Number(values[name] ?? standard);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new UsageError(`--${name} must be a whole number above 0`);
};

const parse = (args: string[], numbers: string[], flags: string[]): Values => {
  const options = Object.fromEntries([
    ...numbers.map((name) => [name, { type: 'string' as const }]),
    ...flags.map((name) => [name, { type: 'boolean' as const }]),
  ]);
  const { values } = parseArgs({ args, strict: false, options });
  const unknown = Object.keys(values).find((name) => ![...numbers, ...flags].includes(name));
  if (unknown !== undefined) throw new UsageError(`--${unknown} is unknown here`);
  return values as Values;
};

export type ChaosOptions = ProvidersOptions | OutageOptions | OverloadOptions;

const isOutageKind = (text: string | undefined): text is OutageKind =>
  OUTAGE_KINDS.some((kind) => kind === text);

/** @throws UsageError. */
export const readOptions = ([kind, ...args]: string[]): ChaosOptions => {
  if (kind === 'overload') {
    const values = parse(args, ['seconds', 'viewers'], ['control', 'write']);
    return {
      kind,
      seconds: wholeNumber(values, 'seconds', 15),
      viewers: wholeNumber(values, 'viewers', 20),
      isControl: values.control === true,
      writes: values.write === true,
    };
  }
  if (kind === 'providers') {
    const values = parse(args, ['seed', 'payments', 'payouts'], ['without-deduplication', 'without-words']);
    return {
      kind,
      seed: wholeNumber(values, 'seed', 1),
      payments: wholeNumber(values, 'payments', 500),
      payouts: wholeNumber(values, 'payouts', 200),
      without: values['without-deduplication']
        ? 'deduplication'
        : values['without-words']
          ? 'words'
          : undefined,
    };
  }
  if (!isOutageKind(kind)) throw new UsageError();
  const values = parse(args, ['n', 'viewers'], ['control', 'write']);
  return {
    kind,
    times: wholeNumber(values, 'n', 1),
    viewers: wholeNumber(values, 'viewers', 50),
    isControl: values.control === true,
    writes: values.write === true,
  };
};
