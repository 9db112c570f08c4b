import { householdOf, networkOf } from '../platform/http/address-groups.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';

/** A household and its network, without telling which they are. */
export type HomeKeys = { householdKey: bigint; networkKey: bigint };

/** 64 bits of a keyed hash: enough that no two of a million households share one. */
const keyFor = (keyring: Keyring, kind: 'household' | 'network', value: string): bigint =>
  Buffer.from(keyring.sign('view-evidence', `${kind} ${value}`), 'base64url').readBigInt64BE();

/** Under which keys the home of an address stands in `view_evidence` and `counted_views`. */
export const homeKeysOf = (keyring: Keyring, address: string): HomeKeys => ({
  householdKey: keyFor(keyring, 'household', householdOf(address)),
  networkKey: keyFor(keyring, 'network', networkOf(address)),
});
