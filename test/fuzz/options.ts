import { parseArgs } from 'node:util';

/** Planted faults that must fail the run: a missing table, or a field in answers that no contract has. */
export const CONTROLS = ['fault', 'leak'] as const;

export type FuzzOptions = {
  /** Number of bodies to send. */
  bodies: number;
  /** The same seed draws the same bodies. */
  seed: number;
  control: (typeof CONTROLS)[number] | undefined;
};

const USAGE = `npm run fuzz -- [--n 50000] [--seed 1] [--control ${CONTROLS.join('|')}]`;

const wholeNumber = (text: string | undefined, standard: number): number => {
  const value = Number(text ?? standard);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new Error(`${text} must be a whole number above 0\n${USAGE}`);
};

/** @throws Error that says how the command is called. */
export const readOptions = (args: string[]): FuzzOptions => {
  const { values } = parseArgs({
    args,
    options: { n: { type: 'string' }, seed: { type: 'string' }, control: { type: 'string' } },
  });
  const control = CONTROLS.find((name) => name === values.control);
  if (values.control !== undefined && control === undefined)
    throw new Error(`there is no control ${values.control}\n${USAGE}`);
  return { bodies: wholeNumber(values.n, 50_000), seed: wholeNumber(values.seed, 1), control };
};
