import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { askForAccount } from './read-terminal.ts';

/** A person at a terminal who answers each question once it shows, and the text they see. */
const aPerson = (answers: [question: string, typed: string][]) => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const shown = new PassThrough();
  let seen = '';
  let all = '';
  shown.on('data', (text) => {
    seen += text;
    all += text;
  });
  const typing = async () => {
    for (const [question, typed] of answers) {
      await eventually(question, () => expect(seen).toContain(question));
      seen = '';
      input.write(`${typed}\r`);
    }
  };
  return { place: { input, shown }, typing, seen: () => all };
};

const ask = async (answers: [string, string][], given?: string) => {
  const person = aPerson(answers);
  const asked = { given, preset: 'boss@example.org', withPassword: true };
  const [account] = await Promise.allSettled([askForAccount(asked, person.place), person.typing()]);
  return { account, seen: person.seen() };
};

test('an operator types an email and twice a hidden password', async () => {
  const { account, seen } = await ask([
    ['E-mail [boss@example.org]: ', ' ann@example.org '],
    ['Password: ', ' seven swans '],
    ['The same password again: ', ' seven swans '],
  ]);
  expect(account).toMatchObject({ value: { email: 'ann@example.org', password: ' seven swans ' } });
  expect(seen).toContain('ann@example.org');
  expect(seen).not.toContain('swans');
});

test('empty input means the admin, and a mistyped password is rejected', async () => {
  const { account, seen } = await ask([
    ['E-mail [boss@example.org]: ', ''],
    ['Password: ', 'seven swans'],
    ['The same password again: ', 'seven swams'],
  ]);
  expect(account).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/match/) } });
  expect(seen).not.toMatch(/swa/);
});

test('the arrow up does not bring a password back', async () => {
  const { account } = await ask(
    [
      ['Password: ', 'seven swans'],
      ['The same password again: ', '\x1b[A'],
    ],
    'ann@example.org',
  );
  expect(account).toMatchObject({ status: 'rejected' });
});
