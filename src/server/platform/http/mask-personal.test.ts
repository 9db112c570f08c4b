import { expect, test } from 'vitest';
import { maskPersonal } from './mask-personal.ts';

test.each([
  ['write to ira.k+x@mail.example.org, please', 'write to [e-mail], please'],
  ['"ira@example.org" <borys@example.org>', '"[e-mail]" <[e-mail]>'],
  ["('ira@example.org'); borys@example.org", "('[e-mail]'); [e-mail]"],
  ['two @ signs', 'two @ signs'],
])('masks an email address: %s', (text, masked) => {
  expect(maskPersonal(text)).toBe(masked);
});

test.each([
  ['call +380441234567 now', 'call [number] now'],
  ['call 380441234567 now', 'call [number] now'],
  ['+44 (20) 7946-0018', '[number]'],
  ['card 4242 4242 4242 4242 expired', 'card [number] expired'],
  ['030.123.456', '[number]'],
  ['123456', '[number]'],
])('masks the number of a phone, a card or an account: %s', (text, masked) => {
  expect(maskPersonal(text)).toBe(masked);
});

test('keeps amounts, years and short codes', () => {
  for (const text of ['12345 cents of 2026, tier P1', 'from 1 to 20, then 1 - 2 - 3456'])
    expect(maskPersonal(text)).toBe(text);
});

test('cuts a long detail, so that nobody can fill the log', () => {
  expect(maskPersonal('x'.repeat(301))).toBe('x'.repeat(300));
});
