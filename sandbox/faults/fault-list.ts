export const FAULT_EFFECTS = [
  'decline',
  'delay',
  'timeout-before',
  'timeout-after',
  'reset',
  '401',
  '429',
  '500',
  'malformed',
] as const;

type FaultEffect = (typeof FAULT_EFFECTS)[number];

export interface Fault {
  /** `POST /v1/payments/payouts`: a prefix; `*` stands for one path segment, a final `$` for the end. */
  match: string;
  effect: FaultEffect;
  times: number;
  /** Of `delay` only. */
  delayMs?: number;
}

export interface FaultList {
  all(): Fault[];
  add(fault: Fault): void;
  clear(): void;
  /** The first fault that fits, used up by one. */
  take(method: string, path: string): Fault | undefined;
}

export function createFaultList(faults: () => Fault[], changed: () => void): FaultList {
  return {
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
  };
}

function fits(match: string, call: string): boolean {
  const pattern = match
    .trim()
    .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/ ]+');
  return new RegExp(`^${pattern}`).test(call);
}

export function parseFault(fields: Record<string, string>): Fault {
  const match = (fields.match ?? '').trim();
  if (!/^(\*|[A-Z]+) \//.test(match)) throw new Error('match must look like "POST /v1/payments/payouts"');
  const effect = FAULT_EFFECTS.find((known) => known === fields.effect);
  if (!effect) throw new Error(`effect must be one of ${FAULT_EFFECTS.join(', ')}`);
  const times = Number(fields.times || 1);
  if (!Number.isInteger(times) || times < 1) throw new Error('times must be a whole number above 0');
  const delayMs = fields.delayMs ? Number(fields.delayMs) : undefined;
  if (delayMs !== undefined && !(delayMs >= 0)) throw new Error('delayMs must be a number of milliseconds');
  return { match, effect, times, delayMs };
}
