export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same in all attempts for one letter, so that a mailbox shows it once. */
  messageId: string;
  /** Where a mail program posts when its reader wants no more letters of this kind (RFC 8058). */
  leave?: string | undefined;
};

export type MailPort = {
  /**
   * @throws PermanentMailError when the server will never accept this letter
   * @throws TemporaryMailError when a later attempt may succeed
   */
  send(mail: OutgoingMail): Promise<void>;
};

/** The server refused this recipient or this letter for ever. The reason is logged, so it holds no address. */
export class PermanentMailError extends Error {
  override readonly name = 'PermanentMailError';
}

/** The server is away, busy or refuses us. The letter is not the reason. */
export class TemporaryMailError extends Error {
  override readonly name = 'TemporaryMailError';
}
