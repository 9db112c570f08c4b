// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteWritten, takeWritten } from '#shared/languages/written.ts';
import { LanguageProvider } from '#web/i18n/language.tsx';
import { Moment } from './moment.tsx';

const NOW = new Date('2026-11-28T12:00:00Z');
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const setZone = (hoursEast: number) =>
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * hoursEast);

/** Hydrates a page rendered by a server in UTC in a browser of this zone. Returns its text and errors. */
const openPage = async (hoursEast: number, page: React.ReactNode) => {
  setZone(0);
  const [html, written] = noteWritten(() => renderToString(page));
  const root = document.createElement('div');
  root.innerHTML = html;
  takeWritten(written);
  setZone(hoursEast);
  const faults: unknown[] = [];
  const drawn = await act(async () =>
    hydrateRoot(root, page, { onRecoverableError: (error) => faults.push(error) }),
  );
  const seen = root.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');
  act(() => drawn.unmount());
  return { seen, faults };
};

const inLanguage = (moment: React.ReactNode) => <LanguageProvider initial="eng">{moment}</LanguageProvider>;

describe.each([
  [0, '27 Nov 2026, 22:30', '27 Nov'],
  [2, '28 Nov 2026, 00:30', '28 Nov'],
  [14, '28 Nov 2026, 12:30', '28 Nov'],
  [-8, '27 Nov 2026, 14:30', '27 Nov'],
])('in a zone %i hours east of UTC', (hoursEast, time, day) => {
  const at = '2026-11-27T22:30:00Z';

  test("hydrates a page without an error and then shows the reader's time", async () => {
    const page = inLanguage(<Moment at={at} withTime />);
    expect(await openPage(hoursEast, page)).toEqual({ seen: time, faults: [] });
  });

  test("shows the reader's day in a date without its year", async () => {
    const page = inLanguage(<Moment at={at} brief />);
    expect(await openPage(hoursEast, page)).toEqual({ seen: day, faults: [] });
  });
});

test('a clock that is a year off breaks no page', async () => {
  for (const now of ['2025-11-28T12:00:00Z', '2027-11-28T12:00:00Z']) {
    vi.setSystemTime(NOW);
    const page = inLanguage(<Moment at="2026-11-26T12:00:00Z" brief />);
    const [html, written] = noteWritten(() => renderToString(page));
    const root = document.createElement('div');
    root.innerHTML = html;
    takeWritten(written);
    vi.setSystemTime(new Date(now));
    const faults: unknown[] = [];
    const drawn = await act(async () =>
      hydrateRoot(root, page, { onRecoverableError: (error) => faults.push(error) }),
    );
    expect([root.textContent, faults]).toEqual(['26\u00a0Nov', []]);
    act(() => drawn.unmount());
  }
});
