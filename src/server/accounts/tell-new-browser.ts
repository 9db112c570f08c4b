import { sendLetter } from '../mail/mail.ts';
import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { newBrowserLetter } from './account-mail.ts';
import type { AccountsContext } from './accounts-context.ts';
import { readAccount } from './accounts-store.ts';
import { takeAttempt } from './attempt-limits.ts';
import type { DeviceWords } from './device-words.ts';

/** Whoever logs in in private windows has a new browser each time. */
const LETTERS_A_DAY = 5;
const DAY_SECONDS = 24 * 3600;

/**
 * Only who gets in causes this letter, so its budget is its own: a stranger who has others sent to the address cannot use it up.
 */
const isBelowLimit = async (context: AccountsContext, accountId: bigint): Promise<boolean> => {
  const key = `letters of new browsers of ${accountId}`;
  try {
    await takeAttempt(context, [{ key, max: LETTERS_A_DAY, seconds: DAY_SECONDS }]);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

/** Tells the owner of a log-in from a browser that was not known to the account. */
export const tellNewBrowser = async (
  context: AccountsContext,
  trx: Transaction,
  { accountId, ...seen }: DeviceWords & { accountId: bigint; country: string | null },
): Promise<void> => {
  const account = await readAccount(trx, accountId);
  if (!account || !(await isBelowLimit(context, accountId))) return;
  const { language } = account;
  const { publicUrl } = context.config;
  const letter = newBrowserLetter(language, { ...seen, at: context.clock.now(), publicUrl });
  await sendLetter(context, trx, account, letter);
};
