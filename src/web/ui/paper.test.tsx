// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endLive, openLive } from '../../../test/specification/live-part.tsx';
import { allTexts } from '../../../test/support/all-texts.ts';
import { Paper, unturned } from './paper.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  endLive();
});

const t = allTexts('eng').paper;
const scan = { url: '/scan.jpg', name: 'scan.jpg', mediaType: 'image/jpeg' };
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const isAtEnd = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled');

test('maps a point of a rotated paper to its place on the stored one', () => {
  const corner = { x: 0.1, y: 0.2 };
  // A point near the top left corner, moved clockwise with the picture.
  const shown = [corner, { x: 0.8, y: 0.1 }, { x: 0.9, y: 0.8 }, { x: 0.2, y: 0.9 }];
  for (const turns of [0, 1, 2, 3] as const) {
    const place = unturned(turns, shown[turns] ?? corner);
    expect(place.x, `${turns}`).toBeCloseTo(corner.x);
    expect(place.y, `${turns}`).toBeCloseTo(corner.y);
  }
});

test('zooms a paper between its limits', async () => {
  await openLive(<Paper paper={scan} pdf="" />, {});
  expect([isAtEnd(t.smaller), isAtEnd(t.larger)]).toEqual(['false', 'false']);
  for (const _ of Array(5)) await press(t.larger);
  expect(isAtEnd(t.larger)).toBe('true');
  for (const _ of Array(9)) await press(t.smaller);
  expect([isAtEnd(t.smaller), isAtEnd(t.larger)]).toEqual(['true', 'false']);
});

test('Enter names the middle of the visible part, and a press beside the paper does nothing', async () => {
  const box = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height }) as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'SECTION' ? box(0, 0, 100, 100) : box(0, -50, 100, 400);
  });
  const places: unknown[] = [];
  await openLive(<Paper paper={scan} pdf="" onPlace={(at) => places.push(at)} />, {});
  const region = screen.getByRole('region', { name: scan.name });
  await act(async () => void fireEvent.keyDown(region, { key: 'Enter' }));
  await act(async () => void fireEvent.click(region, { clientX: 50, clientY: 380 }));
  expect(places).toEqual([{ x: 0.5, y: 0.25 }]);
});
