/** The face of wishes: words of helpers to a patient, read by staff before they appear. */
export { refuseWishWithin } from './decide-wishes.ts';
export { NO_WISHES, showWishes } from './show-wishes.ts';
export { deleteWishesTo, findWish } from './wishes-store.ts';
