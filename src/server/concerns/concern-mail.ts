import { mailboxOf } from '#shared/email/mailbox-of.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { consumeEmail } from '../accounts/accounts.ts';
import { sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { textsOf } from '../texts/texts.ts';
import type { Concern, NewConcern } from './concerns-store.ts';

/** Answers go to unverified addresses, so one decision sends few. */
export const ANSWERS = 10;

type Reporter = Pick<Concern, 'email' | 'language' | 'about'>;
type Words = { subject: string; paragraphs: string[]; url: string };

/** Emails a reporter within the budget of the mailbox. */
const writeToReporter = async (
  context: AppContext,
  trx: Transaction,
  {
    email,
    language,
    kind,
    subject,
    paragraphs,
    url,
  }: Reporter & Words & { kind: 'concern-receipt' | 'concern-answer' },
): Promise<void> => {
  const pass = await consumeEmail({ ...context, db: trx }, { email, accountId: undefined, place: undefined });
  if (!pass) return;
  const t = textsOf(language).concerns;
  const button = { label: t.button, url };
  const letter = { subject, paragraphs, button, notes: [t.whyYou] };
  await sendLetter(context, trx, { kind, to: { email, language }, pass }, letter);
};

/** Confirms that a concern came. It quotes nothing: the address may be another person's. */
export const confirmReceipt = async (
  context: AppContext,
  trx: Transaction,
  concern: NewConcern,
): Promise<void> => {
  if (concern.email === '') return;
  const t = textsOf(concern.language).concerns;
  await writeToReporter(context, trx, {
    ...concern,
    kind: 'concern-receipt',
    subject: t.receipt.subject,
    paragraphs: [t.receipt.came[concern.about], t.receipt.next],
    url: `${context.config.publicUrl}/`,
  });
};

/** Returns the oldest concern of each mailbox that wants an answer, up to the limit. */
const answeredOf = (concerns: Concern[]): Concern[] => {
  const asking = concerns.filter(({ email }) => email !== '');
  const oldestFirst = asking.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const byMailbox = Map.groupBy(oldestFirst, ({ email }) => mailboxOf(email));
  return [...byMailbox.values()].flatMap(([first]) => (first ? [first] : [])).slice(0, ANSWERS);
};

/** Emails the decision, its reason in the words of the person who decided, and what a reporter can do. */
export const answerReporters = async (
  context: AppContext,
  trx: Transaction,
  concerns: Concern[],
): Promise<void> => {
  const { publicUrl, site } = context.config;
  for (const concern of answeredOf(concerns)) {
    const { about, subjectId, language, upheld, note } = concern;
    const t = textsOf(language).concerns;
    const path = about === 'patient' && !upheld ? `/patient/${encodePublicId(subjectId)}` : '/';
    await writeToReporter(context, trx, {
      ...concern,
      kind: 'concern-answer',
      subject: t.subject,
      paragraphs: [t[about], upheld ? t.upheld : t.dismissed, note, t.redress(site.contactEmail)],
      url: `${publicUrl}${path}`,
    });
  }
};
