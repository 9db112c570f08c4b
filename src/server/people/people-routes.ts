import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/people.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { listPeople } from './list-people.ts';
import { readSiteCounts } from './site-counts.ts';

export const registerPeopleRoutes = (app: FastifyInstance, context: AppContext): void => {
  bindEndpoint(app, calls.listPeople, ({ query }) => listPeople(context.db, query));
  bindEndpoint(app, calls.readSiteCounts, () => readSiteCounts(context));
};
