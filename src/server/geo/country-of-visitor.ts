import ipaddr from 'ipaddr.js';
import { isCountryCode } from '#shared/countries/countries.ts';
import type { IpCountryPort } from './ip-country-port.ts';

/** An address that tells nothing about where its user is: loopback, private and link-local networks. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * The two-letter country of a visitor, or null. What the client says of itself (`hint`) counts only where the address
 * is private, as in development: a public address cannot be talked away (DECISIONS 5).
 */
export const countryOfVisitor = (ipCountry: IpCountryPort, address: string, hint?: string): string | null => {
  if (isPublicAddress(address)) return ipCountry.countryOf(address);
  const code = hint?.trim().toUpperCase();
  return code !== undefined && isCountryCode(code) ? code : null;
};
