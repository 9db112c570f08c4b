/** The face of wishes: what those who helped write to a patient, and staff read before it appears. */
export { REFUSED_WISHES_KEPT_MS, refuseWishWithin } from './decide-wishes.ts';
export { NO_WISHES, showWishes } from './show-wishes.ts';
export { deleteWishesTo, findWish, waitingWishes } from './wishes-store.ts';
