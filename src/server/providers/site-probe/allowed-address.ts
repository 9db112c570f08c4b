import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All public IPv6 addresses are in 2000::/3. Outside are old forms, such as ::7f00:1, that mean an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an address belongs to the open internet. An IPv6 address that carries an IPv4 one (mapped, NAT64, 6to4, Teredo)
 * can lead into a private network past a check of the IPv6 range alone, so only plain ones count.
 */
export const isInternetAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
};

export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** A name leads to an address that we do not visit. */
class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

/**
 * Looks up a name for one connection, which may go to an allowed address only. The connection uses this very answer, so a
 * name that changes its address between check and use (DNS rebinding) gains nothing. One forbidden address is enough to refuse
 * the name.
 */
export const pinnedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const refused = addresses.find(({ address }) => !isAllowed(address));
      const [first] = addresses;
      if (refused || !first)
        return callback(new ForbiddenAddressError(`${hostname} is at ${refused?.address}`), '');
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
