import { describe, expect, test } from 'vitest';
import { cropWithin, MAX_ZOOM, sideOf, wholeOf } from './crop-dialog.tsx';

const WIDE = { width: 800, height: 400 };

describe('the square cut out of a picture', () => {
  test('starts as the largest one in the middle', () => {
    expect(wholeOf(WIDE)).toEqual({ x: 400, y: 200, zoom: 1 });
    expect(sideOf(WIDE, 1)).toBe(400);
    expect(cropWithin(WIDE, wholeOf(WIDE))).toEqual(wholeOf(WIDE));
  });

  test('never leaves the picture, however far it is dragged', () => {
    expect(cropWithin(WIDE, { x: 9_999, y: -9_999, zoom: 2 })).toEqual({ x: 700, y: 100, zoom: 2 });
    expect(cropWithin(WIDE, { x: -9_999, y: 9_999, zoom: 2 })).toEqual({ x: 100, y: 300, zoom: 2 });
  });

  test('grows and shrinks about its middle, and moves where it would leave the picture', () => {
    const close = cropWithin(WIDE, { ...wholeOf(WIDE), zoom: 2 });
    expect(close).toEqual({ x: 400, y: 200, zoom: 2 });
    expect(cropWithin(WIDE, { x: 700, y: 100, zoom: 1 })).toEqual({ x: 600, y: 200, zoom: 1 });
  });

  test('is enlarged within bounds', () => {
    expect(cropWithin(WIDE, { ...wholeOf(WIDE), zoom: 99 }).zoom).toBe(MAX_ZOOM);
    expect(cropWithin(WIDE, { ...wholeOf(WIDE), zoom: 0 }).zoom).toBe(1);
  });

  test('cannot move in a picture of its own size', () => {
    const square = { width: 300, height: 300 };
    expect(cropWithin(square, { x: 80, y: 220, zoom: 1 })).toEqual(wholeOf(square));
  });
});
