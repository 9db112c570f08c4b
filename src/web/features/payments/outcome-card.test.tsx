// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { OutcomeCard } from './outcome-card.tsx';
import type { GiftFrom } from './payment-intent.ts';

afterEach(endLive);

const t = allTexts('eng').outcome;
const olena = { id: '7f3k7q2m5x', name: 'Olena', hasShare: true };

const give = (from: GiftFrom | undefined, more: object = {}) =>
  openLive(
    <OutcomeCard
      outcome={{ kind: 'success', reply: { isDonation: true, paid: 7, reference: 'r1', ...more } as never }}
      ways={{ payment: '/donation', home: '/guest', isSignedIn: false, from }}
      leaves={false}
      adWaits={false}
      share={() => null}
      onRetry={() => undefined}
    />,
  );

test('leads a donor from a patient’s page back to it', async () => {
  await give(olena);
  expect(document.body.textContent).toContain(t.helped('Olena'));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/patient/7f3k7q2m5x');
  expect(screen.getByRole('link').textContent).toBe(t.backToPage('Olena'));
});

test('leads any other donor to the guest page', async () => {
  await give(undefined);
  expect(screen.getByRole('link', { name: t.guestPage }).getAttribute('href')).toBe('/guest');
});

test('a donor of a waiting gift reads why and until when, and not that it helped', async () => {
  const until = '2026-12-05T12:00:00.000Z';
  await give(olena, { gift: { state: 'waiting', reason: 'large', until } });
  const help = `${t.waits.why.large('$100')} ${t.waits.until('5 Dec 2026')} ${t.waits.meanwhile}`;
  expect(screen.getByText(help)).toBeTruthy();
  expect(document.body.textContent).not.toContain(t.helped('Olena'));
});

test('a donor of a very large sum reads that it is reviewed first', async () => {
  await give(undefined, { gift: { state: 'waiting', reason: 'very-large', until: null } });
  const { why, afterALook, meanwhile } = t.waits;
  expect(screen.getByText(`${why['very-large']('$500')} ${afterALook} ${meanwhile}`)).toBeTruthy();
});

test.each(['giving-back', 'went-back'] as const)('shows the donor that the gift is %s', async (state) => {
  await give(olena, { gift: { state, reason: 'very-large', until: null } });
  expect(screen.getByText(t.gone[state])).toBeTruthy();
  expect(document.body.textContent).not.toContain(t.helped('Olena'));
});
