/** The face of adverts: what is advertised, to whom, and the catalogue that viewers choose from. */
export { type AdvertCatalogue, createAdvertCatalogue } from './advert-catalogue.ts';
export { invoiceNumber } from './advert-mail.ts';
export { shownPicture } from './advert-picture.ts';
export {
  countOwnAdverts,
  findAdvert,
  findFirstAdvertTime,
  findFirstPurchaseTime,
  listAdvertOwners,
  listAdvertTitlesOf,
  listPurchases,
  rereadAdvertsOf,
} from './adverts-store.ts';
export { type AdvertChange, changeAdvert, reviewPayerOf } from './change-advert.ts';
export { isOwnAddress, parseAdvertUrl } from './check-advert-url.ts';
export { IdSet } from './id-set.ts';
export { describeAdvert, objectToDecision, restoreAdvert } from './object-to-decision.ts';
export { type AdvertStanding, readOwnEscrow, replyOf, standingOf, targetCountries } from './own-adverts.ts';
export { type AdvertsContext, createAdvert } from './place-advert.ts';
export { decideAdvertWithin } from './review-adverts.ts';
export { deleteAllAdverts, reclaimUnwatched } from './take-down-adverts.ts';
