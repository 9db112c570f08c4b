/** The face of wishes: words of helpers to a patient, read by staff before they appear. */
export { REFUSED_WISHES_KEPT_MS, refuseWishWithin } from './decide-wishes.ts';
export { NO_WISHES, showWishes } from './show-wishes.ts';
export { deleteWishesTo, findWish, waitingWishes } from './wishes-store.ts';
