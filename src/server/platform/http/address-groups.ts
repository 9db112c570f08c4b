import ipaddr from 'ipaddr.js';

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
