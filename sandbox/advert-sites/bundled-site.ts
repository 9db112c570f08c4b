import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import { SITES, type Site } from './site-catalogue.ts';

const FOLDER = join(import.meta.dirname, 'bundle');
const FONT = '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2';

/** Names as a bundler makes them: a module and a style sheet of the page's own origin, with `crossorigin`. */
const FILES: [path: string, type: string, content: Buffer][] = [
  ['/assets/index-Cq7xW2mT.js', 'text/javascript; charset=utf-8', readFileSync(join(FOLDER, 'app.js'))],
  ['/assets/index-B4nKd9sE.css', 'text/css; charset=utf-8', readFileSync(join(FOLDER, 'app.css'))],
  ['/assets/font.woff2', 'font/woff2', readFileSync(createRequire(import.meta.url).resolve(FONT))],
];

/** Returns a page that is empty until its module has drawn it. */
const shell = (site: Site): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${site.name} - ${site.tagline}</title>
<script type="module" crossorigin src="/assets/index-Cq7xW2mT.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-B4nKd9sE.css">
</head>
<body>
<div id="app"></div>
</body>
</html>`.text;

const dataOf = ({ slug, name, tagline, paragraph, action, paper, ink, accent, onAccent }: Site) => ({
  name,
  tagline,
  paragraph,
  action,
  picture: `/art/${slug}.svg`,
  colours: { paper, ink, accent, 'on-accent': onAccent },
});

/** Serves a made-up firm's site as build tools make it: a script draws it from its own origin. */
export const bundledSite = (server: FastifyInstance): void => {
  for (const [path, type, content] of FILES) {
    server.get(path, async (_request, reply) => reply.type(type).send(content));
  }
  for (const site of SITES.filter(({ bundled }) => bundled)) {
    server.get(`/site/${site.slug}`, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(shell(site)),
    );
    server.get(`/site/${site.slug}/data.json`, async () => dataOf(site));
  }
};
