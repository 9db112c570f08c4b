import { expect, test } from 'vitest';
import { type CreditedBatch, readCreditedBatch } from './credited-batch.ts';

const [GUESTS, ANNA, BORYS] = [0n, 21n, 22n];
const [CHEAP, DEAR] = [31n, 32n];

/** An answer without accepted views: the statement returns null for an empty list. */
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

/** Borys watches the expensive advert, another viewer a sold-out one, a guest and Anna the cheap one. */
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

test('returns each accepted view with its advert and its beneficiary’s funds, and a guest’s view with the general account', () => {
  expect([...readCreditedBatch(BATCH, WAITING)]).toEqual(EXPECTED);
});

test('reads numbers that come as text when no parser is registered', () => {
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

test('credits nothing when the statement accepted nothing', () => {
  expect(readCreditedBatch(NOTHING, WAITING)).toEqual(new Map());
});

test('needs no patient in the answer for a guest’s view', () => {
  const batch = { ...NOTHING, o_accepted: [1], o_beneficiary: [GUESTS], o_advert: [CHEAP], o_remaining: [0] };
  const credit = readCreditedBatch({ ...batch, o_earn_nanos: [5n], o_inflow_nanos: 5n }, [CHEAP]);
  const funds = { receivedNanos: 5n, ownViewNanos: 0n, donatedNanos: 0n };
  expect([...credit]).toEqual([[0, { viewsRemaining: 0, earnedNanos: 5n, funds }]]);
});

test('leaves out a view whose advert or patient is missing from the answer, because its credit is unknown', () => {
  const batch: CreditedBatch = { ...BATCH, o_advert: [CHEAP], o_patient: [BORYS] };
  expect([...readCreditedBatch(batch, WAITING).keys()]).toEqual([2]);
});
