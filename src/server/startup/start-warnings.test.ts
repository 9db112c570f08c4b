import { expect, test } from 'vitest';
import { loadConfig } from '../load-config.ts';
import { startWarnings } from './start-application.ts';

const REACHES_NOBODY = /^PAYOUT_FALLBACK=paypal reaches nobody/;

const warningsOf = (settings: Record<string, string>): string[] =>
  startWarnings(loadConfig({ NODE_ENV: 'test', ...settings }));

test('warns that the fallback pays nobody if PayPal does not pay to the country of the bank transfers', () => {
  expect(warningsOf({})).toContainEqual(expect.stringMatching(REACHES_NOBODY));
});

test.each([
  ['PayPal pays there as well', { PAYPAL_PAYS_ALSO: 'UA' }],
  ['there is no fallback', { PAYOUT_FALLBACK: 'queue' }],
])('does not warn of the fallback when %s', (_, settings) => {
  expect(warningsOf(settings)).not.toContainEqual(expect.stringMatching(REACHES_NOBODY));
});
