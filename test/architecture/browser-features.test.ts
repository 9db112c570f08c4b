import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { argumentsOfAPerson } from '../journeys/support/find-chromium.ts';

const playwright = dirname(fileURLToPath(import.meta.resolve('playwright-core')));
const source = readFileSync(join(playwright, 'lib/coreBundle.js'), 'utf8');

test('the browser of the journeys lacks the features that Playwright turns off', () => {
  const [, list = ''] = /disabledFeatures = \[(.*?)\]\.filter/s.exec(source) ?? [];
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, feature]) => feature);
  expect(theirs).toContain('HttpsUpgrades');

  const ours = argumentsOfAPerson().find((argument) => argument.startsWith('--disable-features='));
  expect(ours?.replace('--disable-features=', '').split(',')).toEqual(expect.arrayContaining(theirs));
});
