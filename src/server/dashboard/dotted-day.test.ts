import { describe, expect, test } from 'vitest';
import { fromDottedDay, isOldEnough, toDottedDay } from './show-current-user.ts';

describe('the day of birth', () => {
  test('is written day.month.year and parses back to the same day', () => {
    expect(toDottedDay('1990-03-07')).toBe('7.3.1990');
    expect(fromDottedDay('7.3.1990')).toBe('1990-03-07');
  });

  test.each(['31.2.1990', '0.1.1990', '1.13.1990', '29.2.2023', '1.1.0099'])(
    'is refused when it is on no calendar: %s',
    (day) => {
      expect(fromDottedDay(day)).toBeUndefined();
    },
  );

  test('is old enough from the sixteenth birthday on, and not the day before', () => {
    expect(isOldEnough('2010-11-21', new Date('2026-11-20T23:59:59Z'))).toBe(false);
    expect(isOldEnough('2010-11-21', new Date('2026-11-21T00:00:00Z'))).toBe(true);
  });
});
