import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { SCREEN_PATHS } from '#shared/screen-paths/screen-paths.ts';
import { routes, routesOf } from './routes.tsx';

/** Matches routes as the server does, which sends their ids along. */
const matched = (path: string): RouteObject[] =>
  (matchRoutes(routes, path.replace(/:\w+/g, '0123456789')) ?? []).map(({ route }) => route);

const loaded = (found: readonly RouteObject[]) => found.filter(({ lazy }) => lazy !== undefined);

describe('routes restored from their ids', () => {
  test.each([...SCREEN_PATHS, '/no-such-page'])('are complete for %s', (path) => {
    const ids = matched(path).flatMap(({ id }) => id ?? []);
    expect(loaded(matched(path)).length).toBeGreaterThan(0);
    expect(loaded(routesOf(ids))).toEqual(loaded(matched(path)));
  });
});
