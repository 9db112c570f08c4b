import { expect, test } from 'vitest';
import { hashPassword, NOBODYS_HASH, needsRehash, verifyPassword } from './password-hash.ts';

test('a password fits its hash, composed or decomposed, and no other does', async () => {
  const encoded = await hashPassword('Їжак-й-cafe\u0301');
  expect(await verifyPassword('Їжак-й-café', encoded)).toBe(true);
  expect(await verifyPassword('Їжак-й-cafe', encoded)).toBe(false);
  expect(await verifyPassword('', encoded)).toBe(false);
  expect(needsRehash(encoded)).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('same-same')).not.toBe(await hashPassword('same-same'));
});

test('it agrees with the reference implementation', async () => {
  // A test vector of P-H-C/phc-winner-argon2: argon2id, 256 KiB, password "password", salt "somesalt".
  const encoded = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword('password', encoded)).toBe(true);
  expect(needsRehash(encoded)).toBe(true);
});

test('a flood is refused instead of piling up', async () => {
  const flood = Array.from({ length: 40 }, () => verifyPassword('x', NOBODYS_HASH));
  const ends = await Promise.allSettled(flood);
  const refused = ends.filter((end) => end.status === 'rejected');
  expect(refused.length).toBe(40 - 22);
  for (const end of refused) expect(end.reason).toMatchObject({ code: 'busy-try-again' });
  expect(ends.filter((end) => end.status === 'fulfilled').every((end) => end.value === false)).toBe(true);
});
