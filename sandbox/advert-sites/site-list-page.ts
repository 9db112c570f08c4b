import { html } from '../pages/html.ts';
import { sandboxPage } from '../pages/sandbox-page.ts';
import { FRAMING_PATHS } from './framing-routes.ts';
import { SITES } from './site-catalogue.ts';

export function siteListPage(): string {
  return sandboxPage({
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
}
