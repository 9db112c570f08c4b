import { createHook } from 'node:async_hooks';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, runForCaller } from '../platform/http/places.ts';
import {
  hashPassword,
  NOBODYS_HASH,
  needsRehash,
  refuseGuessablePassword,
  verifyPassword,
} from './password.ts';

test('a password matches its hash, composed or decomposed, and no other does', async () => {
  const encoded = await hashPassword('Їжак-й-cafe\u0301');
  expect(await verifyPassword('Їжак-й-café', encoded)).toBe(true);
  expect(await verifyPassword('Їжак-й-cafe', encoded)).toBe(false);
  expect(await verifyPassword('', encoded)).toBe(false);
  expect(needsRehash(encoded)).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('same-same')).not.toBe(await hashPassword('same-same'));
});

test('agrees with the reference implementation', async () => {
  // A test vector of P-H-C/phc-winner-argon2: argon2id, 256 KiB, password "password", salt "somesalt".
  const encoded = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword('password', encoded)).toBe(true);
  expect(needsRehash(encoded)).toBe(true);
});

/** Counts the hashes that this process began, so that a busy machine gives the same result. */
const countHashes = () => {
  const begun = { hashes: 0 };
  const counting = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') begun.hashes += 1;
    },
  }).enable();
  onTestFinished(() => void counting.disable());
  return begun;
};
/** Waits until every admitted hash has begun; none has ended, since an end needs a turn of the event loop. */
const begin = async () => {
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
};

test('hashes for a returning browser at once, however many strangers wait', async () => {
  const begun = countHashes();
  const hash = (caller: Caller) => runForCaller(caller, () => verifyPassword('x', NOBODYS_HASH));
  const strangers = Array.from({ length: 12 }, (_, home) =>
    hash({ household: `home ${home}`, standing: 'stranger' }),
  );
  await begin();
  expect(begun.hashes).toBe(1);
  const own = hash({ person: 'ann', household: 'home 1', standing: 'returned' });
  await begin();
  expect(begun.hashes).toBe(2);
  await Promise.all([own, ...strangers]);
});

test('refuses a flood instead of queuing it', async () => {
  const flood = Array.from({ length: 40 }, () => verifyPassword('x', NOBODYS_HASH));
  const ends = await Promise.allSettled(flood);
  const refused = ends.filter((end) => end.status === 'rejected');
  expect(refused.length).toBe(40 - 32);
  for (const end of refused) expect(end.reason).toMatchObject({ code: 'busy-try-again' });
  expect(ends.filter((end) => end.status === 'fulfilled').every((end) => end.value === false)).toBe(true);
});

test('a hash has its parameters, a 16-byte salt and a 32-byte tag, so that other programs can read it', async () => {
  const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
  expect(await hashPassword('a password')).toMatch(form);
  expect(NOBODYS_HASH).toMatch(form);
});

test.each([
  ['', 'nothing'],
  ['plain text', 'a password that nobody hashed'],
  ['$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR', 'another function'],
  ['x$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR', 'something before it'],
  ['$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR$', 'something after it'],
  ['$argon2id$v=19$m=x,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR', 'no number'],
])('a stored hash "%s" is a fault of the database (%s), not a wrong password', async (encoded) => {
  await expect(verifyPassword('password', encoded)).rejects.toThrow('unknown form');
  expect(() => needsRehash(encoded)).toThrow('unknown form');
});

test.each([
  ['today’s parameters', 'm=19456,t=2,p=1', false],
  ['less memory', 'm=9728,t=2,p=1', true],
  ['another pass', 'm=19456,t=3,p=1', true],
  ['another lane', 'm=19456,t=2,p=2', true],
])('rehashes a hash with %s (%s) at the next log-in: %s', (_, parameters, isOld) => {
  expect(needsRehash(`$argon2id$v=19$${parameters}$c29tZXNhbHQ$nf65EOgLrQMR`)).toBe(isOld);
});

test('refuses common passwords in any spelling', () => {
  for (const common of ['password', 'PassWord', ' password ', '\uFF50assword', '123456'])
    expect(() => refuseGuessablePassword(common, 'ira@example.org')).toThrow(
      expect.objectContaining({ code: 'password-too-common' }),
    );
});

test('refuses one’s own email and the name in it', () => {
  for (const own of ['ira.shevchenko@example.org', 'Ira.Shevchenko'])
    expect(() => refuseGuessablePassword(own, 'ira.shevchenko@example.org')).toThrow(
      expect.objectContaining({ code: 'password-too-common' }),
    );
  for (const other of ['example.org', 'correct horse battery', ''])
    expect(() => refuseGuessablePassword(other, 'ira.shevchenko@example.org')).not.toThrow();
});
