/** Public interface of mail: emails, sent by a job. */

import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { mailboxOf } from '#shared/email/mailbox-of.ts';
import type { Language } from '#shared/languages/languages.ts';
import type { ChosenKind, LetterKind, NecessaryKind, TypedKind } from '#shared/letters/letter-kinds.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import { textsOf } from '../texts/texts.ts';
import { isWanted, leaveToken } from './letter-choices.ts';
import { type Letter, renderLetter } from './letter-layout.ts';
import { type MailPort, PermanentMailError } from './mail-port.ts';

export type { Letter } from './letter-layout.ts';

const SEAL_PURPOSE = 'queued-mail';

const mailContent = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  leave: z.optional(z.string()),
});

/** Retries for about a day and a half, with pauses that double from 30 seconds. */
const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({
    messageId: z.string(),
    /** Missing in emails that were queued before kinds existed. */
    kind: z.optional(z.string()),
    sealed: z.string(),
    reference: z.optional(z.string()),
  }),
  retryLimit: 12,
  retryDelaySeconds: 30,
});

/** Runs after a permanently refused email whose sender gave a reference. */
export const letterRefused = defineJob({
  name: 'letter-refused',
  payload: z.object({ reference: z.string() }),
});

type Words = Pick<Letter, 'subject' | 'paragraphs' | 'notes'> & { button: string };

/** Builds an email with the same words for everybody; its button leads to the address. */
export const letterOf = ({ button, ...words }: Words, url: string): Letter => ({
  ...words,
  button: { label: button, url },
});

type Recipient = {
  email: string;
  language: Language;
  /** The payload of `letterRefused`; it names no person. */
  reference?: string;
};

type Needs = Pick<AppContext, 'config' | 'jobs' | 'keyring'>;

const enqueueLetter = async (
  context: Needs,
  trx: Queryable,
  { kind, to: { email, language, reference } }: { kind: LetterKind; to: Recipient },
  letter: Letter,
): Promise<void> => {
  const { hostname } = new URL(context.config.publicUrl);
  const rendered = renderLetter(letter, language, context.config.site);
  const content = JSON.stringify({ to: email, ...rendered, leave: letter.leave?.post });
  await context.jobs.enqueue(trx, sendMail, {
    messageId: `<mail-${randomUUID()}@${hostname}>`,
    kind,
    sealed: context.keyring.seal(SEAL_PURPOSE, content).toString('base64'),
    ...(reference !== undefined && { reference }),
  });
};

/** One email of a mailbox's budget, issued by the accounts slice (`letter-budget.ts`). */
export type LetterPass = { readonly mailbox: string };

type Envelope =
  | { kind: Exclude<NecessaryKind, TypedKind>; to: Recipient }
  | { kind: TypedKind; to: Recipient; pass: LetterPass };

/**
 * Queues an email in the caller's transaction, so it is sent only if that commits; the queue stores it
 * encrypted, because its links and tokens open accounts. An email to a typed address needs a pass for its
 * mailbox.
 */
export const sendLetter = async (
  context: Needs,
  trx: Queryable,
  envelope: Envelope,
  letter: Letter,
): Promise<void> => {
  if ('pass' in envelope && envelope.pass.mailbox !== mailboxOf(envelope.to.email))
    throw new Error(`email of kind ${envelope.kind} with the pass of another mailbox`);
  await enqueueLetter(context, trx, envelope, letter);
};

type AccountRecipient = { id: bigint; email: string; language: Language };

/** Queues an email of an optional kind with its unsubscribe link, unless its reader has ended the kind. */
export const sendChosenLetter = async (
  context: Needs,
  trx: Queryable,
  { kind, to }: { kind: ChosenKind; to: AccountRecipient },
  letter: Letter,
): Promise<void> => {
  const choice = { accountId: to.id, kind };
  if (!(await isWanted(trx, choice))) return;
  const { publicUrl } = context.config;
  const token = leaveToken(context, choice);
  await enqueueLetter(
    context,
    trx,
    { kind, to: { email: to.email, language: to.language } },
    {
      ...letter,
      leave: {
        label: textsOf(to.language).mail.leave,
        url: `${publicUrl}/follow#off=${token}`,
        post: `${publicUrl}/api/letters/${token}/end`,
      },
    },
  );
};

type MailContext = AppContext & { mail: MailPort };
type Queued = z.infer<typeof sendMail.payload>;

/** Sends a queued email. If it throws, the queue retries later. */
const deliverMail = async (
  context: MailContext,
  { messageId, kind, sealed, reference }: Queued,
): Promise<void> => {
  const content = context.keyring.open(SEAL_PURPOSE, Buffer.from(sealed, 'base64'));
  const mail = mailContent.parse(JSON.parse(content));
  try {
    await context.mail.send({ ...mail, messageId });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    if (!(error instanceof PermanentMailError)) {
      context.log.warn({ messageId, kind, reason }, 'email delayed until its next attempt');
      throw error;
    }
    context.log.error({ messageId, kind, reason }, 'email refused permanently');
    if (reference !== undefined) await context.jobs.enqueue(context.db, letterRefused, { reference });
  }
};

export const registerMailJobs = async (context: MailContext): Promise<void> => {
  await context.jobs.work(sendMail, (payload) => deliverMail(context, payload));
};

/** Attempts of this process by outcome: an email that waits for a retry counts at each attempt. */
export type LetterCounts = { sent: number; delayed: number; refused: number };

/** The same mail server, with counts of outcomes. */
export const countLetters = (mail: MailPort): { mail: MailPort; letters: Readonly<LetterCounts> } => {
  const letters: LetterCounts = { sent: 0, delayed: 0, refused: 0 };
  const counted: MailPort = {
    async send(letter) {
      try {
        await mail.send(letter);
        letters.sent += 1;
      } catch (error) {
        letters[error instanceof PermanentMailError ? 'refused' : 'delayed'] += 1;
        throw error;
      }
    },
  };
  return { mail: counted, letters };
};
