export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same in all attempts of one email, so that a mailbox shows it once. */
  messageId: string;
  /** The address for one-click unsubscribing by the mail program (RFC 8058). */
  leave?: string | undefined;
};

export type MailPort = {
  /**
   * @throws PermanentMailError when the server will never accept this email
   * @throws TemporaryMailError when a later attempt may succeed
   */
  send(mail: OutgoingMail): Promise<void>;
};

/** The server permanently refused this recipient or email. The logged reason contains no address. */
export class PermanentMailError extends Error {
  override readonly name = 'PermanentMailError';
}

/** The server is down, busy or refuses us; the email is not the cause. */
export class TemporaryMailError extends Error {
  override readonly name = 'TemporaryMailError';
}
