// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Link } from '#web/ui/link.tsx';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { LeaveGuard } from './watching-manners.tsx';

afterEach(endLive);

const AdvertWithLink = ({ onCover }: { onCover?: (isCovered: boolean) => void }) => {
  const [runs, setRuns] = useState(true);
  return (
    <>
      <LeaveGuard active={runs} onCover={onCover} />
      <Link to="/elsewhere">Elsewhere</Link>
      <button type="button" onClick={() => setRuns(false)}>
        Count it
      </button>
    </>
  );
};

const press = (name: string, role = 'button') =>
  fireEvent.click(screen.getByRole(role, { name, hidden: true }));

const leave = async (onCover?: (isCovered: boolean) => void) => {
  const live = await openLive(<AdvertWithLink {...(onCover && { onCover })} />);
  press('Elsewhere', 'link');
  await live.elapse(50);
  expect([live.where(), screen.queryByText('Leave this advert?') !== null]).toEqual(['/', true]);
  return live;
};

test('who follows a link while an advert runs is asked, and may stay; behind the question the advert is covered', async () => {
  const covered = vi.fn();
  const { where, elapse } = await leave(covered);
  expect(covered).toHaveBeenLastCalledWith(true);
  press('Keep watching');
  await elapse(500);
  expect(where()).toBe('/');
  expect(screen.queryByText('Leave this advert?')).toBeNull();
  expect(covered).toHaveBeenLastCalledWith(false);
});

test('who wants to leave all the same leaves', async () => {
  const { where, elapse } = await leave();
  press('Leave');
  await elapse(500);
  expect(where()).toBe('/elsewhere');
});

test('who is asked leaves by themself once the advert is counted', async () => {
  const { where, elapse } = await leave();
  press('Count it');
  await elapse(500);
  expect(where()).toBe('/elsewhere');
});
