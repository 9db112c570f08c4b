import { isCountryCode } from '#shared/countries/countries.ts';
import { isGlobalUnicast } from '../platform/http/address-groups.ts';
import type { IpCountryPort } from './ip-location-port.ts';

/** The face of geo: where a visitor is, as the server sees it. */
export type { IpCountryPort, NetworkKindPort } from './ip-location-port.ts';

/**
 * The two-letter country of a visitor, or null. What the client says about itself (`hint`) counts only when the address
 * is private, as in development. With a public address only the address counts (SPEC 12.5).
 */
export const countryOfVisitor = (ipCountry: IpCountryPort, address: string, hint?: string): string | null => {
  if (isGlobalUnicast(address)) return ipCountry.countryOf(address);
  const code = hint?.trim().toUpperCase();
  return code !== undefined && isCountryCode(code) ? code : null;
};
