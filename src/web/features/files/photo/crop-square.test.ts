import { describe, expect, test } from 'vitest';
import { dragged, MAX_ZOOM, squareOf, WHOLE, zoomed } from './crop-square.ts';

const WIDE = { width: 800, height: 400 };

describe('the square cut out of a picture', () => {
  test('is at first the largest one in the middle', () => {
    expect(squareOf(WIDE, WHOLE)).toEqual({ left: 200, top: 0, side: 400 });
  });

  test('follows the pointer by as much as it is shown larger or smaller', () => {
    const crop = dragged(WIDE, WHOLE, { right: 50, down: 0 }, 200);
    expect(squareOf(WIDE, crop)).toEqual({ left: 100, top: 0, side: 400 });
  });

  test('never leaves the picture', () => {
    const far = dragged(WIDE, zoomed(WIDE, WHOLE, 2), { right: -9_999, down: 9_999 }, 200);
    expect(squareOf(WIDE, far)).toEqual({ left: 600, top: 0, side: 200 });
    const back = zoomed(WIDE, far, 1);
    expect(squareOf(WIDE, back)).toEqual({ left: 400, top: 0, side: 400 });
  });

  test('grows and shrinks about its middle, within bounds', () => {
    const crop = zoomed(WIDE, WHOLE, 2);
    expect(squareOf(WIDE, crop)).toEqual({ left: 300, top: 100, side: 200 });
    expect(squareOf(WIDE, zoomed(WIDE, crop, 1))).toEqual(squareOf(WIDE, WHOLE));
    expect(zoomed(WIDE, crop, 99).zoom).toBe(MAX_ZOOM);
    expect(zoomed(WIDE, crop, 0).zoom).toBe(1);
  });

  test('has no way to go in a picture of its own size', () => {
    const square = { width: 300, height: 300 };
    expect(squareOf(square, dragged(square, WHOLE, { right: 80, down: 80 }, 100))).toEqual({
      left: 0,
      top: 0,
      side: 300,
    });
  });
});
