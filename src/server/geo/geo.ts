import ipaddr from 'ipaddr.js';
import { isCountryCode } from '#shared/countries/countries.ts';
import type { IpCountryPort } from './ip-location-port.ts';

/** The face of geo: where a visitor is, as the server sees it. */
export type { DataCentrePort, IpCountryPort } from './ip-location-port.ts';

/** False for an address that does not tell where its user is: loopback, private and link-local networks. */
export const isGlobalUnicast = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * The two-letter country of a visitor, or null. What the client says about itself (`hint`) counts only when the address
 * is private, as in development. With a public address only the address counts (SPEC 12.5).
 */
export const countryOfVisitor = (ipCountry: IpCountryPort, address: string, hint?: string): string | null => {
  if (isGlobalUnicast(address)) return ipCountry.countryOf(address);
  const code = hint?.trim().toUpperCase();
  return code !== undefined && isCountryCode(code) ? code : null;
};

/** Keeps the first octets of an IPv4 address, or the first 16-bit groups of an IPv6 address. */
const prefixOf = (address: string, octets: number, groups: number): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) {
    const kept = parsed.parts.slice(0, groups).map((part) => part.toString(16));
    return `${kept.join(':')}::/${groups * 16}`;
  }
  const kept = parsed.octets.map((octet, place) => (place < octets ? octet : 0));
  return octets === 4 ? kept.join('.') : `${kept.join('.')}/${octets * 8}`;
};

/** One household: an IPv4 address, or the /64 of an IPv6 address, in which a household can choose any address. */
export const householdOf = (address: string): string => prefixOf(address, 4, 4);

/** Mostly one site: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export const networkOf = (address: string): string => prefixOf(address, 3, 3);
