import { type Html, html } from '../pages/html.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import type { WebhookEvent } from '../webhooks/webhook-state.ts';
import { badge } from './badge.ts';

const SHOWN = 20;

export function webhookPanel(queue: WebhookQueue): Html {
  const { holding, copies } = queue.mode();
  const events = queue.newestFirst().slice(0, SHOWN);
  return html`
<p class="muted">${holding ? 'New events are held back.' : 'New events are sent at once.'} Each is sent ${copies === 1 ? 'once' : `${copies} times`}.</p>
<div class="row" style="margin-bottom:20px">
${holding ? button('/webhooks/release', 'Release') : button('/webhooks/hold', 'Hold back')}
${holding && html`<form method="post" action="/webhooks/release"><button class="quiet" name="order" value="reverse">Release in reverse</button></form>`}
${holding && button('/webhooks/drop', 'Drop what is held')}
<form method="post" action="/webhooks/duplicate"><button class="quiet" name="copies" value="${copies === 1 ? 2 : 1}">${copies === 1 ? 'Send each twice' : 'Send each once'}</button></form>
</div>
${events.length === 0 ? html`<p class="muted">No events yet.</p>` : html`<ul class="list">${events.map(eventRow)}</ul>`}`;
}

function eventRow(event: WebhookEvent): Html {
  const last = event.attempts.at(-1);
  return html`<li><div class="between"><strong>${event.type}</strong>${badge(event.status)}</div>
<details><summary class="muted small">${event.id}${last && html` · try ${event.attempts.length}: ${last.status}`}</summary>
<div class="row">${button(`/webhooks/replay/${event.id}`, 'Resend')}
<form method="post" action="/webhooks/replay/${event.id}"><button class="quiet" name="signature" value="bad">Resend with a bad signature</button></form></div>
<pre>${event.body}</pre></details></li>`;
}

function button(action: string, label: string): Html {
  return html`<form method="post" action="${action}"><button class="quiet">${label}</button></form>`;
}
