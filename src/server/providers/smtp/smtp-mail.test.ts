import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countLetters } from '../../mail/mail.ts';
import { PermanentMailError, TemporaryMailError } from '../../mail/mail-port.ts';
import { createSmtpMail, examineSmtp } from './smtp-mail.ts';

let server: SMTPServer | undefined;
afterEach(async () => {
  await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  server = undefined;
});

const refusing = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** A mail server on loopback; returns its URL and its received emails. */
const startServer = async (options: SMTPServerOptions = {}) => {
  const received: Email[] = [];
  const started = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
    ...options,
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.server.address() as AddressInfo;
  return { received, at: `127.0.0.1:${port}` };
};

const mail = {
  to: 'ann@example.org',
  subject: 'Підтвердьте адресу',
  text: 'Вітаємо!',
  html: '<p lang="uk">Вітаємо!</p>',
  messageId: '<mail-1@watchwell.test>',
};
const from = 'Watchwell <hello@watchwell.test>';

test('sends nothing to a server without TLS where TLS is required', async () => {
  const { received, at } = await startServer();
  const sending = createSmtpMail({ url: `smtp://${at}?requireTLS=true`, from }).send(mail);
  await expect(sending).rejects.toThrow(TemporaryMailError);
  expect(received).toEqual([]);
});

test('delivers an email whole, in Cyrillic, marked as automatic', async () => {
  const { received, at } = await startServer();
  await createSmtpMail({ url: `smtp://${at}`, from }).send(mail);
  const [email] = received;
  expect(email).toMatchObject({ subject: mail.subject, messageId: mail.messageId });
  expect(email?.to).toEqual([{ name: '', address: 'ann@example.org' }]);
  expect(email?.from).toEqual({ name: 'Watchwell', address: 'hello@watchwell.test' });
  expect(email?.text?.trim()).toBe('Вітаємо!');
  expect(email?.html?.trim()).toBe(mail.html);
  expect(email?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test('adds one-click unsubscription only to emails that can be unsubscribed', async () => {
  const { received, at } = await startServer();
  const smtp = createSmtpMail({ url: `smtp://${at}`, from });
  await smtp.send({ ...mail, leave: 'https://watchwell.example/api/followers/abc.def/end' });
  await smtp.send(mail);
  const endings = received.map(({ headers }) =>
    headers.filter(({ key }) => key.startsWith('list-unsubscribe')).map(({ key, value }) => [key, value]),
  );
  expect(endings).toEqual([
    [
      ['list-unsubscribe', '<https://watchwell.example/api/followers/abc.def/end>'],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ],
    [],
  ]);
});

test.each([
  [550, PermanentMailError],
  [553, PermanentMailError],
  [451, TemporaryMailError],
])('classifies a recipient refused with %i', async (code, kind) => {
  const { at } = await startServer({
    onRcptTo: (_address, _session, done) => done(refusing(code, 'no ann@example.org')),
  });
  const error = await createSmtpMail({ url: `smtp://${at}`, from })
    .send(mail)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(kind);
  expect((error as Error).message).toBe(`RCPT TO ${code}`);
});

test('a refusal of the content is permanent', async () => {
  const { at } = await startServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(refusing(554, 'spam')));
    },
  });
  await expect(createSmtpMail({ url: `smtp://${at}`, from }).send(mail)).rejects.toBeInstanceOf(
    PermanentMailError,
  );
});

test('a refusal of ourselves delays the email, because the operator can fix it', async () => {
  const { at } = await startServer({
    onMailFrom: (_address, _session, done) => done(refusing(550, 'sender unknown')),
  });
  await expect(createSmtpMail({ url: `smtp://${at}`, from }).send(mail)).rejects.toBeInstanceOf(
    TemporaryMailError,
  );
});

test('wrong credentials delay the email', async () => {
  const { at } = await startServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusing(535, 'wrong')),
  });
  await expect(createSmtpMail({ url: `smtp://u:p@${at}`, from }).send(mail)).rejects.toBeInstanceOf(
    TemporaryMailError,
  );
});

test('an absent server delays the email', async () => {
  const { at } = await startServer();
  await new Promise<void>((resolve) => server?.close(resolve));
  server = undefined;
  await expect(createSmtpMail({ url: `smtp://${at}`, from }).send(mail)).rejects.toBeInstanceOf(
    TemporaryMailError,
  );
});

test('an address that is a list reaches nobody', async () => {
  const { received, at } = await startServer();
  const list = { ...mail, to: 'ann@example.org, bob@example.org' };
  await createSmtpMail({ url: `smtp://${at}`, from })
    .send(list)
    .catch(() => undefined);
  expect(received.flatMap((email) => email.to ?? []).map(({ address }) => address)).not.toContain(
    'bob@example.org',
  );
});

