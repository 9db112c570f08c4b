import type { LoggedRequest, RequestLog } from '../http/request-log.ts';
import { type Html, html } from '../pages/html.ts';

const SHOWN = 30;

export function requestPanel(log: RequestLog): Html {
  const requests = log.newestFirst().slice(0, SHOWN);
  if (requests.length === 0) return html`<p class="muted">None yet.</p>`;
  return html`<ul class="list">${requests.map(requestRow)}</ul><p class="small gap"><a href="/requests">All that are kept, as JSON</a></p>`;
}

function requestRow(request: LoggedRequest): Html {
  const ok = request.status !== null && request.status < 400;
  return html`<li><details><summary><span class="badge ${ok ? '' : 'bad'}">${request.status ?? 'no answer'}</span>
<code>${request.method} ${request.path}</code> <span class="muted small">${request.server} ${request.at.slice(11, 19)}${request.fault && ` · fault: ${request.fault}`}</span></summary>
<pre>${request.body || '(no body)'}</pre></details></li>`;
}
