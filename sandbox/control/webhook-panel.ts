import { type Html, html } from '../pages/html.ts';
import type { Status } from '../provider.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import type { WebhookEvent } from '../webhooks/webhook-state.ts';
import { badge } from './provider-panel.ts';
import type { ControlNeeds } from './steering.ts';

const SHOWN = 20;

const STATUS: Record<WebhookEvent['status'], Status> = {
  held: { word: 'held back', tone: 'warn' },
  queued: { word: 'on its way', tone: 'warn' },
  delivered: { word: 'taken', tone: 'good' },
  failed: { word: 'given up', tone: 'bad' },
  dropped: { word: 'lost', tone: 'bad' },
};

export const webhookPanel = ({ queue, providers }: ControlNeeds): Html => {
  const events = queue.newestFirst().slice(0, SHOWN);
  const senders = Object.entries(providers).filter(([, { webhooks }]) => webhooks);
  const labels = Object.fromEntries(senders.map(([name, { label }]) => [name, label]));
  return html`
<p class="muted">What the providers tell the application by themselves. A webhook that the application does not take is sent again, later and later.</p>
${whatHappensToNew(queue.mode())}
<h3>What happens to new webhooks</h3>
${modeForms(queue.mode())}
<h3>A webhook of a kind that the application does not know</h3>
<div class="row" style="margin-bottom:20px">${senders.map(([name, { label }]) =>
    button('/webhooks/unknown', `From ${label}`, ['provider', name]),
  )}</div>
<h3>Latest webhooks</h3>
${events.length === 0 ? html`<p class="muted">None yet.</p>` : html`<ul class="list">${events.map((event) => eventRow(event, labels[event.provider] ?? event.provider))}</ul>`}`;
};

type Mode = ReturnType<WebhookQueue['mode']>;

const whatHappensToNew = ({ holding, copies, delaySeconds, swapping }: Mode): Html => {
  const when = delaySeconds === 0 ? 'at once' : `after ${delaySeconds} s`;
  const often = copies === 1 ? 'once' : `${copies} times`;
  return html`<p><strong>${holding ? 'New webhooks are held back.' : `New webhooks are sent ${when}, ${often}.`}
${!holding && swapping && 'The next two change places.'}</strong></p>`;
};

const modeForms = ({ holding, copies, delaySeconds, swapping }: Mode): Html => html`<div class="row">
${
  holding
    ? html`${button('/webhooks/release', 'Send what is held')}
${button('/webhooks/release', 'Send it in reverse order', ['order', 'reverse'])}
${button('/webhooks/drop', 'Lose what is held')}`
    : button('/webhooks/hold', 'Hold back')
}
${button('/webhooks/swap', swapping ? 'Keep the order' : 'Swap the next two', ['on', swapping ? 'no' : 'yes'])}
</div>
<div class="row" style="margin:10px 0 20px">
${numberForm('/webhooks/delay', { label: 'Seconds on their way', name: 'seconds', least: 0, value: delaySeconds })}
${numberForm('/webhooks/duplicate', { label: 'Times each is sent', name: 'copies', least: 1, value: copies })}
</div>`;

const numberForm = (
  action: string,
  { label, name, least, value }: { label: string; name: string; least: number; value: number },
): Html => html`<form class="row" method="post" action="${action}"><label class="field">${label}
<input name="${name}" type="number" min="${least}" value="${value}" required></label><button class="quiet">Set</button></form>`;

const eventRow = (event: WebhookEvent, provider: string): Html => {
  const last = event.attempts.at(-1);
  const isWaiting = event.status === 'held' || event.status === 'queued';
  return html`<li><div class="between"><strong>${provider}: ${event.type}</strong>${badge(STATUS[event.status])}</div>
<details><summary class="small">What to do with it <span class="muted">${event.id}${last && html` · try ${event.attempts.length}: ${last.status}`}</span></summary>
<div class="row">
${isWaiting && button(`/webhooks/send/${event.id}`, 'Send now')}
${event.status === 'queued' && button(`/webhooks/hold/${event.id}`, 'Hold back')}
${isWaiting && button(`/webhooks/drop/${event.id}`, 'Lose it')}
${!isWaiting && button(`/webhooks/replay/${event.id}`, 'Send again')}
${button(`/webhooks/replay/${event.id}`, 'Send with a forged signature', ['signature', 'bad'])}
</div>
<form class="row" style="margin-top:10px" method="post" action="/webhooks/replay/${event.id}"><label class="field">Hours ago
<input name="hours" type="number" min="1" value="720" required></label><button class="quiet" name="signature" value="old">Send as if signed then</button></form>
<pre>${event.body}</pre></details></li>`;
};

const button = (action: string, label: string, [name, value]: [string, string] = ['', '']): Html =>
  html`<form method="post" action="${action}"><button class="quiet"${name && html` name="${name}" value="${value}"`}>${label}</button></form>`;
