import { isCountryCode } from '#shared/countries/countries.ts';
import { isGlobalUnicast } from '../platform/http/address-groups.ts';
import type { IpCountryPort } from './ip-location-port.ts';

/** The face of geo: where a visitor is, as the server sees it. */
export type { IpCountryPort, NetworkKindPort } from './ip-location-port.ts';

/** A visitor's two-letter country, or null. `hint` counts only for a private address (SPEC 12.5). */
export const countryOfVisitor = (ipCountry: IpCountryPort, address: string, hint?: string): string | null => {
  if (isGlobalUnicast(address)) return ipCountry.countryOf(address);
  const code = hint?.trim().toUpperCase();
  return code !== undefined && isCountryCode(code) ? code : null;
};
