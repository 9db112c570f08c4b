import { type Html, html } from '../pages/html.ts';
import { RECIPIENT_WORDS } from '../wise/recipient-words.ts';
import { allSubscriptions } from '../wise/subscriptions.ts';
import { TRANSFER_STATES, type Transfer } from '../wise/wise-state.ts';
import type { WiseWorld } from '../wise/wise-world.ts';
import { badge } from './badge.ts';

const SHOWN = 20;

export function wisePanel(world: WiseWorld): Html {
  const { balance, asksForSca, transfers } = world.state.data;
  const newestFirst = Object.values(transfers).reverse();
  return html`
<p class="muted">The balance is ${(balance / 100).toFixed(2)} USD. Funding by API ${asksForSca ? 'asks for strong authentication' : 'is carried out'}.
Notices go to ${allSubscriptions(world).map(({ url, triggerOn, version }) => html`<br><code>${url}</code> ${triggerOn} ${version}`)}</p>
<div class="row" style="margin-bottom:20px">
<form class="row" method="post" action="/wise/balance"><label class="field">Balance in dollars<input name="dollars" inputmode="decimal" value="${balance / 100}"></label><button class="quiet">Set</button></form>
<form method="post" action="/wise/sca"><button class="quiet" name="on" value="${asksForSca ? 'no' : 'yes'}">${asksForSca ? 'Carry out funding' : 'Ask for authentication'}</button></form>
</div>
${magicWords}
${newestFirst.length === 0 ? html`<p class="muted">No transfers yet.</p>` : html`<ul class="list">${newestFirst.slice(0, SHOWN).map((one) => row(world, one))}</ul>`}
${newestFirst.length > SHOWN && html`<p class="muted small">${newestFirst.length - SHOWN} older ones are in <a href="/wise.json">wise.json</a>.</p>`}`;
}

const magicWords = html`<details style="margin-bottom:16px"><summary class="small">Names that make a transfer go wrong</summary>
<p class="muted small">A word in the holder's name decides, as in <em>Koval Olena Stuck</em>.</p>
<ul class="small">${RECIPIENT_WORDS.map(({ word, effect }) => html`<li><code>${word}</code> ${effect}</li>`)}</ul></details>`;

function row(world: WiseWorld, transfer: Transfer): Html {
  const { quotes, recipients } = world.state.data;
  const quote = quotes[transfer.quoteId];
  const isWaiting = transfer.state === 'incoming_payment_waiting';
  return html`<li>
<div class="between"><strong>${((quote?.sourceAmount ?? 0) / 100).toFixed(2)} USD, ${((quote?.targetAmount ?? 0) / 100).toFixed(2)} ${quote?.targetCurrency}</strong>${badge(transfer.state)}</div>
<p class="muted small">${recipients[transfer.targetAccount]?.accountHolderName} · transfer ${transfer.id} · ${transfer.reference}</p>
<div class="row">
${isWaiting && html`<form method="post" action="/wise/transfers/${transfer.id}/fund"><button class="quiet">Fund</button></form>`}
<details><summary class="muted small">Set the state</summary>
<form class="row" method="post" action="/wise/transfers/${transfer.id}/set" style="margin:4px 0 8px;max-width:420px">
<label class="field">New state<select name="state">${TRANSFER_STATES.map((state) => html`<option${state === transfer.state && html` selected`}>${state}</option>`)}</select></label><button class="quiet">Set</button></form></details></div></li>`;
}
