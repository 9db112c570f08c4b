// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { GoogleLink, isInApp } from './google-link.tsx';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/512.0.0;]`,
  `${IPHONE} Mobile/15E148 Instagram 380.0.0`,
  `${IPHONE} Mobile/15E148`,
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36',
  `${ANDROID} Version/4.0 Chrome/140.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/512.0.0;]`,
])('shows the browser of an app where Google works: %s', (agent) => {
  expect(isInApp(agent)).toBe(true);
});

test.each([
  `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
  `${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`,
  `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
])('leads a full browser to Google: %s', (agent) => {
  expect(isInApp(agent)).toBe(false);
});

const t = allTexts('eng').googleLink;

afterEach(() => {
  endLive();
  vi.restoreAllMocks();
});

const openIn = (agent: string, link: React.ReactNode) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  return openLive(link);
};

test.each(['Advertizer', undefined] as const)(
  'inside an app it explains where Google works, with the address to copy, and links nowhere (role %s)',
  async (role) => {
    await openIn(`${IPHONE} Mobile/15E148 Instagram 380.0.0`, <GoogleLink {...(role && { role })} />);
    expect(screen.getByText(t.inApp)).toBeTruthy();
    expect(screen.getByText(location.href)).toBeTruthy();
    expect(screen.getByRole('button', { name: t.copy })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('in a browser of its own the log-in links to Google', async () => {
  await openIn(`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, <GoogleLink />);
  expect(screen.getByRole('link', { name: t.logIn }).getAttribute('href')).toBe(
    '/auth/google?requestType=login',
  );
  expect(screen.queryByText(t.inApp)).toBeNull();
});
