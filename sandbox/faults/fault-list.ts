export const FAULT_EFFECTS = [
  'decline',
  'delay',
  'slow',
  'timeout-before',
  'timeout-after',
  'notice-first',
  'reset',
  '401',
  '429',
  '500',
  'malformed',
] as const;

export type FaultEffect = (typeof FAULT_EFFECTS)[number];

export type Fault = {
  /** A method and a path prefix: `POST /v1/payments`; `*` is one path segment, a final `$` the end. */
  match: string;
  effect: FaultEffect;
  times: number;
  /** Only for `delay` and `slow`. */
  delayMs?: number;
};

const DELAY_MS: Partial<Record<FaultEffect, number>> = { delay: 2000, slow: 20_000 };

/** The call is carried out, and its answer fails. */
export const isAfterTheEffect = (effect: FaultEffect): boolean =>
  effect === 'timeout-after' || effect === 'notice-first' || effect === 'malformed';

export type FaultList = {
  all(): Fault[];
  add(fault: Fault): void;
  clear(): void;
  /** Returns the first fault that fits, and consumes one of its times. */
  take(method: string, path: string): Fault | undefined;
};

export const createFaultList = (faults: () => Fault[], changed: () => void): FaultList => ({
  all: () => [...faults()],
  add(fault) {
    faults().push(fault);
    changed();
  },
  clear() {
    faults().length = 0;
    changed();
  },
  take(method, path) {
    const index = faults().findIndex((fault) => fits(fault.match, `${method} ${path}`));
    const fault = faults()[index];
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) faults().splice(index, 1);
    changed();
    return fault;
  },
});

const fits = (match: string, call: string): boolean => {
  const pattern = match
    .trim()
    .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/ ]+');
  return new RegExp(`^${pattern}`).test(call);
};

export const parseFault = (fields: Record<string, string>): Fault => {
  // The page offers common calls, and a field for any other.
  const match = (fields.match || fields.call || '').trim();
  if (!/^(\*|[A-Z]+) \//.test(match)) throw new Error('match must look like "POST /v1/payments/payouts"');
  const effect = FAULT_EFFECTS.find((known) => known === fields.effect);
  if (!effect) throw new Error(`effect must be one of ${FAULT_EFFECTS.join(', ')}`);
  const times = Number(fields.times || 1);
  if (!Number.isInteger(times) || times < 1) throw new Error('times must be a whole number above 0');
  const usualMs = DELAY_MS[effect];
  if (usualMs === undefined) return { match, effect, times };
  const delayMs = fields.delayMs ? Number(fields.delayMs) : usualMs;
  if (!(delayMs >= 0)) throw new Error('delayMs must be a number of milliseconds');
  return { match, effect, times, delayMs };
};
