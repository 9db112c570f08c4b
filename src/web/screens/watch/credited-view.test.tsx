// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ListedAdvert } from '#contracts/adverts.ts';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useAuth } from '#web/api-client/session.tsx';
import type { ViewCredit } from '#web/features/viewing/watch-session.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { Component as WatchScreen } from './watch-screen.tsx';

afterEach(endLive);

const OWN = '9f3k7q2m5x';
const ADVERT = {
  _id: 'a1',
  item: 'P',
  title: 'Tea',
  subtitle: '',
  previewUrl: '',
  advertiser: 'Leaves',
  earn: 0.0025,
};
const advert = { ...ADVERT, seconds: 5, position: 0, seen: false, groupUnseen: 1 } as ListedAdvert;
const VIEW = { viewId: 'v', token: 't', seconds: 5, targetUrl: 'https://tea.example/', frame: false };
const NAMED = { firstName: 'Ann', lastName: 'Lind', otherFirstName: '', otherLastName: '' };
const before = { id: OWN, ...NAMED, received: 1, ownViewReceived: 2, donated: 3, ownClicks: 4 };
const after = { id: OWN, ...NAMED, received: 11, ownViewReceived: 22, donated: 33 };
const user = { _id: OWN, userRole: 'Patient', userData: before } as unknown as CurrentUser;

/** The account as read by every other part of the page. */
const Account = () => {
  const { userData } = useAuth() as CurrentUser;
  const { received, ownViewReceived, donated, ownClicks } = userData;
  return <output aria-label="Account">{[received, ownViewReceived, donated, ownClicks].join(' ')}</output>;
};

const watchOne = async (adViewedAs: ViewCredit['adViewedAs']) => {
  const live = await openLive(
    <>
      <WatchScreen />
      <Account />
    </>,
    {
      at: `/advView/${OWN}`,
      path: '/advView/:patientId',
      loaded: null,
      auth: user,
      replies: {
        'POST /api/getAdvs': [advert],
        'POST /api/getFunds': { user: { userData: before } },
        'POST /api/views': VIEW,
        'POST /api/views/v/heartbeat': { token: 'u', watchedSeconds: 5, opened: true },
        'POST /api/addMoney': { earned: 0.0025, adViewedAs, userData: after },
      },
    },
  );
  await live.elapse(100);
  fireEvent.click(screen.getByRole('button', { name: /^Watch for .*Tea$/ }));
  await live.elapse(100);
  const site = screen.getByRole('link', { name: /^Open / });
  // Clicks must not open a tab here.
  site.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(site);
  await live.elapse(6_000);
  fireEvent.click(screen.getByRole('button', { name: 'Back to ads' }));
  await live.elapse(100);
};

test('a view for the own page updates the account with the funds of the reply and one more click', async () => {
  await watchOne('user-it-self');
  expect(screen.getByRole('status', { name: 'Account' }).textContent).toBe('11 22 33 5');
});

test('a view for somebody else leaves the funds of the account unchanged', async () => {
  await watchOne('refrence');
  expect(screen.getByRole('status', { name: 'Account' }).textContent).toBe('1 2 3 4');
});

test('the list after a view marks the advert as seen and shows the funds of the reply', async () => {
  await watchOne('refrence');
  expect(screen.queryByRole('button', { name: /^Watch for .*Tea$/ })).toBeNull();
  expect(screen.getAllByText(/\$66/).length).toBeGreaterThan(0);
});
