import type { Language } from '#shared/languages/languages.ts';
import { randomId, type Transaction } from '../platform/database/database.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import { randomToken, tokenHash } from '../platform/secrets/keyring.ts';
import type { AccountsContext } from './accounts-context.ts';
import { tables } from './accounts-tables.ts';
import { deviceWordsOf } from './device-words.ts';
import { isNewBrowser, rememberPlace } from './known-places.ts';
import { endSession, SESSION_SECONDS } from './sessions.ts';
import { tellNewBrowser } from './tell-new-browser.ts';

/** Whose it is; and for the cookies of the device: the token, whose hash is in the database, and the language of the account. */
export type NewSession = { accountId: bigint; token: string; language: Language };

/** Where a person logs in, and with what. */
export type Entrance = Pick<Visitor, 'deviceId' | 'address' | 'agent'>;

type Entry = { accountId: bigint; place: Entrance; oldToken?: string | undefined };

/**
 * Opens a session. The session that the browser had before ends, so that a session that somebody else put into the browser
 * never becomes a session of this account. From now on the place is known to the account; of a browser that was not, the
 * owner is told.
 */
export const openSession = async (
  context: AccountsContext,
  trx: Transaction,
  { accountId, place, oldToken }: Entry,
): Promise<NewSession> => {
  const { clock, ipCountry } = context;
  if (oldToken !== undefined) await endSession(trx, oldToken);
  const isNew = await isNewBrowser(context, trx, { accountId, place });
  await rememberPlace(context, trx, { accountId, place });
  const token = randomToken();
  const now = clock.now();
  const seen = { ...deviceWordsOf(place.agent), country: ipCountry.countryOf(place.address) };
  const { language } = await tables(trx)
    .insertInto('sessions')
    .values({
      id: randomId(),
      tokenHash: tokenHash(token),
      accountId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
      provedAt: now,
      lastUsedAt: now,
      ...seen,
    })
    .returning(({ selectFrom }) =>
      selectFrom('accounts')
        .select('language')
        .whereRef('accounts.id', '=', 'sessions.accountId')
        .$asScalar()
        .$notNull()
        .as('language'),
    )
    .executeTakeFirstOrThrow();
  if (isNew) await tellNewBrowser(context, trx, { accountId, ...seen });
  return { accountId, token, language };
};
