import type { Language } from '#shared/languages/languages.ts';
import { type Letter, letterOf, sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { textsOf } from '../texts/texts.ts';
import { readAccount } from './accounts-store.ts';
import type { AccountRow } from './accounts-tables.ts';
import { listStaff } from './staff.ts';
import type { StaffRequestState, StaffWish } from './staff-request-machine.ts';

type StaffNews = {
  kind: StaffRequestState;
  wish: StaffWish;
  /** Whose right it is about. */
  who: string;
  /** Undefined: the command on the server, or the clock. */
  by: string | undefined;
};

export const staffRightLetter = (
  language: Language,
  { kind, wish, who, by }: StaffNews,
  publicUrl: string,
): Letter => {
  const { command, wishes, news, ...words } = textsOf(language).staffRights;
  const { subject, fact } = news[kind];
  const paragraphs = [fact({ who, what: wishes[wish], by: by ?? command })];
  return letterOf({ ...words, subject, paragraphs }, `${publicUrl}/staff`);
};

type Person = Pick<AccountRow, 'firstName' | 'lastName' | 'email'>;
type News = Pick<StaffNews, 'kind' | 'wish'> & { account: AccountRow; by: bigint | null };

const nameOf = ({ firstName, lastName, email }: Person): string => `${firstName} ${lastName} (${email})`;

/** A letter to everybody of staff, and to whom it is about once it is done: nobody gets or loses the right unseen. */
export const tellStaff = async (
  context: AppContext,
  trx: Transaction,
  { kind, wish, account, by }: News,
): Promise<void> => {
  const staff = await listStaff(trx);
  const isToldApart = kind === 'confirmed' && !staff.some(({ id }) => id === account.id);
  const author = by === null ? undefined : await readAccount(trx, by);
  const news = { kind, wish, who: nameOf(account), by: author && nameOf(author) };
  for (const person of isToldApart ? [...staff, account] : staff) {
    const letter = staffRightLetter(person.language, news, context.config.publicUrl);
    await sendLetter(context, trx, person, letter);
  }
};
