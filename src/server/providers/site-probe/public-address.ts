import ipaddr from 'ipaddr.js';

/** 2000::/3 is all that is given out of IPv6; outside of it lie old forms, such as ::7f00:1, that mean an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the open internet. An IPv6 address that carries an IPv4 one (mapped, NAT64, 6to4, Teredo)
 * can lead into a private network past a check of the IPv6 range alone, so only plain ones count.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
};

export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
