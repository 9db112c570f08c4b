import { parseArgs } from 'node:util';

export type BenchOptions = {
  /** `size`: a large database. `view`: whole views. Else the credit path. */
  what: 'credits' | 'size' | 'view';
  /** One round of P6, P7 and P10 only. */
  quick: boolean;
  /** A large database of a hundredth. */
  small: boolean;
  json: boolean;
};

const flag = { type: 'boolean', default: false } as const;

export const readOptions = (args: string[]): BenchOptions => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { quick: flag, small: flag, json: flag },
  });
  const [what = 'credits'] = positionals;
  if (what !== 'credits' && what !== 'size' && what !== 'view')
    throw new Error(`there is no bench of ${what}`);
  return { what, ...values };
};
