import { generateSecret, generateURI, verifySync } from 'otplib';
import type { AppContext } from '../platform/app-context.ts';
import type { Database } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { tables } from './accounts-tables.ts';

type Needs = Pick<AppContext, 'keyring' | 'clock'>;

const PURPOSE = 'authenticator-app';
/** Accepts the previous and next half minute, for phones whose clock is slightly off. */
const TOLERANCE_SECONDS = 30;

const readApp = (db: Database, accountId: bigint) =>
  tables(db)
    .selectFrom('authenticatorApps')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst();

/** Returns since when the account asks for codes; undefined when it does not. */
export const appSince = async (db: Database, accountId: bigint): Promise<Date | undefined> =>
  (await readApp(db, accountId))?.confirmedAt ?? undefined;

/** Makes a secret for an app and replaces an unconfirmed one. @throws DomainError second-factor-there */
export const beginApp = async (
  { keyring, clock, config }: Needs & Pick<AppContext, 'config'>,
  trx: Database,
  { accountId, email }: { accountId: bigint; email: string },
): Promise<{ secret: string; uri: string }> => {
  if (await appSince(trx, accountId)) throw new DomainError('second-factor-there');
  const secret = generateSecret();
  const fresh = { secretSealed: keyring.seal(PURPOSE, secret), createdAt: clock.now() };
  await tables(trx)
    .insertInto('authenticatorApps')
    .values({ accountId, ...fresh })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(fresh))
    .execute();
  // An app refuses a colon here: it separates issuer and account.
  const issuer = `Watchwell (${config.site.operatorName.replaceAll(':', '')})`;
  return { secret, uri: generateURI({ issuer, label: email, secret }) };
};

/**
 * Checks a code and consumes it: the code must belong to the present half minute and be newer than the last
 * accepted one. `confirms` makes the account ask for codes; each use reseals the secret with the present key.
 */
export const spendAppCode = async (
  { keyring, clock }: Needs,
  db: Database,
  { accountId, code, confirms = false }: { accountId: bigint; code: string; confirms?: boolean },
): Promise<boolean> => {
  // The library throws for any other text.
  if (!/^\d{6}$/.test(code)) return false;
  const app = await readApp(db, accountId);
  if (!app || (app.confirmedAt === null) !== confirms) return false;
  const secret = keyring.open(PURPOSE, app.secretSealed);
  const now = clock.now();
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  if (!result.valid || !('timeStep' in result)) return false;
  const { numUpdatedRows } = await tables(db)
    .updateTable('authenticatorApps')
    .set({
      lastStep: BigInt(result.timeStep),
      secretSealed: keyring.seal(PURPOSE, secret),
      ...(confirms && { confirmedAt: now }),
    })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', BigInt(result.timeStep))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Returns whether there was a confirmed app. */
export const deleteApp = async (trx: Database, accountId: bigint): Promise<boolean> => {
  const { numDeletedRows } = await tables(trx)
    .deleteFrom('authenticatorApps')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

/** Reseals every secret with the present key, so that the previous key can be removed. */
export const resealApps = async ({ keyring }: Needs, db: Database): Promise<void> => {
  const apps = await tables(db)
    .selectFrom('authenticatorApps')
    .select(['accountId', 'secretSealed'])
    .execute();
  for (const { accountId, secretSealed } of apps)
    await tables(db)
      .updateTable('authenticatorApps')
      .set({ secretSealed: keyring.seal(PURPOSE, keyring.open(PURPOSE, secretSealed)) })
      .where('accountId', '=', accountId)
      .where('secretSealed', '=', secretSealed)
      .execute();
};
