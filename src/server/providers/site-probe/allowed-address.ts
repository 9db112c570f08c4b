import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All public IPv6 addresses. Outside are old forms, such as ::7f00:1, that mean an IPv4 address. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an address belongs to the open internet. An IPv6 address that embeds an IPv4 one (mapped,
 * NAT64, 6to4, Teredo) could lead into a private network, so only plain ones count.
 */
export const isInternetAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
};

export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** A name leads to a forbidden address. */
class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

/** Two tries of two seconds: less than a visit takes. */
const newResolver = (): Resolver => new Resolver({ timeout: 2_000, tries: 2 });

const isOfThisMachine = (hostname: string): boolean => /(^|\.)localhost$/i.test(hostname);

/**
 * Asks the name servers over a socket. The system's look-up would block one of two threads on a silent name
 * server, and payment providers would wait behind a stranger's name.
 */
const addressesOf = async (hostname: string, resolver: Resolver): Promise<LookupAddress[]> => {
  if (isOfThisMachine(hostname)) return lookup(hostname, { all: true });
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
};

/**
 * Looks up a name for one connection, which uses this very answer: DNS rebinding (a changed address between
 * check and use) gains nothing. One forbidden address refuses the name.
 */
export const pinnedLookup =
  (isAllowed: (address: string) => boolean, resolver = newResolver()): LookupFunction =>
  (hostname, options, callback) => {
    const answer = (addresses: LookupAddress[]): void => {
      const refused = addresses.find(({ address }) => !isAllowed(address));
      const [first] = addresses;
      if (refused || !first) callback(new ForbiddenAddressError(`${hostname} is at ${refused?.address}`), '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    };
    addressesOf(hostname, resolver).then(answer, (error: NodeJS.ErrnoException) => callback(error, ''));
  };
