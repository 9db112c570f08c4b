import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSigner } from './keyring.ts';

test('signs as Node does, for any text and key', () => {
  for (const keyBytes of [0, 1, 32, 64]) {
    const key = randomBytes(keyBytes);
    const sign = createSigner(key);
    for (const text of [
      '',
      'a',
      'äöü → 🙂',
      'x'.repeat(55),
      'x'.repeat(64),
      randomBytes(3_000).toString('latin1'),
    ])
      expect(sign(text)).toBe(createHmac('sha256', key).update(text).digest('base64url'));
  }
});
