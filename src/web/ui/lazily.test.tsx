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

/** Messages of browsers and Vite. */
const MISSING = [
  'Failed to fetch dynamically imported module: https://watchwell.example/assets/a.js',
  'error loading dynamically imported module: https://watchwell.example/assets/a.js',
  'Importing a module script failed.',
  "The requested module './a.js' does not provide an export named 'r'",
  'Unable to preload CSS for /assets/full-1a2b.css',
  'this module is of an older page',
];

test.each(MISSING)('a failed import reloads the page: %s', async (message) => {
  const settled = vi.fn();
  renewed(new TypeError(message)).then(settled, settled);
  await eventually('the page is renewed', () => expect(renew).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
});

test('does not reload after an error inside a script', async () => {
  const fault = new TypeError("Cannot read properties of undefined (reading 'id')");
  await expect(renewed(fault)).rejects.toBe(fault);
  await expect(renewed(undefined)).rejects.toBeUndefined();
  expect(renew).not.toHaveBeenCalled();
});

test('fails with its own error while offline', async () => {
  isOffline = true;
  const missing = new TypeError(MISSING[0]);
  await expect(renewed(missing)).rejects.toBe(missing);
  expect(renew).toHaveBeenCalledTimes(1);
});

test("fails with its own error when the page is of the server's release", async () => {
  isOlder = false;
  const aborted = new TypeError(MISSING[1]);
  await expect(renewed(aborted)).rejects.toBe(aborted);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('keeps the rest of the page while a part reloads', async () => {
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
