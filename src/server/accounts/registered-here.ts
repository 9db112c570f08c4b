import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readUnprovenBy } from './accounts-store.ts';
import type { AccountRow } from './accounts-tables.ts';

type Registering = { email: string; deviceId: bigint };

/** Who registered what: with the address in it, two accounts of one browser have nothing in common here. */
export const registrantOf = (
  { keyring }: Pick<AppContext, 'keyring'>,
  { email, deviceId }: Registering,
): string => keyring.sign('registered-by', `${email} device ${deviceId}`);

/**
 * The account that this browser registered with an address, and that nobody has proven. Others may have registered the same
 * address, and its owner may have an account; none of them is seen from here (docs/decisions/0061).
 */
export const readRegisteredHere = (
  context: Pick<AppContext, 'keyring'>,
  db: Queryable,
  registering: Registering,
): Promise<AccountRow | undefined> => readUnprovenBy(db, registrantOf(context, registering));
