import { type Html, html } from '../pages/html.ts';
import { sandboxPage } from '../pages/sandbox-page.ts';
import type { ControlNeeds } from './control-needs.ts';
import { faultPanel } from './fault-panel.ts';
import { capturePanel, payoutPanel } from './paypal-panel.ts';
import { requestPanel } from './request-panel.ts';
import { stripePanel } from './stripe-panel.ts';
import { webhookPanel } from './webhook-panel.ts';
import { wisePanel } from './wise-panel.ts';

const PARTS = [
  ['stripe', 'Card payments'],
  ['paypal', 'Wallet payments'],
  ['payouts', 'Payouts'],
  ['wise', 'Bank transfers'],
  ['webhooks', 'Delay, duplicate, reorder or lose notices'],
  ['faults', 'Let calls or whole services fail'],
  ['time', 'Time and memory'],
  ['requests', 'Latest requests'],
];

export function controlPage(needs: ControlNeeds): string {
  const { world, stripe, wise, queue, faults, outages, log } = needs;
  return sandboxPage({
    title: 'Watchwell sandbox',
    body: html`
<div id="top"><h1>Watchwell sandbox</h1>
<p class="muted">The stand-ins for the providers the application talks to. Nothing here moves money or sends mail.</p>
<nav class="row small" aria-label="On this page">${PARTS.map(([id, words]) => html`<a href="#${id}">${words}</a>`)}</nav></div>
<div class="grid" style="margin:20px 0">${whatRunsWhere(needs)}</div>
<section class="card" id="stripe"><h2>Stripe checkouts</h2>${stripePanel(stripe)}</section>
<section class="card" id="paypal"><h2>PayPal orders and captures</h2>${capturePanel(world)}</section>
<section class="card" id="payouts"><h2>PayPal payouts</h2>${payoutPanel(world)}</section>
<section class="card" id="wise"><h2>Wise transfers</h2>${wisePanel(wise)}</section>
<section class="card" id="webhooks"><h2>Notices (webhooks)</h2>${webhookPanel(queue)}</section>
<section class="card" id="faults"><h2>Things that go wrong</h2>${faultPanel(faults, outages)}</section>
<section class="card" id="time"><h2>Time and memory</h2>${timePanel(needs)}</section>
<section class="card" id="requests"><h2>Latest requests</h2>${requestPanel(log)}</section>`,
  });
}

function whatRunsWhere({ ports, appUrl }: ControlNeeds): Html[] {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return [
    tile('Mailbox', 'Every mail the application sent', '/mail'),
    tile('Sample sites', at(ports.sites), `${at(ports.sites)}/`),
    tile('Application', appUrl, appUrl),
    tile('Stripe API', at(ports.stripe)),
    tile('PayPal API', at(ports.paypal)),
    tile('Wise API', at(ports.wise)),
    tile('Google', at(ports.google)),
    tile('SMTP', `smtp://127.0.0.1:${ports.smtp}`),
  ];
}

function tile(name: string, words: string, href?: string): Html {
  const inside = html`<strong>${name}</strong><br><span class="muted small">${words}</span>`;
  return href ? html`<a class="tile" href="${href}">${inside}</a>` : html`<div class="tile">${inside}</div>`;
}

function timePanel({ clock }: ControlNeeds): Html {
  return html`
<p class="muted">The sandbox believes it is ${clock.iso()}.</p>
<div class="row">
<form method="post" action="/clock/advance"><button class="quiet" name="seconds" value="21600">6 hours on</button></form>
<form method="post" action="/clock/advance"><button class="quiet" name="seconds" value="2592000">30 days on</button></form>
<form method="post" action="/reset"><button class="quiet">Forget everything</button></form>
</div>`;
}
