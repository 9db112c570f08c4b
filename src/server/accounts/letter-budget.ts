import { DomainError } from '../platform/errors/domain-error.ts';
import { householdOf } from '../platform/http/address-groups.ts';
import type { AccountsContext } from './accounts-context.ts';
import { type AttemptLimit, takeAttempt } from './attempt-limits.ts';
import { familiarityOf, type Place } from './known-places.ts';

const LETTERS_A_DAY = 10;
const DAY_SECONDS = 24 * 3600;

type Asking = {
  email: string;
  /** The account of the address; undefined when there is none. */
  accountId: bigint | undefined;
  /** Where the letter is asked for; undefined: nobody knows, so it counts as a stranger's. */
  place: Place | undefined;
};

type Needs = Pick<AccountsContext, 'db' | 'clock' | 'keyring'>;

/** Strangers share one budget; places from which the account was logged in to have one each. */
const askerOf = async (context: Needs, { accountId = 0n, place }: Asking): Promise<string> => {
  const familiarity = place ? await familiarityOf(context, { accountId, place }) : 'none';
  if (!place || familiarity === 'none') return 'strangers';
  return familiarity === 'device' ? `device ${place.deviceId}` : householdOf(place.address);
};

/**
 * Whether one more letter may go to an address that somebody typed into a form: ten a day of all kinds together, so that nobody
 * floods a mailbox through us. Owners at home are heard when strangers have used up theirs. `more` are limits of the kind.
 */
export const takeLetter = async (
  context: Needs,
  asking: Asking,
  more: readonly AttemptLimit[] = [],
): Promise<boolean> => {
  const asker = await askerOf(context, asking);
  const key = `letters to ${asking.email} by ${asker}`;
  const ofKind = more.map((limit) => ({ ...limit, key: `${limit.key} by ${asker}` }));
  try {
    await takeAttempt(context, [{ key, max: LETTERS_A_DAY, seconds: DAY_SECONDS }, ...ofKind]);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};
