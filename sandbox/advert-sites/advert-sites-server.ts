import type { FastifyInstance } from 'fastify';
import { createLoopbackServer, listenOn, logRequests } from '../http/loopback-server.ts';
import type { RequestLog } from '../http/request-log.ts';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import { bundledSite } from './bundled-site.ts';
import { framingRoutes } from './framing-routes.ts';
import { SITES } from './site-catalogue.ts';
import { siteListPage } from './site-list-page.ts';
import { siteArt, sitePage } from './site-page.ts';

type WithSlug = { Params: { slug: string } };

const HTML = 'text/html; charset=utf-8';

export async function startAdvertSites(
  { log, clock }: { log: RequestLog; clock: SandboxClock },
  port: number,
): Promise<{ server: FastifyInstance; port: number }> {
  const server = createLoopbackServer();
  logRequests(server, 'sites', { log, clock });
  framingRoutes(server, clock);
  bundledSite(server);
  server.get('/', async (_request, reply) => reply.type(HTML).send(siteListPage()));
  server.get<WithSlug>('/site/:slug', async (request, reply) => {
    const site = SITES.find((known) => known.slug === request.params.slug);
    return site ? reply.type(HTML).send(sitePage(site)) : reply.callNotFound();
  });
  server.get<WithSlug>('/art/:slug.svg', async (request, reply) => {
    const site = SITES.find((known) => known.slug === request.params.slug);
    return site ? reply.type('image/svg+xml').send(siteArt(site)) : reply.callNotFound();
  });
  return { server, port: await listenOn(server, port) };
}
