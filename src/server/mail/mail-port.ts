export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every try of one letter, so that a mailbox shows it once. */
  messageId: string;
};

/** What the mail slice needs from a mail server. */
export type MailPort = {
  /**
   * @throws PermanentMailError when this letter will never be taken.
   * @throws TemporaryMailError when a later try may succeed.
   */
  send(mail: OutgoingMail): Promise<void>;
};

/** The server refused this recipient or this letter for good. The reason has no address in it: it is logged. */
export class PermanentMailError extends Error {
  override readonly name = 'PermanentMailError';
}

/** The server is away, busy, or refuses ourselves: the letter itself is not at fault. */
export class TemporaryMailError extends Error {
  override readonly name = 'TemporaryMailError';
}
