import { FAULT_EFFECTS, type FaultList } from '../faults/fault-list.ts';
import { type Html, html } from '../pages/html.ts';

const COMMON_MATCHES = [
  'POST /v2/checkout/orders$',
  'POST /v2/checkout/orders/*/capture',
  'POST /v2/payments/captures/*/refund',
  'POST /v1/payments/payouts$',
  'GET /v1/payments/payouts/',
  'POST /v1/oauth2/token',
];

export function faultPanel(faults: FaultList): Html {
  const waiting = faults.all();
  return html`
<form class="row" method="post" action="/faults">
<label class="field" style="flex-basis:260px">Call begins with<input name="match" list="calls" value="POST /v1/payments/payouts$" required></label>
<datalist id="calls">${COMMON_MATCHES.map((match) => html`<option value="${match}">`)}</datalist>
<label class="field">Effect<select name="effect">${FAULT_EFFECTS.map((effect) => html`<option>${effect}</option>`)}</select></label>
<label class="field">Times<input name="times" type="number" min="1" value="1" required></label>
<button>Add fault</button>
</form>
${
  waiting.length === 0
    ? html`<p class="muted small" style="margin-top:12px">None waiting. A star stands for one path part, a final $ for the end.</p>`
    : html`<ul class="list" style="margin:16px 0">${waiting.map(
        (fault) =>
          html`<li class="between"><code>${fault.match}</code><span>${fault.effect}, ${fault.times} more</span></li>`,
      )}</ul><form method="post" action="/faults/clear"><button class="quiet">Clear all</button></form>`
}`;
}
