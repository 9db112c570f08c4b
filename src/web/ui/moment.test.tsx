import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteWritten } from '#shared/languages/written.ts';
import { renderPart, wordsOf } from '../../../test/specification/render-screen.tsx';
import { Moment } from './moment.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

const written = (at: string, language: 'eng' | 'ua', withTime = false) =>
  wordsOf(renderPart(<Moment at={at} brief withTime={withTime} />, { language }));

test('a brief date omits this year and keeps any other', () => {
  expect(written('2026-11-04T12:00:00Z', 'eng')).toBe('4 Nov');
  expect(written('2026-11-04T12:00:00Z', 'ua')).toBe('4 лист.');
  expect(written('2025-11-04T12:00:00Z', 'eng')).toBe('4 Nov 2025');
  expect(written('2026-11-04T12:00:00Z', 'eng', true)).toMatch(/^4 Nov 2026, /);
});

test("keeps the server's text in the same zone and rewrites a date that differs in the reader's", () => {
  const asked = (at: string, withTime: boolean) =>
    Object.keys(noteWritten(() => written(at, 'eng', withTime))[1]);
  const noon = '2025-11-04T12:00:00';
  expect(asked('2025-11-04T13:30:00', false)).toEqual(asked(noon, false));
  expect(asked('2025-11-05T12:00:00', false)).not.toEqual(asked(noon, false));
  expect(asked('2025-11-04T13:30:00', true)).not.toEqual(asked(noon, true));
});
