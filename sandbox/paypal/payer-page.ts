import { type Html, html } from '../pages/html.ts';
import { sandboxPage } from '../pages/sandbox-page.ts';
import type { BuyerChoice, Order } from './paypal-state.ts';

interface Buyer {
  choice: BuyerChoice;
  label: string;
  effect: string;
}

export const BUYERS: Buyer[] = [
  { choice: 'ready', label: 'Grace Buyer', effect: 'Pays at once.' },
  { choice: 'declined', label: 'Card declined', effect: 'The bank says no; the shop may ask again.' },
  { choice: 'pending', label: 'Payment pending', effect: 'Completes a moment after the capture.' },
  {
    choice: 'pending-denied',
    label: 'Pending, then denied',
    effect: 'Is refused a moment after the capture.',
  },
  { choice: 'reversed', label: 'Paid, then reversed', effect: 'The money is taken back a moment later.' },
  {
    choice: 'answer-lost',
    label: 'Paid, answer lost',
    effect: 'The money is taken; the shop is not answered.',
  },
  {
    choice: 'already-captured',
    label: 'Already taken',
    effect: 'The shop is told that an earlier call took it.',
  },
  { choice: 'cannot-pay', label: 'Cannot pay', effect: 'The account is limited; the capture is refused.' },
];

export function payerPage(order: Order): string {
  return sandboxPage({
    title: `Pay ${order.unit.amount.value} ${order.unit.amount.currency_code} to ${order.brandName}`,
    narrow: true,
    body: html`
<div class="card">
  <p class="muted small">PayPal stand-in</p>
  <h1>${order.brandName}</h1>
  ${order.unit.description && html`<p class="muted">${order.unit.description}</p>`}
  <p class="amount">${order.unit.amount.value} <span class="small">${order.unit.amount.currency_code}</span></p>
  <p class="muted small">Order ${order.id}</p>
</div>
<form class="card" method="post" action="/checkoutnow">
  <input type="hidden" name="token" value="${order.id}">
  <fieldset>
    <legend>Who pays?</legend>
    ${BUYERS.map(buyerChoice)}
  </fieldset>
  <label class="choice"><input type="checkbox" name="stay" value="yes">
    <span>Close the window afterwards<span class="muted small">Approves, but never returns to the shop.</span></span>
  </label>
  <div class="actions">
    <button class="wide" name="action" value="approve">Approve &amp; pay</button>
    <button class="quiet" name="action" value="cancel">Cancel</button>
  </div>
</form>`,
  });
}

function buyerChoice(buyer: Buyer, index: number): Html {
  return html`<label class="choice"><input type="radio" name="buyer" value="${buyer.choice}"${index === 0 && html` checked`}>
<span>${buyer.label}<span class="muted small">${buyer.effect}</span></span></label>`;
}

export function payerMessagePage(
  title: string,
  words: string,
  back?: { label: string; href: string },
): string {
  return sandboxPage({
    title,
    narrow: true,
    body: html`<div class="card"><h1>${title}</h1><p class="muted">${words}</p>
${back && html`<a class="button" href="${back.href}">${back.label}</a>`}</div>`,
  });
}
