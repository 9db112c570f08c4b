/** The face of adverts: what is advertised, to whom, and the catalogue that viewers choose from. */
export type { AdvertCatalogue, CatalogueAdvert } from './advert-catalogue.ts';
export type { AdvertsContext } from './adverts-context.ts';
export {
  type AdvertTitle,
  countOwnAdverts,
  findAdvert,
  findFirstAdvertTime,
  listAdvertTitlesOf,
} from './adverts-store.ts';
export { isOwnAddress, parseAdvertUrl } from './check-advert-url.ts';
export { createAdvert } from './create-advert.ts';
export { createAdvertCatalogue } from './create-advert-catalogue.ts';
export { targetCountries } from './own-advert-reply.ts';
export { readOwnEscrow } from './read-own-escrow.ts';
export type { SiteProbePort } from './site-probe-port.ts';
export { deleteAllAdverts, reclaimUnwatched, takeDownAdvert } from './take-down-adverts.ts';
