// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { PayoutWaysHint } from './payout-ways-hint.tsx';

beforeAll(() => import('#web/i18n/all-texts.ts'));
afterEach(endLive);

test.each([
  ['eng', 'FR', ['paypal'], 'We can pay you by PayPal, or pay your clinic.'],
  [
    'eng',
    'UA',
    ['bank', 'manual'],
    'We can pay you by a transfer to a card in hryvnias, or pay your clinic.',
  ],
  [
    'ua',
    'UA',
    ['manual'],
    'Ми можемо виплатити вам вручну, це триває кілька робочих днів, або заплатити вашій клініці.',
  ],
] as const)('shows how a new patient can be paid, in %s from %s', async (language, country, ways, words) => {
  const replies = { [`GET /api/payout-ways/${country}`]: { ways } };
  const { elapse } = await openLive(<PayoutWaysHint country={country} />, { language, replies });
  await elapse(30);
  expect(screen.getByRole('status').textContent).toBe(words);
});

test('promises nothing while no country is chosen or while the ways are unknown', async () => {
  const { asked, elapse } = await openLive(<PayoutWaysHint country="" />);
  await elapse(30);
  expect([asked, screen.getByRole('status').textContent]).toEqual([[], '']);
});
