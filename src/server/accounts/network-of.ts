import ipaddr from 'ipaddr.js';

/** IPv6 gives every household a /64, so single addresses in it are free to change. */
const IPV6_PARTS = 4;

/** What one person cannot change at will: an IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) {
    return `${parsed.parts
      .slice(0, IPV6_PARTS)
      .map((part) => part.toString(16))
      .join(':')}::/64`;
  }
  return parsed.toString();
};
