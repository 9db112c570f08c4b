/** The face of geo: where a visitor is, as the server sees it. */
export { householdOf, networkOf } from './address-groups.ts';
export { countryOfVisitor, isPublicAddress } from './country-of-visitor.ts';
export type { DataCentrePort } from './data-centre-port.ts';
export type { IpCountryPort } from './ip-country-port.ts';
