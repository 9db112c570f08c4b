import type { FinishedView } from '../../../src/server/ledger/ledger.ts';
import { type PlannedView, planView } from './view-plan.ts';

/** Few enough that the batches of all writers need the same rows. */
export const DISPUTED_ADVERTS = 40;
const TOO_EARLY_EVERY = 20;
const REPEAT_EVERY = 10;
const WRONG_EVERY = 15;

export type Dispute = {
  views: PlannedView[];
  /** Their sessions start in the future. */
  tooEarly: PlannedView[];
};

/** Half of the adverts get twice as many viewers as the others. */
const placeOf = (sequence: number): number => {
  const place = sequence % (DISPUTED_ADVERTS * 3);
  return place < DISPUTED_ADVERTS ? place : place % (DISPUTED_ADVERTS / 2);
};

type Plan = { firstView: number; count: number; firstAdvert: bigint; patients: number };

export const planDispute = ({ firstView, count, firstAdvert, patients }: Plan): Dispute => {
  const planned = Array.from({ length: count }, (_, index): PlannedView => {
    const sequence = firstView + index;
    const beneficiaryId = BigInt(sequence % (patients + 1));
    const advertId = firstAdvert + BigInt(placeOf(index));
    return { ...planView('hot', sequence), advertId, beneficiaryId };
  });
  const isTooEarly = (index: number) => index % TOO_EARLY_EVERY === 0;
  return {
    views: planned.filter((_, index) => !isTooEarly(index)),
    tooEarly: planned.filter((_, index) => isTooEarly(index)),
  };
};

/** Shuffles differently for each writer, and equally in each run. */
const shuffled = <T>(items: T[], seed: number): T[] => {
  let state = seed * 2_654_435_761 + 1;
  const order = items.map((item) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return { item, place: state };
  });
  return order.sort((one, other) => one.place - other.place).map(({ item }) => item);
};

/** Claims of one writer: all views, some twice in a batch, some with a wrong nonce or a wrong advert. */
export const claimsOf = ({ views, tooEarly }: Dispute, seed: number): FinishedView[] =>
  shuffled([...views, ...tooEarly], seed).flatMap((view, index) => {
    const claims: FinishedView[] = [view];
    if (index % REPEAT_EVERY === seed) claims.push(view);
    if (index % WRONG_EVERY === seed) claims.unshift({ ...view, nonce: view.nonce + 1n });
    if (index % WRONG_EVERY === seed + 5) {
      claims.unshift({ ...view, advertId: (view.advertId % BigInt(DISPUTED_ADVERTS)) + 1n });
    }
    return claims;
  });
