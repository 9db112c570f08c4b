// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '#shared/languages/languages.ts';
import { ApiError } from '#web/api-client/api.ts';
import { SITE } from '../../../../test/specification/render-screen.tsx';
import { Providers } from '../providers.tsx';
import { RouteError } from './route-error.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const openBroken = async (error: Error, language: Language = 'eng') => {
  // React and the router log the errors they caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const loader = () => {
    throw error;
  };
  const router = createMemoryRouter([
    { path: '/', loader, ErrorBoundary: RouteError, Component: () => null, HydrateFallback: () => null },
  ]);
  render(
    <Providers page={{ language, site: SITE, auth: false }}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return (await screen.findByRole('alert')).textContent;
};

test.each<[Language, RegExp]>([
  ['eng', /please give this number: req-4f81/],
  ['ua', /назвіть цей номер: req-4f81/],
])('the page of an internal error shows the request id (%s)', async (language, words) => {
  const error = new ApiError(500, 'unexpected-fault', 'Something broke.', { requestId: 'req-4f81' });
  expect(await openBroken(error, language)).toMatch(words);
});

test('shows no number for an error without a status, such as one of our scripts', async () => {
  expect(await openBroken(new Error('of a script'))).not.toMatch(/number/);
});