test('the examination logs in and sends nothing; reports wrong credentials and an absent server', async () => {
  const { at, received } = await startServer({
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'u' }) : done(refusing(535, 'wrong')),
  });
  expect(await examineSmtp({ url: `smtp://u:right@${at}`, from })).toEqual([]);
  expect(received).toEqual([]);
  expect(await examineSmtp({ url: `smtp://u:wrong@${at}`, from })).toMatchObject([
    { wrong: expect.stringContaining('535') },
  ]);
  await new Promise<void>((resolve) => server?.close(resolve));
  server = undefined;
  expect(await examineSmtp({ url: `smtp://${at}`, from })).toHaveLength(1);
});

describe('a mail server that accepts the connection and then stalls', () => {
  const HOUR_MS = 3_600_000;
  const PATIENT = {
    connectionTimeout: HOUR_MS,
    greetingTimeout: HOUR_MS,
    socketTimeout: HOUR_MS,
    letter: HOUR_MS,
  };
  /** Answers only lines with these first words, or with an endless answer. */
  const startSilent = async (answers: Record<string, string>, mutters: boolean) => {
    const heard: string[] = [];
    const sockets = new Set<Socket>();
    const { promise: connected, resolve: connect } = Promise.withResolvers<void>();
    const silent = createServer((socket) => {
      connect();
      sockets.add(socket);
      socket.on('error', () => undefined);
      if (answers.greeting) socket.write(answers.greeting);
      socket.on('data', (chunk) => {
        for (const line of String(chunk).split('\r\n')) {
          heard.push(line);
          const answer = answers[line.slice(0, 4)];
          if (answer) socket.write(answer);
          if (!mutters || line !== 'DATA') continue;
          const muttering = setInterval(() => socket.write('354-hm\r\n'), 50);
          socket.on('close', () => clearInterval(muttering));
        }
      });
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const close = async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => silent.close(resolve));
    };
    return { heard, connected, close, at: `127.0.0.1:${(silent.address() as AddressInfo).port}` };
  };

  const GREETING = { greeting: '220 hello\r\n' };
  const POLITE = { ...GREETING, EHLO: '250 hello\r\n', MAIL: '250 yes\r\n', RCPT: '250 yes\r\n' };
  const SOON = { socketTimeout: 2_000 };

  test.concurrent.each<[string, Record<string, string>, object, string | undefined]>([
    ['at once', {}, { greetingTimeout: 200 }, undefined],
    ['after its greeting', GREETING, SOON, 'EHLO'],
    ['when the email is announced', POLITE, SOON, 'DATA'],
    ['after the whole email', { ...POLITE, DATA: '354 go on\r\n' }, SOON, '.'],
    ['but keeps the line alive', POLITE, { letter: 2_000 }, 'DATA'],
  ])('%s: the email waits, and is counted', async (_, answers, limits, last) => {
    const { heard, close, at } = await startSilent(answers, 'letter' in limits);
    const { mail: smtp, letters } = countLetters(
      createSmtpMail({ url: `smtp://${at}`, from }, { ...PATIENT, ...limits }),
    );
    const error = await smtp.send(mail).catch((reason: unknown) => reason);
    await close();
    expect(error).toBeInstanceOf(TemporaryMailError);
    expect((error as Error).message).toMatch(/ETIMEDOUT$/);
    expect(letters).toEqual({ sent: 0, delayed: 1, refused: 0 });
    expect(heard.map((line) => line.split(' ')[0]).filter((word) => word === last)).toEqual(
      last ? [last] : [],
    );
  });

  describe('under the limits of production', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test.each<[string, number, Record<string, string>, string | undefined]>([
      ['waits ten seconds for a greeting', 10_000, {}, undefined],
      ['waits two minutes for an email on a live connection', 120_000, POLITE, 'DATA'],
    ])('%s', async (_, limitMs, answers, last) => {
      const { heard, connected, close, at } = await startSilent(answers, true);
      let isOver = false;
      const sending = createSmtpMail({ url: `smtp://${at}`, from })
        .send(mail)
        .catch((reason: unknown) => reason)
        .finally(() => {
          isOver = true;
        });
      await connected;
      while (last && !heard.includes(last)) await new Promise(setImmediate);
      // Reads pending data of the socket before the clock moves.
      await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(limitMs - 1_000);
      expect(isOver).toBe(false);
      await vi.advanceTimersByTimeAsync(1_000);
      await new Promise(setImmediate);
      expect(isOver).toBe(true);
      expect(await sending).toBeInstanceOf(TemporaryMailError);
      await close();
    });
  });
});
