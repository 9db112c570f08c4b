// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endLive, openLive } from '../../../../../test/specification/live-part.tsx';
import { ActEnd } from './act-end.tsx';
import { NEW_ACT } from './act-machine.ts';

afterEach(endLive);

const open = (hasMore: boolean) =>
  openLive(
    <ActEnd
      act={{
        ...NEW_ACT,
        phase: 'over',
        given: [{ id: 'a', seconds: 5, earned: 0.0025 }],
        end: { why: 'done' },
      }}
      person={{
        id: 'guest',
        backLink: '/guest',
        person: null,
        faces: [],
        thanks: '',
        unit: null,
        goal: 0,
        forGoal: 0,
        collected: 1,
        today: 0,
        others: 0,
      }}
      total={1}
      hasMore={hasMore}
      share={null}
      stayInTouch={null}
      listLink="/advView/guest"
      onAgain={() => undefined}
    />,
  );

test('offers a reminder while adverts are left, and says that all are seen when there are none', async () => {
  await open(true);
  screen.getByRole('button', { name: 'Remind me tomorrow' });
  endLive();
  await open(false);
  screen.getByText('You’ve watched every advert that runs for you.');
  expect(screen.queryByRole('button', { name: 'Remind me tomorrow' })).toBeNull();
});
