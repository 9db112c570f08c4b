// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { lazily, renewed } from './lazily.ts';

const renew = vi.fn();
let isOffline = false;
let isOlder = true;
vi.mock('/renew-page.js', () => ({
  renew: async () => {
    renew();
    if (isOffline) throw new TypeError('Failed to fetch');
    return isOlder;
  },
}));

beforeEach(() => {
  renew.mockReset();
  isOffline = false;
  isOlder = true;
});
afterEach(cleanup);

/** As browsers and Vite word it. */
const MISSING = [
  'Failed to fetch dynamically imported module: https://watchwell.example/assets/a.js',
  'error loading dynamically imported module: https://watchwell.example/assets/a.js',
  'Importing a module script failed.',
  "The requested module './a.js' does not provide an export named 'r'",
  'Unable to preload CSS for /assets/full-1a2b.css',
  'this module is of an older page',
];

test.each(MISSING)('a part that did not come has the page renewed: %s', async (message) => {
  const settled = vi.fn();
  renewed(new TypeError(message)).then(settled, settled);
  await eventually('the page is renewed', () => expect(renew).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
});

test('a fault of a script is none of that', async () => {
  const fault = new TypeError("Cannot read properties of undefined (reading 'id')");
  await expect(renewed(fault)).rejects.toBe(fault);
  await expect(renewed(undefined)).rejects.toBeUndefined();
  expect(renew).not.toHaveBeenCalled();
});

test('without a connection the part fails as it did', async () => {
  isOffline = true;
  const missing = new TypeError(MISSING[0]);
  await expect(renewed(missing)).rejects.toBe(missing);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('fails with its own error where the page is of the release of the server', async () => {
  isOlder = false;
  const aborted = new TypeError(MISSING[1]);
  await expect(renewed(aborted)).rejects.toBe(aborted);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('what stands beside a part that is gone stays', async () => {
  const Part = lazily(() => Promise.reject(new TypeError(MISSING[0])));
  render(
    <>
      <input defaultValue="typed" />
      <Suspense fallback="On its way">
        <Part />
      </Suspense>
    </>,
  );
  await eventually('the page is renewed', () => expect(renew).toHaveBeenCalled());
  expect(screen.getByDisplayValue('typed')).toBeTruthy();
  expect(screen.getByText('On its way')).toBeTruthy();
});
