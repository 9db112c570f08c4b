import { html } from '../pages/html.ts';
import { asLists, type Control, newestFirst, type Row, type Status } from '../provider.ts';
import { BY_LOCAL_PART, setItemStatus } from './advance-payouts.ts';
import { settlePending } from './capture-order.ts';
import { findCapture } from './order-routes.ts';
import { findItem } from './payout-routes.ts';
import { PayPalError } from './paypal-error.ts';
import {
  type Capture,
  ITEM_STATUSES,
  type Order,
  type PayoutBatch,
  type PayoutItem,
  type PayPalWorld,
} from './paypal-state.ts';
import { refundCapture, reverseCapture } from './refund-capture.ts';

const OFFERED_CALLS: Control['offeredCalls'] = [
  ['POST /v1/oauth2/token', 'get an access token'],
  ['POST /v2/checkout/orders$', 'begin a wallet payment'],
  ['POST /v2/checkout/orders/*/capture', 'take the money of a wallet payment'],
  ['GET /v2/checkout/orders/*', 'look at a wallet payment'],
  ['POST /v1/payments/payouts$', 'pay out'],
  ['GET /v1/payments/payouts/*', 'look at a payout'],
  ['POST /v1/payments/payouts-item/*/cancel', 'call an unclaimed payout back'],
  ['POST /v1/notifications/verify-webhook-signature', 'check a webhook'],
  ['GET /v1/reporting/transactions', 'list wallet payments'],
  ['GET /v1/reporting/balances', 'read the balance'],
];

/** Actions of the buyer, the receiver and PayPal itself. */
export const paypalControl = (world: PayPalWorld): Control => ({
  booked() {
    const { orders, captures, refunds, batches, items } = world.state.data;
    return asLists({ orders, captures, refunds, batches, items });
  },
  offeredCalls: OFFERED_CALLS,
  settings: [
    {
      kind: 'amount',
      name: 'moved',
      field: 'dollars',
      label: 'Dollars moved in by hand',
      value: () => world.state.data.movedByHand / 100,
      set(text) {
        const dollars = Number(text);
        if (text === '' || Number.isNaN(dollars)) throw noSense('dollars must be a number');
        world.state.data.movedByHand = Math.round(dollars * 100);
        world.state.changed();
        return { movedByHand: world.state.data.movedByHand };
      },
    },
  ],
  things: {
    captures(id, wish) {
      const capture = findCapture(world, id);
      changeCapture(world, capture, wish);
      return capture;
    },
    items(id, wish) {
      const item = findItem(world, id);
      const status = ITEM_STATUSES.find((known) => known === wish.toUpperCase());
      if (!status) throw noSense(`status must be one of ${ITEM_STATUSES.join(', ')}`);
      setItemStatus(world, item, status);
      return item;
    },
  },
  panels: () => [
    {
      id: 'paypal',
      name: 'Wallet payments',
      title: 'PayPal orders and captures',
      rows: newestFirst(world.state.data.orders).map((order) => orderRow(world, order)),
      none: 'None yet. Begin one in the application; its payer page offers buyers who pay, are declined, pay late and more.',
    },
    {
      id: 'payouts',
      name: 'Payouts',
      title: 'PayPal payouts',
      magic: {
        title: 'Addresses that make a payout go wrong',
        words: html`The part before the @ decides; <code>failed+olena@</code> is like <code>failed@</code>.`,
        values: [
          ...Object.entries(BY_LOCAL_PART).map(([name, outcome]): [string, string] => [
            `${name}@`,
            `ends as ${outcome.join(', then ')}`,
          ]),
          ['denied@', 'the whole batch is denied'],
        ],
      },
      rows: newestFirst(world.state.data.batches).map((batch) => batchRow(world, batch)),
      none: 'None yet.',
    },
  ],
});

const noSense = (message: string) => new PayPalError(400, 'SANDBOX', message);

const changeCapture = (world: PayPalWorld, capture: Capture, wish: string): void => {
  if (wish === 'complete') settlePending(world, capture, 'COMPLETED');
  else if (wish === 'deny') settlePending(world, capture, 'DECLINED');
  else if (wish === 'reverse') reverseCapture(world, capture);
  else if (wish === 'refund') refundCapture(world, capture, {}, undefined);
  else throw noSense('a capture can be told to complete, deny, reverse or refund');
};

const GOOD = ['SUCCESS', 'COMPLETED', 'APPROVED'];
const BAD = ['FAILED', 'BLOCKED', 'DENIED', 'DECLINED', 'REVERSED'];

const shown = (word: string): Status => ({
  word,
  tone: GOOD.includes(word) ? 'good' : BAD.includes(word) ? 'bad' : 'warn',
});

const orderRow = (world: PayPalWorld, order: Order): Row => {
  const capture = world.state.data.captures[order.captureId ?? ''];
  const { value, currency_code } = order.unit.amount;
  const row: Row = {
    title: `${value} ${currency_code}`,
    status: shown(capture?.status ?? order.status),
    details: [
      order.unit.description || order.brandName,
      `order ${order.id}`,
      capture && `capture ${capture.id}`,
    ],
  };
  return capture
    ? { ...row, actions: { things: 'captures', id: capture.id, wishes: wishesFor(capture) } }
    : {
        ...row,
        link: { href: `${world.baseUrl}/checkoutnow?token=${order.id}`, words: 'Open the payer page' },
      };
};

const wishesFor = ({ status }: Capture): [wish: string, words: string][] => {
  if (status === 'PENDING')
    return [
      ['complete', 'Complete'],
      ['deny', 'Deny'],
    ];
  if (status !== 'COMPLETED' && status !== 'PARTIALLY_REFUNDED') return [];
  return [
    ['refund', 'Refund'],
    ['reverse', 'Reverse'],
  ];
};

const MOST_ITEMS = 20;

const batchRow = (world: PayPalWorld, batch: PayoutBatch): Row => ({
  title: batch.senderBatchId,
  status: shown(batch.status),
  details: [`batch ${batch.id}`, `${batch.itemIds.length} item(s)`],
  parts: batch.itemIds.slice(0, MOST_ITEMS).flatMap((id) => {
    const item = world.state.data.items[id];
    return item ? [itemRow(item)] : [];
  }),
});

const itemRow = ({ id, amount, receiver, status }: PayoutItem): Row => ({
  title: `${amount.value} ${amount.currency} to ${receiver}`,
  status: shown(status),
  details: [`item ${id}`],
  actions: { things: 'items', id, states: { label: 'New status', known: ITEM_STATUSES, now: status } },
});
