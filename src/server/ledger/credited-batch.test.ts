import { expect, test } from 'vitest';
import { type CreditedBatch, readCreditedBatch } from './credited-batch.ts';

const [GUESTS, ANNA, BORYS] = [0n, 21n, 22n];
const [CHEAP, DEAR] = [31n, 32n];

/** An answer without accepted views: the statement returns null for an empty list. */
const NOTHING: CreditedBatch = {
  oAccepted: null,
  oBeneficiary: null,
  oAdvert: null,
  oRemaining: null,
  oEarnNanos: null,
  oPatient: null,
  oReceivedNanos: null,
  oOwnViewNanos: null,
  oDonatedNanos: null,
  oInflowNanos: null,
};

/** Borys watches the expensive advert, another viewer a sold-out one, a guest and Anna the cheap one. */
const WAITING = [DEAR, 33n, CHEAP, CHEAP];
const BATCH: CreditedBatch = {
  oAccepted: [1, 3, 4],
  oBeneficiary: [BORYS, GUESTS, ANNA],
  oAdvert: [CHEAP, DEAR],
  oRemaining: [98, 7],
  oEarnNanos: [5n, 90n],
  oPatient: [ANNA, BORYS],
  oReceivedNanos: [100n, 200n],
  oOwnViewNanos: [10n, 20n],
  oDonatedNanos: [1n, 2n],
  oInflowNanos: 4_000n,
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
    oBeneficiary: asTexts(BATCH.oBeneficiary),
    oAdvert: asTexts(BATCH.oAdvert),
    oEarnNanos: asTexts(BATCH.oEarnNanos),
    oPatient: asTexts(BATCH.oPatient),
    oReceivedNanos: asTexts(BATCH.oReceivedNanos),
    oOwnViewNanos: asTexts(BATCH.oOwnViewNanos),
    oDonatedNanos: asTexts(BATCH.oDonatedNanos),
    oInflowNanos: '4000',
  };
  expect([...readCreditedBatch(batch, WAITING)]).toEqual(EXPECTED);
});

test('credits nothing when the statement accepted nothing', () => {
  expect(readCreditedBatch(NOTHING, WAITING)).toEqual(new Map());
});

test('needs no patient in the answer for a guest’s view', () => {
  const batch = { ...NOTHING, oAccepted: [1], oBeneficiary: [GUESTS], oAdvert: [CHEAP], oRemaining: [0] };
  const credit = readCreditedBatch({ ...batch, oEarnNanos: [5n], oInflowNanos: 5n }, [CHEAP]);
  const funds = { receivedNanos: 5n, ownViewNanos: 0n, donatedNanos: 0n };
  expect([...credit]).toEqual([[0, { viewsRemaining: 0, earnedNanos: 5n, funds }]]);
});

test('leaves out a view whose advert or patient is missing from the answer, because its credit is unknown', () => {
  const batch: CreditedBatch = { ...BATCH, oAdvert: [CHEAP], oPatient: [BORYS] };
  expect([...readCreditedBatch(batch, WAITING).keys()]).toEqual([2]);
});
