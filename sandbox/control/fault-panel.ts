import type { Fault, FaultEffect, FaultList } from '../faults/fault-list.ts';
import { OUTAGE_SERVERS, type OutageServer, type Outages } from '../faults/outages.ts';
import { type Html, html } from '../pages/html.ts';
import { OFFERED_CALLS } from './offered-calls.ts';

/** In the order of the page, which an object with numbers for names would not keep. */
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
  ['notice-first', 'Done, but its notice comes before the answer'],
]);

const NAMES: Record<OutageServer, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  wise: 'Wise',
  google: 'Google',
  smtp: 'Mail (SMTP)',
};

export function faultPanel(faults: FaultList, outages: Outages): Html {
  return html`
<h3>Whole services</h3>
<ul class="list">${OUTAGE_SERVERS.map((name) => serviceRow(name, outages))}</ul>
<h3>Single calls</h3>
<p class="muted">The next calls of this kind go wrong, then all is well again.</p>
<form method="post" action="/faults">
<div class="row">
<label class="field" style="flex-basis:260px">Which call<select name="call">${OFFERED_CALLS.map(callGroup)}</select></label>
<label class="field" style="flex-basis:260px">What happens to it<select name="effect">${[...EFFECTS].map(([effect, words]) => html`<option value="${effect}">${words}</option>`)}</select></label>
<label class="field" style="flex:0 1 110px">How often<input name="times" type="number" min="1" value="1" required></label>
<button>Add fault</button>
</div>
<details style="margin-top:10px"><summary class="muted small">Any other call</summary>
<label class="field">Method and beginning of the path, instead of the choice above<input name="match" placeholder="GET /v1/charges/*" pattern="(\\*|[A-Z]+) /.*"></label>
<p class="muted small">A star stands for one part of the path, a final $ for its end.</p></details>
</form>
${waitingFaults(faults.all())}`;
}

function callGroup({ provider, calls }: (typeof OFFERED_CALLS)[number]): Html {
  return html`<optgroup label="${provider}">${calls.map(
    ([match, words]) => html`<option value="${match}">${provider}: ${words}</option>`,
  )}</optgroup>`;
}

function serviceRow(name: OutageServer, outages: Outages): Html {
  const outage = outages.of(name);
  const words = { refused: 'cannot be reached', '503': 'answers 503' };
  return html`<li class="between"><span><strong>${NAMES[name]}</strong>
<span class="badge ${outage ? 'bad' : ''}">${outage ? words[outage] : 'works'}</span></span>
<form class="row" method="post" action="/outages/${name}">
${outage && html`<button class="quiet" name="how" value="none">Set right</button>`}
${outage !== 'refused' && html`<button class="quiet" name="how" value="refused">Cannot be reached</button>`}
${outage !== '503' && name !== 'smtp' && html`<button class="quiet" name="how" value="503">Answers 503</button>`}
</form></li>`;
}

/** What a person would call it, where the page offers it. */
function callWords(match: string): Html {
  for (const { provider, calls } of OFFERED_CALLS) {
    const words = calls.find(([known]) => known === match)?.[1];
    if (words) return html`${provider}: ${words}`;
  }
  return html`<code>${match}</code>`;
}

function waitingFaults(waiting: Fault[]): Html {
  if (waiting.length === 0) return html`<p class="muted small" style="margin-top:12px">None waiting.</p>`;
  return html`<ul class="list" style="margin:16px 0">${waiting.map(
    ({ match, effect, times }) =>
      html`<li class="between"><span>${callWords(match)}</span><span>${EFFECTS.get(effect)}, ${times} more</span></li>`,
  )}</ul><form method="post" action="/faults/clear"><button class="quiet">Clear all</button></form>`;
}
