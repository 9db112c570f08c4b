import { parseArgs } from 'node:util';
import { ATTACKERS } from './attackers/attackers.ts';
import { CONTROLS } from './controls.ts';
import { CROWDS } from './crowds/crowds.ts';

export type AttackOptions = {
  /** The same seed draws the same households, devices and pauses. Several seeds are separate runs. */
  seeds: [number, ...number[]];
  /** Comma-separated parts of names of the attackers and crowds that play; undefined: all. */
  only: string | undefined;
  /** One day of attacks instead of three, and a fifth of the households. */
  isShort: boolean;
  /** Number of days; undefined: the default of the run's length. */
  days: number | undefined;
  /** The removed defence, whose goal must then be missed. */
  control: string | undefined;
  /** True: writes the figures to docs/attack.md. */
  writes: boolean;
};

const USAGE = [
  'npm run attack -- [--seed 1,2,3] [--short] [--days 3] [--only <parts of names>] [--write]',
  'npm run attack -- --control <defence> [--seed 1]',
  `defences: ${CONTROLS.map(({ name }) => name).join(', ')}`,
  `names: ${[...ATTACKERS, ...CROWDS].map(({ name }) => name).join('; ')}`,
].join('\n');

export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(problem: string) {
    super(`${problem}\n${USAGE}`);
  }
}

/** @throws UsageError. */
export const readOptions = (args: string[]): AttackOptions => {
  const { values } = parseOptions(args);
  const [seed = 1, ...others] = (values.seed ?? '1').split(',').map(Number);
  if ([seed, ...others].some((one) => !Number.isInteger(one) || one < 1))
    throw new UsageError('--seed must be a whole number above 0, or several, apart by commas');
  const days = values.days === undefined ? undefined : Number(values.days);
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= 3))
    throw new UsageError('--days must be 1, 2 or 3');
  const { only, control } = values;
  const names = [...ATTACKERS, ...CROWDS].map(({ name }) => name);
  for (const part of only?.split(',') ?? [])
    if (!names.some((name) => name.includes(part))) throw new UsageError(`nobody is called ${part}`);
  if (control !== undefined && !CONTROLS.some(({ name }) => name === control))
    throw new UsageError(`there is no defence ${control}`);
  return {
    seeds: [seed, ...others],
    days,
    only,
    control,
    isShort: values.short === true,
    writes: values.write === true,
  };
};

const parseOptions = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        seed: { type: 'string' },
        only: { type: 'string' },
        control: { type: 'string' },
        short: { type: 'boolean' },
        days: { type: 'string' },
        write: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};
