// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReviewedCase } from '#contracts/case-review.ts';
import { endLive, openLive } from '../../../../../test/specification/live-part.tsx';
import { useCase } from './use-cases.ts';
import { type Pins, usePins } from './use-pins.ts';

afterEach(endLive);

const KEPT = { costItem: 1, gcName: 'p1', x: 0.1, y: 0.2 };
const caseWith = (pins: ReviewedCase['pins']) => ({ id: 'olena', pins }) as ReviewedCase;

let pins: Pins;
const Desk = ({ reviewed }: { readonly reviewed: ReviewedCase }) => {
  pins = usePins(reviewed);
  return null;
};
const Shown = () => {
  const { data } = useCase('olena');
  return data ? <Desk reviewed={data} /> : null;
};

const open = async (kept: ReviewedCase['pins'], reply: unknown) => {
  const live = await openLive(<Shown />, {
    replies: { 'GET /api/admin/cases/olena': caseWith(kept), 'POST /api/admin/cases/olena/pins': reply },
  });
  await live.elapse(100);
  return live;
};

test('pins an item to the paper that is pressed next, and shows it only there', async () => {
  const { asked, elapse } = await open([], caseWith([KEPT]));
  act(() => pins.put('p1', { x: 0.5, y: 0.5 }));
  await elapse(100);
  expect(asked).toEqual(['GET /api/admin/cases/olena']);
  act(() => pins.press(1));
  expect(pins.placing).toBe(1);
  act(() => pins.put('p1', { x: 0.1, y: 0.2 }));
  await elapse(100);
  expect(pins.placing).toBeUndefined();
  expect(pins.on('p1')).toEqual([{ label: '2', x: 0.1, y: 0.2 }]);
  expect(pins.on('p2')).toEqual([]);
  expect(pins.paperOf(1)).toBe('p1');
});

test('shows a colleague’s pin from the start, and can remove it', async () => {
  const { elapse } = await open([KEPT], caseWith([]));
  expect(pins.paperOf(1)).toBe('p1');
  act(() => pins.remove(1));
  await elapse(100);
  expect(pins.on('p1')).toEqual([]);
});

test('shows why the server refuses a pin', async () => {
  const { elapse } = await open([], Response.json({ code: 'changed-meanwhile' }, { status: 409 }));
  act(() => pins.press(0));
  act(() => pins.put('p1', { x: 0.1, y: 0.2 }));
  await elapse(100);
  expect(pins.error).toMatchObject({ code: 'changed-meanwhile' });
  expect(pins.paperOf(0)).toBeUndefined();
});

test('ends the search for a line with Escape and with a second press', async () => {
  await open([], {});
  act(() => pins.press(0));
  act(() => void fireEvent.keyDown(window, { key: 'Escape' }));
  expect(pins.placing).toBeUndefined();
  act(() => pins.press(0));
  act(() => pins.press(0));
  expect(pins.placing).toBeUndefined();
});
