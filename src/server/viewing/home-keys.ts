import { householdOf, networkOf } from '../platform/http/address-groups.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';

/** Keys of a household and its network that do not reveal the address. */
export type HomeKeys = { householdKey: bigint; networkKey: bigint };

/** A keyed hash of 64 bits: enough that no two of a million households share one. */
const keyFor = (keyring: Keyring, kind: 'household' | 'network', value: string): bigint =>
  Buffer.from(keyring.sign('view-evidence', `${kind} ${value}`), 'base64url').readBigInt64BE();

/** Returns the keys of an address's home in `decided_views`. */
export const homeKeysOf = (keyring: Keyring, address: string): HomeKeys => ({
  householdKey: keyFor(keyring, 'household', householdOf(address)),
  networkKey: keyFor(keyring, 'network', networkOf(address)),
});
