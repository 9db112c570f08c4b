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

test('asks a viewer who follows a link during an advert, covers the advert, and lets the viewer stay', async () => {
  const covered = vi.fn();
  const { where, elapse } = await leave(covered);
  expect(covered).toHaveBeenLastCalledWith(true);
  press('Keep watching');
  await elapse(500);
  expect(where()).toBe('/');
  expect(screen.queryByText('Leave this advert?')).toBeNull();
  expect(covered).toHaveBeenLastCalledWith(false);
});

test('lets a viewer leave all the same', async () => {
  const { where, elapse } = await leave();
  press('Leave');
  await elapse(500);
  expect(where()).toBe('/elsewhere');
});

test('leaves by itself once the advert is counted', async () => {
  const { where, elapse } = await leave();
  press('Count it');
  await elapse(500);
  expect(where()).toBe('/elsewhere');
});
