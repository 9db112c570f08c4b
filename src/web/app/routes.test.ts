import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { SCREEN_PATHS } from '#shared/screen-paths/screen-paths.ts';
import { routes, routesOf } from './routes.tsx';

/** As the server finds them, and sends their ids along. */
const matched = (path: string): RouteObject[] =>
  (matchRoutes(routes, path.replace(/:\w+/g, '0123456789')) ?? []).map(({ route }) => route);

const loaded = (found: readonly RouteObject[]) => found.filter(({ lazy }) => lazy !== undefined);

describe('the routes of a page, by the ids that come with it', () => {
  test.each([...SCREEN_PATHS, '/no-such-page'])('are all that %s has to load', (path) => {
    const ids = matched(path).flatMap(({ id }) => id ?? []);
    expect(loaded(matched(path)).length).toBeGreaterThan(0);
    expect(loaded(routesOf(ids))).toEqual(loaded(matched(path)));
  });
});
