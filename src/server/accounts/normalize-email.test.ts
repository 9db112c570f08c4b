import { expect, test } from 'vitest';
import { normalizeEmail } from './normalize-email.ts';

const refusedWith = (code: string) => expect.objectContaining({ code });

test('an address is kept in small letters, and look-alikes become the letters they look like', () => {
  expect(normalizeEmail('Ira@Example.ORG')).toBe('ira@example.org');
  // The Kelvin sign, and full-width letters.
  expect(normalizeEmail('\u212Aira@example.org')).toBe('kira@example.org');
  expect(normalizeEmail('\uFF49ra@example.org')).toBe('ira@example.org');
});

test('what is no address, or is none any more once it is folded, is refused', () => {
  for (const email of ['', 'ira', 'ira@example', '@example.org'])
    expect(() => normalizeEmail(email)).toThrow(refusedWith('email-invalid'));
  // A full-width @ becomes a second plain one.
  expect(() => normalizeEmail('ira\uFF20home@example.org')).toThrow(refusedWith('email-invalid'));
});

test('an address that grows too long when it is folded is refused', () => {
  const domain = '@example.org';
  const longest = 'a'.repeat(254 - domain.length) + domain;
  expect(normalizeEmail(longest)).toBe(longest);
  expect(() => normalizeEmail(`a${longest}`)).toThrow(refusedWith('email-invalid'));
  // One character that is written as three letters.
  const ligature = `\uFB03${longest.slice(1)}`;
  expect(ligature).toHaveLength(254);
  expect(() => normalizeEmail(ligature)).toThrow(refusedWith('email-invalid'));
});

test('whoever asks says how a wrong address is refused', () => {
  expect(() => normalizeEmail('ira', 'login-failed')).toThrow(refusedWith('login-failed'));
});
