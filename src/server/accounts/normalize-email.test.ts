import { expect, test } from 'vitest';
import { normalizeEmail } from './normalize-email.ts';

const refusedWith = (code: string) => expect.objectContaining({ code });

test('an address has one form, however it is written', () => {
  expect(normalizeEmail('Ira@Пошта.укр')).toBe('ira@xn--80a1acn3a.xn--j1amh');
});

test('refuses text that is no address', () => {
  for (const email of ['', 'ira', 'ira@example', '@example.org', 'a..b@example.org'])
    expect(() => normalizeEmail(email)).toThrow(refusedWith('email-invalid'));
});

test('refuses an address that grows too long when folded', () => {
  const domain = `@${'long.'.repeat(40)}example`;
  const longest = 'a'.repeat(254 - domain.length) + domain;
  expect(normalizeEmail(longest)).toBe(longest);
  expect(() => normalizeEmail(`a${longest}`)).toThrow(refusedWith('email-invalid'));
  // One character that folds to three letters.
  const ligature = `\uFB03${longest.slice(1)}`;
  expect(ligature).toHaveLength(254);
  expect(() => normalizeEmail(ligature)).toThrow(refusedWith('email-invalid'));
});

test('the caller chooses the error of a wrong address', () => {
  expect(() => normalizeEmail('ira', 'login-failed')).toThrow(refusedWith('login-failed'));
});
