import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** A name stands for an address that we will not visit. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

/**
 * Looks a name up for one connection and lets it go to an allowed address only. The connection uses this very answer, so
 * a name that changes its address between check and use (DNS rebinding) gains nothing; one bad address spoils the name.
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
