import type { Dice } from '../../../support/dice.ts';
import type { Fault } from '../../../support/sandbox-process.ts';

const EFFECTS = [
  'delay',
  'timeout-before',
  'timeout-after',
  'reset',
  '401',
  '429',
  '500',
  'malformed',
] as const satisfies readonly Fault['effect'][];

/** All calls that move money or report on it. */
const CALLS = [
  'POST /v2/checkout/orders$',
  'POST /v2/checkout/orders/*/capture',
  'GET /v2/checkout/orders/*',
  'POST /v1/payments/payouts$',
  'GET /v1/payments/payouts/*',
  'POST /v1/notifications/verify-webhook-signature',
  'POST /v1/checkout/sessions$',
  'GET /v1/checkout/sessions/*',
  'GET /v1/disputes',
  'POST /v3/profiles/*/quotes',
  'POST /v1/transfer-requirements',
  'POST /v1/transfers$',
  'POST /v3/profiles/*/transfers/*/payments',
  'GET /v1/transfers/*',
  'GET /v1/transfers$',
];

/** Milliseconds of the sandbox's fast clock: a few of its steps, beyond the server's time-out. */
const DELAY_MS = 120_000;

/** Nothing works without a token, so this call fails only now and then. */
const TOKEN_CALL = 'POST /v1/oauth2/token';

/** Calls that request something and so can be refused in plain words. */
const DECLINED = CALLS.filter((call) => /orders|payouts\$|sessions\$|transfers\$/.test(call)).filter((call) =>
  call.startsWith('POST'),
);

const faultOf = (match: string, effect: Fault['effect']): Fault => ({
  match,
  effect,
  ...(effect === 'delay' && { delayMs: DELAY_MS }),
});

/** All faults of all calls, repeated until there are `count`. */
export const planFaults = (dice: Dice, count: number): Fault[] => {
  const all: Fault[] = [
    ...CALLS.flatMap((match) => EFFECTS.map((effect) => faultOf(match, effect))),
    ...DECLINED.map((match) => ({ match, effect: 'decline' as const })),
  ];
  const faults: Fault[] = EFFECTS.map((effect) => faultOf(TOKEN_CALL, effect));
  while (faults.length < count) faults.push(...all);
  return dice.shuffle(faults);
};
