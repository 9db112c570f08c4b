import { parseArgs } from 'node:util';

export type BenchOptions = {
  /** One round of P6, P7 and P10 only. */
  quick: boolean;
  json: boolean;
};

export const readOptions = (args: string[]): BenchOptions => {
  const { values } = parseArgs({
    args,
    options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  });
  return values;
};
