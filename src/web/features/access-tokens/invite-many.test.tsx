import { expect, test } from 'vitest';
import { type Outcome, sendInParts } from './invite-many.tsx';

const people = (count: number) => Array.from({ length: count }, (_, place) => `p${place}@example.org`);

test('sends all in order, and reports the progress after each batch', async () => {
  const parts: number[] = [];
  const told: number[] = [];
  const outcome = await sendInParts(
    people(12),
    async (emails) => {
      parts.push(emails.length);
      return { sent: emails.slice(1), refused: [{ email: emails[0] ?? '', code: 'token-already-sent' }] };
    },
    ({ sent, refused }) => told.push(sent.length + refused.length),
  );
  expect(parts).toEqual([5, 5, 2]);
  expect(told).toEqual([5, 10, 12]);
  expect(outcome.refused.map(({ email }) => email)).toEqual([
    'p0@example.org',
    'p5@example.org',
    'p10@example.org',
  ]);
});

test('keeps what was sent before a batch fails, and sends no more', async () => {
  let told: Outcome | undefined;
  const sending = sendInParts(
    people(11),
    async (emails) => {
      if (emails.includes('p5@example.org')) throw new Error('no connection');
      return { sent: emails, refused: [] };
    },
    (outcome) => {
      told = outcome;
    },
  );
  await expect(sending).rejects.toThrow('no connection');
  expect(told?.sent).toEqual(people(5));
});
