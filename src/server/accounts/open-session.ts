import type { Language } from '#shared/languages/languages.ts';
import { sendLetter } from '../mail/mail.ts';
import { randomId, type Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import { randomToken, tokenHash } from '../platform/secrets/keyring.ts';
import { newBrowserLetter } from './account-mail.ts';
import { readAccount } from './accounts-store.ts';
import { type AccountsContext, tables } from './accounts-tables.ts';
import { consumeAttempt } from './attempt-limits.ts';
import { type DeviceWords, deviceWordsOf } from './device-words.ts';
import { isNewBrowser, rememberPlace } from './known-places.ts';
import { endSession, SESSION_SECONDS } from './sessions.ts';

/** Whoever logs in in private windows has a new browser each time. */
const LETTERS_A_DAY = 5;
const DAY_SECONDS = 24 * 3600;

/**
 * Only who gets in causes this letter, so its budget is its own: a stranger who has others sent to the address cannot use it up.
 */
const isBelowLimit = async (context: AccountsContext, accountId: bigint): Promise<boolean> => {
  const key = `letters of new browsers of ${accountId}`;
  try {
    await consumeAttempt(context, [{ key, max: LETTERS_A_DAY, seconds: DAY_SECONDS }]);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

/** Tells the owner of a log-in from a browser that was not known to the account. */
const tellNewBrowser = async (
  context: AccountsContext,
  trx: Transaction,
  { accountId, ...seen }: DeviceWords & { accountId: bigint; country: string | null },
): Promise<void> => {
  const account = await readAccount(trx, accountId);
  if (!account || !(await isBelowLimit(context, accountId))) return;
  const { language } = account;
  const { publicUrl } = context.config;
  const letter = newBrowserLetter(language, { ...seen, at: context.clock.now(), publicUrl });
  await sendLetter(context, trx, { kind: 'new-browser', to: account }, letter);
};

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
