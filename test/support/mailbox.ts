import assert from 'node:assert/strict';
import type { MailPort, OutgoingMail } from '../../src/server/mail/mail-port.ts';

export type Mailbox = MailPort & {
  /** All letters, oldest first. */
  letters: OutgoingMail[];
  /** The newest letter to this address; a missing one fails the test. */
  lastTo(address: string): OutgoingMail;
  /** Set to let the next letters fail; undefined: they arrive again. */
  fault: Error | undefined;
};

/** A mail server that keeps what it gets. */
export const createMailbox = (): Mailbox => ({
  letters: [],
  fault: undefined,
  async send(mail) {
    if (this.fault) throw this.fault;
    this.letters.push(mail);
  },
  lastTo(address) {
    const letter = this.letters.findLast(({ to }) => to.toLowerCase() === address.toLowerCase());
    assert(letter, `no letter to ${address}; run the due jobs first`);
    return letter;
  },
});
