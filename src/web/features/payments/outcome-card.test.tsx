// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { textsOf } from '#web/i18n/language.tsx';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import type { GiftFrom } from './payment-intent.ts';

afterEach(endLive);

const t = textsOf('eng').outcome;
const olena = { id: '7f3k7q2m5x', name: 'Olena', hasShare: true };

const give = (from: GiftFrom | undefined) =>
  openLive(
    <OutcomeCard
      outcome={{ kind: 'success', reply: { isDonation: true, paid: 7, reference: 'r1' } as never }}
      ways={{ payment: '/donation', home: '/guest', isSignedIn: false, from }}
      leaves={false}
      share={() => null}
      onRetry={() => undefined}
    />,
  );

test('who came from somebody’s page to give goes back to it', async () => {
  await give(olena);
  expect(screen.getByText(t.helped('Olena'))).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/patient/7f3k7q2m5x');
  expect(screen.getByRole('link').textContent).toBe(t.backToPage('Olena'));
});

test('who came from nobody’s page goes to that of the guests', async () => {
  await give(undefined);
  expect(screen.getByRole('link', { name: t.guestPage }).getAttribute('href')).toBe('/guest');
});
