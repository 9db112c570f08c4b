import type { Language } from '#shared/languages/languages.ts';
import { sendLetter } from '../mail/mail.ts';
import { randomId, type Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import { randomToken, tokenHash } from '../platform/secrets/keyring.ts';
import { type DeviceWords, deviceWordsOf, newBrowserLetter } from './account-mail.ts';
import { readAccount } from './accounts-store.ts';
import { type AccountsContext, tables } from './accounts-tables.ts';
import { consumeAttempt } from './attempt-limits.ts';
import { isNewBrowser, rememberPlace } from './known-places.ts';
import { endSession, SESSION_SECONDS } from './sessions.ts';

/** A private window is a new browser at each log-in. */
const LETTERS_A_DAY = 5;
const DAY_SECONDS = 24 * 3600;

/** Checks a budget that only log-ins use, so a stranger cannot use it up by other emails. */
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

/** Notifies the owner of a log-in from a browser new to the account. */
const notifyNewBrowser = async (
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

/** The account, the token (the database has its hash) and the language, for the device's cookies. */
export type NewSession = { accountId: bigint; token: string; language: Language };

export type Entrance = Pick<Visitor, 'deviceId' | 'address' | 'agent'>;

type Entry = { accountId: bigint; place: Entrance; oldToken?: string | undefined };

/**
 * Opens a session and ends the browser's previous one, so that a session planted there never becomes one of
 * this account. Remembers the place and notifies the owner of a new browser.
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
  if (isNew) await notifyNewBrowser(context, trx, { accountId, ...seen });
  return { accountId, token, language };
};
