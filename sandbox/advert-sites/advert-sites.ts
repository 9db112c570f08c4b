import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { sendPage } from '../http/loopback-server.ts';
import { html } from '../pages/html.ts';
import { sandboxPage } from '../pages/sandbox-page.ts';
import type { Provider, Surroundings } from '../provider.ts';
import { bundledSite } from './bundled-site.ts';
import { FRAMING_PATHS, framingRoutes } from './framing-routes.ts';
import { SITES } from './site-catalogue.ts';
import { siteArt, sitePage } from './site-page.ts';

type WithSlug = { Params: { slug: string } };

export const createAdvertSites = ({ clock }: Surroundings): Provider => ({
  label: 'Sample sites',
  calls: { protocol: 'http', routes: (server) => framingRoutes(server, clock), refusal: null },
  pages: sitePages,
  webhooks: null,
  state: null,
  control: { offeredCalls: [], settings: [], things: {}, panels: () => [] },
});

const sitePages = (server: FastifyInstance): void => {
  bundledSite(server);
  server.get('/', async (_request, reply) => sendPage(reply, siteListPage()));
  server.get<WithSlug>('/site/:slug', async (request, reply) => {
    const site = SITES.find((known) => known.slug === request.params.slug);
    return site ? sendPage(reply, sitePage(site)) : reply.callNotFound();
  });
  server.get<WithSlug>('/art/:slug.svg', async (request, reply) => {
    const site = SITES.find((known) => known.slug === request.params.slug);
    return site ? reply.type('image/svg+xml').send(siteArt(site)) : reply.callNotFound();
  });
  // Advertisers' pictures have this header: nobody takes a drawing of shapes as the picture of an advert.
  server.get<WithSlug>('/art/:slug.webp', async (request, reply) => {
    const site = SITES.find((known) => known.slug === request.params.slug);
    if (!site) return reply.callNotFound();
    return reply.type('image/webp').send(
      await sharp(Buffer.from(siteArt(site)))
        .webp()
        .toBuffer(),
    );
  });
};

const siteListPage = (): string =>
  sandboxPage({
    title: 'Sample sites',
    body: html`
<h1>Sample sites</h1>
<p class="muted">What demo campaigns show, and one address for each way in which a site may meet a frame.</p>
<div class="grid" style="grid-template-columns:repeat(auto-fit,minmax(min(100%,220px),1fr))">${SITES.map(
      (site) =>
        html`<a class="tile" href="/site/${site.slug}"><img src="/art/${site.slug}.svg" alt="" width="640" height="360" style="width:100%;height:auto;border-radius:10px;display:block;margin-bottom:10px"><strong>${site.name}</strong><br><span class="muted small">${site.tagline}</span></a>`,
    )}</div>
<h2 style="margin-top:28px">Framing</h2>
<ul class="list card">${FRAMING_PATHS.map(
      ([path, words]) =>
        html`<li class="between"><a href="${path}">${path}</a><span class="muted small">${words}</span></li>`,
    )}</ul>`,
  });
