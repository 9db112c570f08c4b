import type { Fault, FaultEffect } from '../faults/fault-list.ts';
import type { Outages } from '../faults/outages.ts';
import { type Html, html } from '../pages/html.ts';
import type { Provider } from '../provider.ts';
import { namesOf, type ProviderName, type Providers } from '../providers.ts';
import type { ControlNeeds } from './steering.ts';

/** The order of the page, which an object with numbers as names would lose. */
const EFFECTS = new Map<FaultEffect, string>([
  ['decline', 'Refused: declined'],
  ['401', 'Refused: the access token has expired (401)'],
  ['429', 'Refused: too many calls (429)'],
  ['500', 'Refused: internal error (500)'],
  ['delay', 'Answered 2 s late'],
  ['slow', 'Answered 20 s late'],
  ['timeout-before', 'Never answered, and not done'],
  ['timeout-after', 'Done, but never answered'],
  ['reset', 'The connection breaks, and it is not done'],
  ['malformed', 'Done, but the answer is cut short'],
  ['notice-first', 'Done, but its webhook comes before the answer'],
]);

export const faultPanel = ({ faults, outages, providers }: ControlNeeds): Html => html`
<h3>Whole services</h3>
<ul class="list">${namesOf(providers).map((name) => serviceRow(name, providers[name], outages))}</ul>
<h3>Single calls</h3>
<p class="muted">The next calls of this kind go wrong, then all is well again.</p>
<form method="post" action="/faults">
<div class="row">
<label class="field" style="flex-basis:260px">Which call<select name="call">${Object.values(providers).map(callGroup)}</select></label>
<label class="field" style="flex-basis:260px">What happens to it<select name="effect">${[...EFFECTS].map(([effect, words]) => html`<option value="${effect}">${words}</option>`)}</select></label>
<label class="field" style="flex:0 1 110px">How often<input name="times" type="number" min="1" value="1" required></label>
<button>Add fault</button>
</div>
<details style="margin-top:10px"><summary class="muted small">Any other call</summary>
<label class="field">Method and beginning of the path, instead of the choice above<input name="match" placeholder="GET /v1/charges/*" pattern="(\\*|[A-Z]+) /.*"></label>
<p class="muted small">A star stands for one part of the path, a final $ for its end.</p></details>
</form>
${waitingFaults(faults.all(), providers)}`;

const callGroup = ({ label, control: { offeredCalls } }: Provider): Html | false =>
  offeredCalls.length > 0 &&
  html`<optgroup label="${label}">${offeredCalls.map(
    ([match, words]) => html`<option value="${match}">${label}: ${words}</option>`,
  )}</optgroup>`;

const serviceRow = (name: ProviderName, { label, calls }: Provider, outages: Outages): Html => {
  const outage = outages.of(name);
  const words = { refused: 'cannot be reached', '503': 'answers 503' };
  return html`<li class="between"><span><strong>${label}</strong>
<span class="badge ${outage ? 'bad' : ''}">${outage ? words[outage] : 'works'}</span></span>
<form class="row" method="post" action="/outages/${name}">
${outage && html`<button class="quiet" name="how" value="none">Set right</button>`}
${outage !== 'refused' && html`<button class="quiet" name="how" value="refused">Cannot be reached</button>`}
${outage !== '503' && calls.protocol === 'http' && html`<button class="quiet" name="how" value="503">Answers 503</button>`}
</form></li>`;
};

/** Returns a person's words for a call that the page offers. */
const callWords = (match: string, providers: Providers): Html => {
  for (const { label, control } of Object.values(providers)) {
    const words = control.offeredCalls.find(([known]) => known === match)?.[1];
    if (words) return html`${label}: ${words}`;
  }
  return html`<code>${match}</code>`;
};

const waitingFaults = (waiting: Fault[], providers: Providers): Html => {
  if (waiting.length === 0) return html`<p class="muted small" style="margin-top:12px">None waiting.</p>`;
  return html`<ul class="list" style="margin:16px 0">${waiting.map(
    ({ match, effect, times }) =>
      html`<li class="between"><span>${callWords(match, providers)}</span><span>${EFFECTS.get(effect)}, ${times} more</span></li>`,
  )}</ul><form method="post" action="/faults/clear"><button class="quiet">Clear all</button></form>`;
};
