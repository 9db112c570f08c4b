/** The face of geo: where a visitor is, as the server sees it. */
export { countryOfVisitor, isPublicAddress } from './country-of-visitor.ts';
export type { IpCountryPort } from './ip-country-port.ts';
