import type { LoggedRequest, RequestLog } from '../http/request-log.ts';
import { type Html, html } from '../pages/html.ts';
import { sandboxPage } from '../pages/sandbox-page.ts';
import { namesOf } from '../providers.ts';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import { faultPanel } from './fault-panel.ts';
import { providerPanel } from './provider-panel.ts';
import type { ControlNeeds } from './steering.ts';
import { webhookPanel } from './webhook-panel.ts';

type Part = { id: string; name: string; html: Html };

const part = (id: string, name: string, title: string, inside: Html): Part => ({
  id,
  name,
  html: html`<section class="card" id="${id}"><h2>${title}</h2>${inside}</section>`,
});

/** Lists every provider's panels, then the parts that all share. */
const partsOf = (needs: ControlNeeds): Part[] => [
  ...namesOf(needs.providers).flatMap((provider) => {
    const { panels, settings } = needs.providers[provider].control;
    return panels().map((panel, n) => ({
      id: panel.id,
      name: panel.name,
      html: providerPanel(provider, panel, n === 0 ? settings : []),
    }));
  }),
  part('webhooks', 'Delay, duplicate, reorder or lose webhooks', 'Webhooks', webhookPanel(needs)),
  part('faults', 'Let calls or whole services fail', 'Things that go wrong', faultPanel(needs)),
  part('time', 'Time and memory', 'Time and memory', timePanel(needs.clock)),
  part('requests', 'Latest requests', 'Latest requests', requestPanel(needs.log)),
];

export const controlPage = (needs: ControlNeeds): string => {
  const parts = partsOf(needs);
  return sandboxPage({
    title: 'Watchwell sandbox',
    body: html`
<div id="top"><h1>Watchwell sandbox</h1>
<p class="muted">The stand-ins for the providers the application talks to. Nothing here moves money or sends mail.</p>
<nav class="row small" aria-label="On this page">${parts.map(({ id, name }) => html`<a href="#${id}">${name}</a>`)}</nav></div>
<div class="grid" style="margin:20px 0">${whatRunsWhere(needs)}</div>
${parts.map((one) => one.html)}`,
  });
};

const whatRunsWhere = ({ ports, providers, appUrl }: ControlNeeds): Html[] => [
  tile('Mailbox', 'Every mail the application sent', '/mail'),
  tile('Application', appUrl, appUrl),
  ...namesOf(providers).map((name) => {
    const { label, calls, pages } = providers[name];
    const address = `${calls.protocol}://127.0.0.1:${ports[name]}`;
    return tile(
      label,
      address,
      pages && calls.protocol === 'http' && !calls.refusal ? `${address}/` : undefined,
    );
  }),
];

const tile = (name: string, words: string, href?: string): Html => {
  const inside = html`<strong>${name}</strong><br><span class="muted small">${words}</span>`;
  return href ? html`<a class="tile" href="${href}">${inside}</a>` : html`<div class="tile">${inside}</div>`;
};

const STEPS = [
  [60, '1 minute on'],
  [21_600, '6 hours on'],
  [86_400, '1 day on'],
  [2_592_000, '30 days on'],
] as const;

const timePanel = (clock: SandboxClock): Html => html`
<p class="muted">The sandbox believes it is ${clock.iso()}.<br>When time is put forward, all that is due by then happens.</p>
<div class="row">
${STEPS.map(([seconds, words]) => html`<form method="post" action="/clock/advance"><button class="quiet" name="seconds" value="${seconds}">${words}</button></form>`)}
<form method="post" action="/reset"><button class="quiet">Forget everything</button></form>
</div>`;

const SHOWN_REQUESTS = 30;

const requestPanel = (log: RequestLog): Html => {
  const requests = log.newestFirst().slice(0, SHOWN_REQUESTS);
  if (requests.length === 0) return html`<p class="muted">None yet.</p>`;
  return html`<ul class="list">${requests.map(requestRow)}</ul><p class="small gap"><a href="/requests">All that are kept, as JSON</a></p>`;
};

const requestRow = (request: LoggedRequest): Html => {
  const ok = request.status !== null && request.status < 400;
  return html`<li><details><summary><span class="badge ${ok ? '' : 'bad'}">${request.status ?? 'no answer'}</span>
<code>${request.method} ${request.path}</code> <span class="muted small">${request.server} ${request.at.slice(11, 19)}${request.fault && ` · fault: ${request.fault}`}</span></summary>
<pre>${request.body || '(no body)'}</pre></details></li>`;
};
