import { type Html, html } from '../pages/html.ts';

const BAD = new Set(['FAILED', 'BLOCKED', 'DENIED', 'DECLINED', 'REVERSED', 'given up', 'lost']);
const GOOD = new Set(['SUCCESS', 'COMPLETED', 'APPROVED', 'paid', 'taken', 'outgoing_payment_sent']);

export function badge(status: string): Html {
  const tone = GOOD.has(status) ? '' : BAD.has(status) ? 'bad' : 'warn';
  return html`<span class="badge ${tone}">${status}</span>`;
}
