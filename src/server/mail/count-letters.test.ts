import { expect, test } from 'vitest';
import { createMailbox } from '../../../test/support/mailbox.ts';
import { countLetters } from './mail.ts';
import { PermanentMailError, TemporaryMailError } from './mail-port.ts';

const LETTER = { to: 'ola@example.org', subject: 'S', text: 'T', html: 'H', messageId: '<1>' };

test('counts emails by outcome and still reports errors', async () => {
  const mailbox = createMailbox();
  const { mail, letters } = countLetters(mailbox);
  await mail.send(LETTER);
  mailbox.fault = new TemporaryMailError('451');
  await expect(mail.send(LETTER)).rejects.toThrow('451');
  mailbox.fault = new PermanentMailError('550');
  await expect(mail.send(LETTER)).rejects.toThrow('550');
  expect(letters).toEqual({ sent: 1, delayed: 1, refused: 1 });
  expect(mailbox.letters).toEqual([LETTER]);
});
