import assert from 'node:assert/strict';
import type { MailPort, OutgoingMail } from '../../src/server/mail/mail-port.ts';

export type Mailbox = MailPort & {
  /** All emails, oldest first. */
  letters: OutgoingMail[];
  /** Returns the newest email to this address; a missing one fails the test. */
  lastTo(address: string): OutgoingMail;
  /** Error with which the next emails fail; undefined: they arrive. */
  fault: Error | undefined;
};

/** A mail server that stores the emails it receives. */
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
