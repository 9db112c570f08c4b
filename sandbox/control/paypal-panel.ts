import { type Html, html } from '../pages/html.ts';
import {
  type Capture,
  ITEM_STATUSES,
  type Order,
  type PayoutBatch,
  type PayoutItem,
} from '../paypal/paypal-state.ts';
import type { PayPalWorld } from '../paypal/paypal-world.ts';
import { BY_LOCAL_PART } from '../paypal/receiver-outcome.ts';
import { badge } from './badge.ts';

const SHOWN = 20;

export function capturePanel(world: PayPalWorld): Html {
  const orders = Object.values(world.state.data.orders).reverse();
  if (orders.length === 0)
    return html`<p class="muted">None yet. Begin one in the application; its payer page offers buyers who pay, are declined, pay late and more.</p>`;
  return html`<ul class="list">${orders.slice(0, SHOWN).map((order) => orderRow(world, order))}</ul>${leftOut(orders.length)}`;
}

function orderRow(world: PayPalWorld, order: Order): Html {
  const capture = world.state.data.captures[order.captureId ?? ''];
  const { value, currency_code } = order.unit.amount;
  return html`<li>
<div class="between"><strong>${value} ${currency_code}</strong><span>${badge(capture?.status ?? order.status)}</span></div>
<p class="muted small">${order.unit.description || order.brandName} · order ${order.id}${capture && html` · capture ${capture.id}`}</p>
${capture ? captureButtons(capture) : html`<a href="${world.baseUrl}/checkoutnow?token=${order.id}">Open the payer page</a>`}
</li>`;
}

function captureButtons(capture: Capture): Html {
  const wishes =
    capture.status === 'PENDING'
      ? ['complete', 'deny']
      : capture.status === 'COMPLETED' || capture.status === 'PARTIALLY_REFUNDED'
        ? ['refund', 'reverse']
        : [];
  return html`<div class="row">${wishes.map(
    (wish) =>
      html`<form method="post" action="/paypal/captures/${capture.id}/${wish}"><button class="quiet">${capitalised(wish)}</button></form>`,
  )}</div>`;
}

const magicReceivers = html`<details style="margin-bottom:16px"><summary class="small">Addresses that make a payout go wrong</summary>
<p class="muted small">The part before the @ decides; <code>failed+olena@</code> is like <code>failed@</code>.</p>
<ul class="small">${Object.entries(BY_LOCAL_PART).map(
  ([name, outcome]) => html`<li><code>${name}@</code> ends as ${outcome.join(', then ')}</li>`,
)}<li><code>denied@</code> the whole batch is denied</li></ul></details>`;

export function payoutPanel(world: PayPalWorld): Html {
  const batches = Object.values(world.state.data.batches).reverse();
  if (batches.length === 0) return html`${magicReceivers}<p class="muted">None yet.</p>`;
  return html`${magicReceivers}<ul class="list">${batches.slice(0, SHOWN).map((batch) => batchRow(world, batch))}</ul>${leftOut(batches.length)}`;
}

function batchRow(world: PayPalWorld, batch: PayoutBatch): Html {
  const items = batch.itemIds.slice(0, SHOWN).flatMap((id) => world.state.data.items[id] ?? []);
  return html`<li><div class="between"><strong>${batch.senderBatchId}</strong>${badge(batch.status)}</div>
<p class="muted small">batch ${batch.id} · ${batch.itemIds.length} item(s)</p>${items.map(itemRow)}</li>`;
}

function itemRow(item: PayoutItem): Html {
  return html`<div class="between"><span>${item.amount.value} ${item.amount.currency} to ${item.receiver}</span>${badge(item.status)}</div>
<details><summary class="muted small">Set the status of item ${item.id}</summary>
<form class="row" method="post" action="/paypal/items/${item.id}/set" style="margin:4px 0 8px;max-width:420px">
<label class="field">New status<select name="status">${ITEM_STATUSES.map(
    (status) => html`<option${status === item.status && html` selected`}>${status}</option>`,
  )}</select></label><button class="quiet">Set</button></form></details>`;
}

function leftOut(count: number): Html | false {
  return (
    count > SHOWN &&
    html`<p class="muted small">${count - SHOWN} older ones are in <a href="/paypal.json">paypal.json</a>.</p>`
  );
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
