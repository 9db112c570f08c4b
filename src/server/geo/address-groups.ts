import ipaddr from 'ipaddr.js';

/** How many parts of an address its owner cannot change at will: of IPv4's four, of IPv6's eight. */
const HOUSEHOLD = { ipv4: 4, ipv6: 4 };
const NETWORK = { ipv4: 3, ipv6: 3 };

const firstParts = (address: string, parts: typeof HOUSEHOLD): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) {
    const kept = parsed.parts.slice(0, parts.ipv6).map((part) => part.toString(16));
    return `${kept.join(':')}::/${parts.ipv6 * 16}`;
  }
  const kept = parsed.octets.map((octet, place) => (place < parts.ipv4 ? octet : 0));
  return parts.ipv4 === 4 ? kept.join('.') : `${kept.join('.')}/${parts.ipv4 * 8}`;
};

/** What one household has: an IPv4 address, or the /64 of an IPv6 address, for single ones in it are free to change. */
export const householdOf = (address: string): string => firstParts(address, HOUSEHOLD);

/** What one site mostly has: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export const networkOf = (address: string): string => firstParts(address, NETWORK);
