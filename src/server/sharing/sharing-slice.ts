import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DEFAULT_LANGUAGE, type Language, languageOfLocale, localeOf } from '#shared/languages/languages.ts';
import type { FilesContext } from '../files/files.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { createCardArtist } from './card/create-card-artist.ts';
import { adsText, keepSitemap, robotsText, securityText } from './for-crawlers.ts';
import { findSharedPage, type SharingContext, showCard } from './show-card.ts';
import { WIDGET_POLICY, widgetPage } from './widget-page.ts';

/** The same for everybody: no cookies. Crawlers use few addresses, so each may make many calls. */
const FOR_ALL = {
  schema: { hide: true },
  config: { withoutVisitor: true, rateLimit: { max: 300, timeWindow: '1 minute' }, lane: 'media' },
} as const;

/** Longest time that a cached page is shown after a withdrawn consent. */
const FIVE_MINUTES = 'public, max-age=300';

type Query = { lang?: unknown; theme?: unknown };

const languageOf = ({ lang }: Query): Language => languageOfLocale(lang) ?? DEFAULT_LANGUAGE;

/** Other sites frame it, which the headers of our pages forbid. Search engines may list the page alone. */
const letOthersShow = (reply: FastifyReply): FastifyReply =>
  reply
    .removeHeader('x-frame-options')
    .headers({ 'cross-origin-resource-policy': 'cross-origin', 'x-robots-tag': 'noindex' });

const registerCard = (app: FastifyInstance, context: SharingContext): void => {
  app.get<{ Params: { file: string }; Querystring: Query }>(
    '/og/patient/:file',
    FOR_ALL,
    async ({ params, query, headers }, reply) => {
      const language = languageOf(query);
      const card = await showCard(context, params.file.replace(/\.jpg$/, ''), language);
      letOthersShow(reply).header('cache-control', FIVE_MINUTES);
      if (!card) return reply.redirect(`/share-card-${localeOf(language)}.jpg`, 302);
      const etag = `"${card.version}"`;
      reply.header('etag', etag);
      if (headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type('image/jpeg').send(card.jpeg);
    },
  );
};

const registerWidget = (app: FastifyInstance, context: SharingContext): void => {
  app.get<{ Params: { patientId: string }; Querystring: Query }>(
    '/patient/:patientId/widget',
    FOR_ALL,
    async ({ params, query }, reply) => {
      const patient = await findSharedPage(context, params.patientId);
      const theme = query.theme === 'light' || query.theme === 'dark' ? query.theme : undefined;
      return letOthersShow(reply)
        .headers({
          'content-security-policy': WIDGET_POLICY,
          'cache-control': FIVE_MINUTES,
        })
        .status(patient ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(widgetPage({ language: languageOf(query), theme }, patient));
    },
  );
};

const decompress = promisify(gunzip);

const registerForCrawlers = (app: FastifyInstance, context: SharingContext): void => {
  const texts = {
    '/robots.txt': () => robotsText(context.config.publicUrl),
    '/ads.txt': () => adsText(context.config.publicUrl),
    '/.well-known/security.txt': () => securityText(context),
  };
  for (const [path, text] of Object.entries(texts))
    app.get(path, FOR_ALL, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(text()));
  const readSitemap = keepSitemap(context);
  app.get('/sitemap.xml', FOR_ALL, async ({ headers }, reply) => {
    const bytes = await readSitemap();
    reply
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
      .type('application/xml; charset=utf-8');
    if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(await decompress(bytes));
    return reply.header('content-encoding', 'gzip').send(bytes);
  });
};

const registerSharingRoutes = (app: FastifyInstance, filesContext: FilesContext): void => {
  const context = { ...filesContext, cards: createCardArtist() };
  app.addHook('onClose', () => context.cards.close());
  registerCard(app, context);
  registerWidget(app, context);
  registerForCrawlers(app, context);
};

/** Previews, cards and widgets of pages on other sites. */
export const sharing = { routes: registerSharingRoutes, tables: {} } satisfies Slice;
