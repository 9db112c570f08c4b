import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Provider, Surroundings } from '../provider.ts';
import { mailPages } from './mail-pages.ts';
import { createMailbox, emptyMail, type Mailbox } from './mailbox.ts';

export const createMail = ({ memory, clock }: Surroundings): Provider => {
  const state = memory.open('mail', emptyMail);
  const mailbox = createMailbox(state, clock);
  return {
    label: 'Mail (SMTP)',
    calls: { protocol: 'smtp', server: smtpServer(mailbox) },
    pages: (server) => mailPages(server, mailbox),
    webhooks: null,
    state,
    control: { offeredCalls: [], settings: [], things: {}, panels: () => [] },
  };
};

const smtpServer = (mailbox: Mailbox): SMTPServer => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onRcptTo: (address, _session, done) => done(refusalOf(address.address, mailbox)),
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
      const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
      buffer(stream)
        .then((raw) => mailbox.receive(raw, sender, recipients))
        .then(
          () => done(null, 'Message kept'),
          (error: Error) => done(error),
        );
    },
  });
  // A client that disconnects half-way needs no answer.
  server.on('error', () => {});
  return server;
};

class SmtpRefusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const refusalOf = (address: string, mailbox: Mailbox): SmtpRefusal | null => {
  const name = address.toLowerCase();
  if (name.startsWith('bounce+')) return new SmtpRefusal(550, '5.1.1 No such mailbox');
  if (name.startsWith('grey+') && mailbox.putOffOnce(name))
    return new SmtpRefusal(451, '4.7.1 Try again later');
  return null;
};
