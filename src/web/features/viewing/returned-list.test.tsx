// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { useAdverts } from './watch-list.ts';

afterEach(endLive);

const CALL = 'POST /api/getAdvs';

const List = () => <output>{useAdverts().list.state}</output>;

const show = (persisted: boolean) =>
  act(async () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

/** Opens the list, whose first calls get the first reply and later ones the second. */
const openList = async (first: unknown, later: unknown) => {
  const replies = { [CALL]: first };
  const live = await openLive(<List />, { replies });
  await live.elapse(100);
  replies[CALL] = later;
  return live;
};

test('loads the adverts again in a page restored after its call was aborted', async () => {
  const { elapse } = await openList(Response.error(), []);
  expect(screen.getByRole('status').textContent).toBe('failed');
  await show(true);
  await elapse(100);
  expect(screen.getByRole('status').textContent).toBe('ready');
});

test('asks for nothing again in a restored page that has its adverts', async () => {
  const { asked, elapse } = await openList([], []);
  const before = asked.length;
  await show(true);
  await elapse(100);
  expect(asked).toHaveLength(before);
});
