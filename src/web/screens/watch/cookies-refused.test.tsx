// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { Component as WatchScreen } from './watch-screen.tsx';

afterEach(endLive);

test('warns a browser without cookies before the first advert', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  await openLive(<WatchScreen />, { at: '/advView/guest', path: '/advView/:patientId' });
  expect(screen.getByText(/allow cookies for this site/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /minutes/ })).toBeNull();
});
