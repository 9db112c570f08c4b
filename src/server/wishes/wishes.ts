/** The face of wishes: what those who helped write to a patient, and staff read before it appears. */
export { REFUSED_WISHES_KEPT_MS } from './forget-wishes.ts';
export { deleteWishesTo, waitingWishes } from './wishes-store.ts';
