import type { FastifyInstance } from 'fastify';
import { readOpenBooks } from '#contracts/open-books.ts';
import * as calls from '#contracts/people.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { listPeople } from './list-people.ts';
import { showOpenBooks } from './show-open-books.ts';
import { countHelpers, readSiteCounts } from './site-counts.ts';

/** The same for everybody, and counted once a minute. */
const KEPT = 'public, max-age=60';

export const registerPeopleRoutes = (app: FastifyInstance, context: AppContext): void => {
  bindEndpoint(app, calls.listPeople, ({ query }) => listPeople(context.db, query));
  bindEndpoint(app, calls.readSiteCounts, () => readSiteCounts(context));
  bindEndpoint(app, readOpenBooks, async ({ reply }) => {
    reply.header('cache-control', KEPT);
    return showOpenBooks(context.db);
  });
  bindEndpoint(app, calls.countHelpers, async ({ params, reply }) => {
    reply.header('cache-control', KEPT);
    return countHelpers(context, keyOf(params.id));
  });
};
