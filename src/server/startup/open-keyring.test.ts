import { expect, test } from 'vitest';
import { loadConfig } from '../load-config.ts';
import { openKeyring } from './open-keyring.ts';

const PRESENT = 'p'.repeat(40);
const PREVIOUS = 'q'.repeat(40);

const keyringOf = (settings: Record<string, string>) => openKeyring(loadConfig(settings));

test('accepts both secrets during a replacement, and signs with the present one', async () => {
  const [before, during, after] = await Promise.all([
    keyringOf({ APP_SECRET: PREVIOUS }),
    keyringOf({ APP_SECRET: PRESENT, APP_SECRET_PREVIOUS: PREVIOUS }),
    keyringOf({ APP_SECRET: PRESENT }),
  ]);
  expect(during.signerOf('view', 'text', before.sign('view', 'text'))).toBe('previous');
  expect(during.open('mail', before.seal('mail', 'a letter'))).toBe('a letter');
  expect(during.sign('view', 'text')).toBe(after.sign('view', 'text'));
  expect(after.open('mail', during.seal('mail', 'a letter'))).toBe('a letter');
  expect(after.signerOf('view', 'text', before.sign('view', 'text'))).toBeUndefined();
});
