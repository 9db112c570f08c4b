import { expect, test } from 'vitest';
import { expectMachinePage, machineTable } from '../../../test/support/machine-table.ts';
import { type Gift, type GiftEvent, showGift, stepGift } from './gift-machine.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const aGift = (facts: Partial<Gift>): Gift => ({
  state: 'waiting',
  reason: 'large',
  isKnown: false,
  receivedAt: at(-14),
  dividesAt: NOW,
  ...facts,
});

const STATES: Record<string, Gift> = {
  'waiting, its days over': aGift({}),
  'waiting for its day': aGift({ dividesAt: at(1) }),
  'waiting for a person': aGift({ reason: 'very-large', dividesAt: null }),
  'waiting, as a part went back': aGift({ reason: 'went-back', dividesAt: null }),
  'giving-back': aGift({ state: 'giving-back' }),
  'divided at once': aGift({ state: 'divided', reason: null, dividesAt: null }),
  'divided after it waited': aGift({ state: 'divided' }),
  'went-back': aGift({ state: 'went-back', reason: 'went-back', dividesAt: null }),
};

const EVENTS: Record<string, GiftEvent> = {
  'the job runs': { kind: 'days-over', now: NOW },
  'staff release it': { kind: 'released' },
  'staff give it back': { kind: 'give-back' },
  'the provider refuses to give it back': { kind: 'not-given-back' },
  'money moved, and none of it waits': { kind: 'money-moved', waitingNanos: 0n },
  'money moved, and a part of it waits': { kind: 'money-moved', waitingNanos: 1n },
};

const written = (before: Gift, after: Gift): string[] => [
  ...(after.reason === before.reason ? [] : [`reason ${after.reason}`]),
  ...(after.dividesAt === before.dividesAt ? [] : ['no day']),
];

test('changes every gift by every event as the committed table says', async () => {
  const table = machineTable({
    lives: STATES,
    events: EVENTS,
    step: stepGift,
    stateOf: ({ state }) => state,
    writes: written,
  });
  const about = `Whether a gift waits at first is decided in \`gift-rules.ts\`. *Divide*: in the transaction that writes the gift. *Refund*: the
provider is asked after it, until it has answered. Reasons: \`docs/decisions/0008-nothing-new-is-trusted.md\`.
`;
  await expectMachinePage({ title: 'The life of a gift', about }, table);
});

test('shows a day only while the gift waits for it', () => {
  expect(showGift(aGift({})).until).toBe(NOW.toISOString());
  for (const state of ['giving-back', 'divided', 'went-back'] as const)
    expect(showGift(aGift({ state })).until).toBeNull();
});
