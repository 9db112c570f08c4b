import { type Html, html } from '../pages/html.ts';
import { sandboxPage } from '../pages/sandbox-page.ts';
import type { CheckoutSession } from './stripe-state.ts';
import { TEST_CARDS } from './test-cards.ts';

const dollars = (cents: number): string => (cents / 100).toFixed(2);

function summary(session: CheckoutSession): Html {
  return html`<div class="card">
  <p class="muted small">Stripe stand-in</p>
  <h1>${session.productName}</h1>
  <p class="amount">${dollars(session.amount)} <span class="small">${session.currency.toUpperCase()}</span></p>
  ${session.email && html`<p class="muted small">${session.email}</p>`}
</div>`;
}

/** The hosted page of a Checkout Session: a card, and ways to pay that end later or never come back. */
export function payPage(session: CheckoutSession, problem?: string): string {
  return sandboxPage({
    title: `Pay ${dollars(session.amount)} ${session.currency.toUpperCase()}`,
    narrow: true,
    body: html`${summary(session)}
<form class="card" method="post" action="/c/pay/${session.id}">
  ${problem && html`<p role="alert"><span class="badge bad">${problem}</span></p>`}
  <div class="row">
    <label class="field" style="flex-basis:100%">Card number
      <input name="card" inputmode="numeric" autocomplete="off" list="cards" required value="4242 4242 4242 4242"></label>
    <datalist id="cards">${TEST_CARDS.map((card) => html`<option value="${card.number}">${card.words}</option>`)}</datalist>
    <label class="field">Expiry <input name="expiry" autocomplete="off" value="12/34"></label>
    <label class="field">CVC <input name="cvc" autocomplete="off" value="123"></label>
  </div>
  <details><summary class="small">Test cards</summary>
    <ul class="small">${TEST_CARDS.map((card) => html`<li><code>${card.number}</code> ${card.words}</li>`)}</ul></details>
  <p></p>
  <label class="choice"><input type="checkbox" name="stay" value="yes">
    <span>Close the window afterwards<span class="muted small">Pays, but never returns to the shop.</span></span></label>
  <div class="actions">
    <button class="wide" name="action" value="pay">${session.submitType === 'donate' ? 'Donate' : 'Pay'}</button>
    <button class="quiet" name="action" value="cancel" formnovalidate>Cancel</button>
  </div>
</form>
<form class="card" method="post" action="/c/pay/${session.id}">
  <h2>A way of paying that takes time</h2>
  <div class="row">
    <button class="quiet" name="action" value="later">Delayed, then paid</button>
    <button class="quiet" name="action" value="later-fails">Delayed, then failed</button>
  </div>
</form>`,
  });
}

/** The bank's own question, as 3-D Secure puts it. */
export function bankPage(session: CheckoutSession, card: string, stay: boolean): string {
  return sandboxPage({
    title: 'Confirm with your bank',
    narrow: true,
    body: html`${summary(session)}
<form class="card" method="post" action="/c/pay/${session.id}">
  <h2>Confirm with your bank</h2>
  <p class="muted">The bank asks whether it is really you who pays.</p>
  <input type="hidden" name="card" value="${card}">
  ${stay && html`<input type="hidden" name="stay" value="yes">`}
  <div class="actions">
    <button class="wide" name="action" value="confirm">Complete</button>
    <button class="quiet" name="action" value="refuse">Fail</button>
  </div>
</form>`,
  });
}

export function payMessagePage(title: string, words: string): string {
  return sandboxPage({
    title,
    narrow: true,
    body: html`<div class="card"><h1>${title}</h1><p class="muted">${words}</p></div>`,
  });
}
