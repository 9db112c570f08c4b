// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { Link } from '#web/ui/link.tsx';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import type { Act } from './act/act-machine.ts';
import type { ActPerson } from './act/act-person.tsx';
import { ActPlayer } from './act/act-player.tsx';
import { Player } from './player.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(endLive);

const advert = {
  _id: '9f3k7q2m5x',
  title: 'Tea',
  subtitle: '',
  previewUrl: '',
  earn: 0.0025,
} as ListedAdvert;
const person = { id: 'neb1fv6e44', person: null, faces: [], unit: null, goal: 0 } as unknown as ActPerson;
const act = { given: [], left: [advert] } as unknown as Act;
const nothing = () => undefined;
const shared = { advert, viewedAs: 'guest', logged: false, onCredited: nothing, why: null } as const;

const BEAT = 'POST /api/views/7f3k7q2m5x/heartbeat';
const replies = {
  'POST /api/views': {
    viewId: '7f3k7q2m5x',
    token: 'one',
    seconds: 60,
    targetUrl: 'about:blank',
    frame: true,
  },
  [BEAT]: { token: 'two', watchedSeconds: 1, opened: true },
};

test.each([
  [
    'the list',
    <Player key="list" {...shared} beneficiaryId="guest" onBack={nothing} onNext={nothing} ending={null} />,
  ],
  [
    'two minutes',
    <ActPlayer
      key="act"
      {...shared}
      act={act}
      person={person}
      total={0}
      onUnpaid={nothing}
      onRefused={nothing}
      onStop={nothing}
      onNext={nothing}
      onAgain={nothing}
    />,
  ],
])('stops the clock and asks before a link leaves the player of %s', async (_, player) => {
  const { where, elapse } = await openLive(
    <>
      <Link to="/away">Away</Link>
      {player}
    </>,
    { replies },
  );
  await elapse(2_000);
  expect(screen.queryByText('Paused')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Away' }));
  await elapse(100);
  screen.getByText('Leave this advert?');
  expect(screen.getAllByText('Paused').length).toBeGreaterThan(0);
  await elapse(30_000);
  expect(screen.getAllByText('Paused').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Keep watching' }));
  await elapse(100);
  expect(screen.queryByText('Paused')).toBeNull();
  expect(where()).toBe('/');
});
