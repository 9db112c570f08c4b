import type { FinishedView } from '../../../src/server/ledger/ledger.ts';

/** Hot: all views are of one advert, for the general account. Spread: of all adverts, for all patients. */
export type Traffic = 'hot' | 'spread';

export type PlannedView = FinishedView & { beneficiaryId: bigint };

export const HOT_ADVERT = 1n;
export const SPREAD_ADVERTS = 1_000;
export const PATIENTS = 100_000;

/** An odd factor permutes the 50-bit numbers, so ids look random and never repeat. */
const SCRAMBLE = 620_448_401_733_239n;
const ID_MASK = (1n << 50n) - 1n;
/** Account ids have 50 bits. The next bit marks ids of devices. */
const DEVICE_BIT = 1n << 51n;

const spreadOver = (count: number, sequence: number, stride: number): bigint =>
  BigInt((sequence * stride) % count);

/** The view with this number. Seeding, signing and crediting all get the same view. */
export const planView = (traffic: Traffic, sequence: number, patients = PATIENTS): PlannedView => {
  const nonce = (BigInt(sequence + 1) * SCRAMBLE) & ID_MASK;
  const viewerId = nonce | DEVICE_BIT;
  return traffic === 'hot'
    ? { viewerId, nonce, advertId: HOT_ADVERT, beneficiaryId: 0n }
    : {
        viewerId,
        nonce,
        advertId: HOT_ADVERT + 1n + spreadOver(SPREAD_ADVERTS, sequence, 617),
        beneficiaryId: 1n + spreadOver(patients, sequence, 61_803),
      };
};

/**
 * Address of a view: one of 16,384 households, each in a network of its own, since limits apply to both. None
 * reaches its limit: an advert is paid for at most 30 views of a household a day.
 */
export const homeOf = ({ nonce }: PlannedView): string => `90.${(nonce >> 8n) & 63n}.${nonce & 255n}.7`;

/** `patients`: their number, where it is smaller than that of the bench. */
export type ViewRange = { traffic: Traffic; first: number; count: number; patients?: number };

export const planViews = ({ traffic, first, count, patients }: ViewRange): PlannedView[] =>
  Array.from({ length: count }, (_, index) => planView(traffic, first + index, patients));
