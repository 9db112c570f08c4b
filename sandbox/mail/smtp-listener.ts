import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Outages } from '../faults/outages.ts';
import { LOOPBACK } from '../http/loopback-server.ts';
import type { Mailbox } from './mailbox.ts';

interface SmtpListener {
  port: number;
  close(): Promise<void>;
}

class SmtpRefusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export async function startSmtp(mailbox: Mailbox, outages: Outages, port: number): Promise<SmtpListener> {
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
  const listening = once(server.server, 'listening');
  server.listen(port, LOOPBACK);
  await listening;
  // A client that hangs up half-way is its own affair.
  server.on('error', () => {});
  const address = server.server.address();
  const got = typeof address === 'object' && address ? address.port : port;
  await outages.attach('smtp', { server: server.server, port: got });
  return {
    port: got,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusalOf(address: string, mailbox: Mailbox): SmtpRefusal | null {
  const name = address.toLowerCase();
  if (name.startsWith('bounce+')) return new SmtpRefusal(550, '5.1.1 No such mailbox');
  if (name.startsWith('grey+') && mailbox.putOffOnce(name))
    return new SmtpRefusal(451, '4.7.1 Try again later');
  return null;
}
