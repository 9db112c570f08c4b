import { expect, test } from 'vitest';
import { type CreditedBatch, readCreditedBatch } from './credited-batch.ts';

const [GUESTS, ANNA, BORYS] = [0n, 21n, 22n];
const [CHEAP, DEAR] = [31n, 32n];

/** Nothing was accepted: the statement answers null for a list without rows. */
const NOTHING: CreditedBatch = {
  o_accepted: null,
  o_beneficiary: null,
  o_advert: null,
  o_remaining: null,
  o_earn_nanos: null,
  o_patient: null,
  o_received_nanos: null,
  o_own_view_nanos: null,
  o_donated_nanos: null,
  o_inflow_nanos: null,
};

/** Four views wait: Borys watches the dear advert, somebody a sold-out one, a guest and Anna the cheap one. */
const WAITING = [DEAR, 33n, CHEAP, CHEAP];
const BATCH: CreditedBatch = {
  o_accepted: [1, 3, 4],
  o_beneficiary: [BORYS, GUESTS, ANNA],
  o_advert: [CHEAP, DEAR],
  o_remaining: [98, 7],
  o_earn_nanos: [5n, 90n],
  o_patient: [ANNA, BORYS],
  o_received_nanos: [100n, 200n],
  o_own_view_nanos: [10n, 20n],
  o_donated_nanos: [1n, 2n],
  o_inflow_nanos: 4_000n,
};

const EXPECTED = [
  [
    0,
    {
      viewsRemaining: 7,
      earnedNanos: 90n,
      funds: { receivedNanos: 200n, ownViewNanos: 20n, donatedNanos: 2n },
    },
  ],
  [
    2,
    {
      viewsRemaining: 98,
      earnedNanos: 5n,
      funds: { receivedNanos: 4_000n, ownViewNanos: 0n, donatedNanos: 0n },
    },
  ],
  [
    3,
    {
      viewsRemaining: 98,
      earnedNanos: 5n,
      funds: { receivedNanos: 100n, ownViewNanos: 10n, donatedNanos: 1n },
    },
  ],
];

test('each accepted view gets its advert and the funds of whom it was for, a view for the guests all that came in', () => {
  expect([...readCreditedBatch(BATCH, WAITING)]).toEqual(EXPECTED);
});

test('the numbers may come as texts, as long as nobody has taught the driver about them', () => {
  const asTexts = (list: (string | bigint)[] | null) => list?.map(String) ?? null;
  const batch: CreditedBatch = {
    ...BATCH,
    o_beneficiary: asTexts(BATCH.o_beneficiary),
    o_advert: asTexts(BATCH.o_advert),
    o_earn_nanos: asTexts(BATCH.o_earn_nanos),
    o_patient: asTexts(BATCH.o_patient),
    o_received_nanos: asTexts(BATCH.o_received_nanos),
    o_own_view_nanos: asTexts(BATCH.o_own_view_nanos),
    o_donated_nanos: asTexts(BATCH.o_donated_nanos),
    o_inflow_nanos: '4000',
  };
  expect([...readCreditedBatch(batch, WAITING)]).toEqual(EXPECTED);
});

test('a batch of which nothing was accepted credits nothing', () => {
  expect(readCreditedBatch(NOTHING, WAITING)).toEqual(new Map());
});

test('a view for the guests needs no patient in the answer', () => {
  const batch = { ...NOTHING, o_accepted: [1], o_beneficiary: [GUESTS], o_advert: [CHEAP], o_remaining: [0] };
  const credit = readCreditedBatch({ ...batch, o_earn_nanos: [5n], o_inflow_nanos: 5n }, [CHEAP]);
  const funds = { receivedNanos: 5n, ownViewNanos: 0n, donatedNanos: 0n };
  expect([...credit]).toEqual([[0, { viewsRemaining: 0, earnedNanos: 5n, funds }]]);
});

test('a view whose advert or whose patient is not in the answer is left out: nothing is known of its credit', () => {
  const batch: CreditedBatch = { ...BATCH, o_advert: [CHEAP], o_patient: [BORYS] };
  expect([...readCreditedBatch(batch, WAITING).keys()]).toEqual([2]);
});
