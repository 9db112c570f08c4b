import { mailboxOf } from '#shared/email/mailbox-of.ts';
import type { LetterPass } from '../mail/mail.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { householdOf, isPrivate } from '../platform/http/address-groups.ts';
import type { AccountsContext } from './accounts-tables.ts';
import { type AttemptLimit, consumeAttempt, ofPlace } from './attempt-limits.ts';
import { type Familiarity, familiarityOf, type Place } from './known-places.ts';

export const LETTERS_A_DAY = { mailbox: 10, household: 20, network: 100 };
const DAY_SECONDS = 24 * 3600;

type Needs = Pick<AccountsContext, 'db' | 'clock' | 'keyring'>;

type EmailRequest = {
  email: string;
  /** The account of the address; undefined when there is none. */
  accountId: bigint | undefined;
  /** The place of the visitor who asks; undefined when staff send it or the place is unknown. */
  place: Place | undefined;
};

/**
 * Counts one email against the household and network of the requester. Addresses of a private network have no
 * limit.
 * @throws DomainError letters-from-home; it depends on the requester alone, so it shows nothing about an
 * address
 */
export const consumeHomeEmail = async (
  context: Needs,
  { address }: Pick<Place, 'address'>,
): Promise<void> => {
  if (isPrivate(address)) return;
  try {
    await consumeAttempt(context, ofPlace('letters', address, LETTERS_A_DAY));
  } catch (error) {
    throw error instanceof DomainError ? new DomainError('letters-from-home', error.detail) : error;
  }
};

/** Returns the budget's key: strangers share one, each place with an earlier log-in has its own. */
const askerOf = (familiarity: Familiarity, place: Place | undefined): string => {
  if (!place || familiarity === 'none') return 'strangers';
  return familiarity === 'device' ? `device ${place.deviceId}` : householdOf(place.address);
};

/**
 * Consumes one email to a typed address: ten a day to a mailbox over all kinds, twenty for a household; a
 * browser known to the account is exempt from the household's limit. Undefined: no email now, and the
 * visitor's answer must not differ (docs/decisions/0015).
 * @throws DomainError letters-from-home
 */
export const consumeEmail = async (
  context: Needs,
  { email, accountId = 0n, place }: EmailRequest,
  more: readonly AttemptLimit[] = [],
): Promise<LetterPass | undefined> => {
  const familiarity = place ? await familiarityOf(context, { accountId, place }) : 'none';
  if (place && familiarity !== 'device') await consumeHomeEmail(context, place);
  const asker = askerOf(familiarity, place);
  const mailbox = mailboxOf(email);
  const ofKind = more.map((limit) => ({ ...limit, key: `${limit.key} by ${asker}` }));
  const ofMailbox = {
    key: `letters to ${mailbox} by ${asker}`,
    max: LETTERS_A_DAY.mailbox,
    seconds: DAY_SECONDS,
  };
  try {
    await consumeAttempt(context, [ofMailbox, ...ofKind]);
    return { mailbox };
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
};
