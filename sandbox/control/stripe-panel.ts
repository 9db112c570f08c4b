import { type Html, html } from '../pages/html.ts';
import type { Charge, CheckoutSession } from '../stripe/stripe-state.ts';
import type { StripeWorld } from '../stripe/stripe-world.ts';
import { badge } from './badge.ts';

const SHOWN = 20;

export function stripePanel(world: StripeWorld): Html {
  const sessions = Object.values(world.state.data.sessions).reverse();
  if (sessions.length === 0)
    return html`<p class="muted">None yet. Begin one in the application; its pay page lists cards that pay, are declined, disputed and more.</p>`;
  return html`<ul class="list">${sessions.slice(0, SHOWN).map((session) => sessionRow(world, session))}</ul>
${sessions.length > SHOWN && html`<p class="muted small">${sessions.length - SHOWN} older ones are in <a href="/stripe.json">stripe.json</a>.</p>`}`;
}

function sessionRow(world: StripeWorld, session: CheckoutSession): Html {
  const { charges, intents } = world.state.data;
  const charge = charges[intents[session.intentId ?? '']?.chargeId ?? ''];
  return html`<li>
<div class="between"><strong>${(session.amount / 100).toFixed(2)} ${session.currency.toUpperCase()}</strong><span>${badge(stateOf(session, charge))}</span></div>
<p class="muted small">${session.productName} · ${session.id}${charge && html` · ${charge.id}`}</p>
${charge ? chargeButtons(world, charge) : session.status === 'open' && html`<a href="${world.baseUrl}/c/pay/${session.id}">Open the pay page</a>`}
</li>`;
}

function stateOf(session: CheckoutSession, charge: Charge | undefined): string {
  if (!charge) return session.status === 'complete' ? 'unpaid' : session.status;
  if (charge.disputed) return 'disputed';
  if (charge.amountRefunded === 0) return 'paid';
  return charge.amountRefunded === charge.amount ? 'refunded' : 'partly refunded';
}

function chargeButtons(world: StripeWorld, charge: Charge): Html {
  const isOpen = Object.values(world.state.data.disputes).some(
    ({ chargeId, status }) => chargeId === charge.id && status.endsWith('needs_response'),
  );
  const isWhole = charge.amountRefunded < charge.amount && !charge.disputed;
  const wishes: [string, string][] = isOpen
    ? [
        ['win', 'The merchant wins'],
        ['lose', 'The merchant loses'],
      ]
    : isWhole
      ? [
          ['refund', 'Refund'],
          ['refund-half', 'Refund half'],
          ['dispute', 'Dispute'],
          ['inquiry', 'Inquiry'],
        ]
      : [];
  return html`<div class="row">${wishes.map(
    ([wish, words]) =>
      html`<form method="post" action="/stripe/charges/${charge.id}/${wish}"><button class="quiet">${words}</button></form>`,
  )}</div>`;
}
