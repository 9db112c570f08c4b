import { batchHeader, batchLink, itemView } from './payout-views.ts';
import {
  type ItemStatus,
  newTransactionId,
  type PayoutBatch,
  type PayoutItem,
  type PayPalWorld,
} from './paypal-state.ts';

const UNCLAIMED_LIFE_MS = 30 * 24 * 3_600_000;

/** Moves a batch from PENDING to PROCESSING to SUCCESS with every item settled, one step each. */
export const startBatch = (world: PayPalWorld, batch: PayoutBatch): void => {
  world.clock.after(world.payoutStepMs, () => stepBatch(world, batch));
};

const stepBatch = (world: PayPalWorld, batch: PayoutBatch): void => {
  // A reset deleted the batch while its timer ran.
  if (world.state.data.batches[batch.id] !== batch) return;
  if (batch.status === 'PENDING') {
    if (itemsOf(world, batch).some((item) => deniesBatch(item.receiver))) {
      denyBatch(world, batch);
      return;
    }
    moveBatch(world, batch, 'PROCESSING');
    startBatch(world, batch);
  } else if (batch.status === 'PROCESSING') {
    for (const item of itemsOf(world, batch)) settleItem(world, item);
    batch.completedAt = world.clock.iso();
    moveBatch(world, batch, 'SUCCESS');
  }
};

const denyBatch = (world: PayPalWorld, batch: PayoutBatch): void => {
  for (const item of itemsOf(world, batch)) setItemStatus(world, item, 'DENIED');
  moveBatch(world, batch, 'DENIED');
};

const settleItem = (world: PayPalWorld, item: PayoutItem): void => {
  if (item.status !== 'PENDING') return;
  const [first] = receiverOutcome(item.receiver);
  setItemStatus(world, item, first);
  settleLater(world, item);
};

const settleLater = (world: PayPalWorld, item: PayoutItem): void => {
  const [first, second] = receiverOutcome(item.receiver);
  if (!second || item.status !== first) return;
  world.clock.after(world.payoutStepMs, () => {
    const untouched = world.state.data.items[item.id] === item && item.status === first;
    if (untouched) setItemStatus(world, item, second);
  });
};

/** Resumes payouts that a restart interrupted. */
export const resumePayouts = (world: PayPalWorld): void => {
  for (const batch of Object.values(world.state.data.batches))
    if (batch.status === 'PENDING' || batch.status === 'PROCESSING') startBatch(world, batch);
    else
      for (const item of itemsOf(world, batch)) {
        settleLater(world, item);
        returnUnclaimed(world, item);
      }
};

/** Returns unclaimed money after 30 days, as PayPal does. */
const returnUnclaimed = (world: PayPalWorld, item: PayoutItem): void => {
  if (item.status !== 'UNCLAIMED') return;
  const { processedAt } = item;
  const waitMs = Date.parse(processedAt) + UNCLAIMED_LIFE_MS - world.clock.now();
  world.clock.after(waitMs, () => {
    const untouched = item.status === 'UNCLAIMED' && item.processedAt === processedAt;
    if (untouched) setItemStatus(world, item, 'RETURNED');
  });
};

// REVERSED has no event of its own: the item's status inside REFUNDED shows it.
const ITEM_EVENTS: Record<ItemStatus, string | undefined> = {
  SUCCESS: 'SUCCEEDED',
  FAILED: 'FAILED',
  PENDING: undefined,
  UNCLAIMED: 'UNCLAIMED',
  RETURNED: 'RETURNED',
  ONHOLD: 'HELD',
  BLOCKED: 'BLOCKED',
  REFUNDED: 'REFUNDED',
  REVERSED: 'REFUNDED',
  DENIED: 'DENIED',
};

export const setItemStatus = (
  world: PayPalWorld,
  item: PayoutItem,
  status: ItemStatus,
  eventName = ITEM_EVENTS[status],
): void => {
  item.status = status;
  item.errorName = ERROR_OF_STATUS[status];
  if (status !== 'PENDING' && status !== 'DENIED') item.transactionId ??= newTransactionId();
  item.processedAt = world.clock.iso();
  world.state.changed();
  returnUnclaimed(world, item);
  if (!eventName) return;
  world.announce({
    type: `PAYMENT.PAYOUTS-ITEM.${eventName}`,
    resourceType: 'payouts_item',
    resourceVersion: '1.0',
    resourceId: item.id,
    summary: `A payout item has ${status === 'SUCCESS' ? 'succeeded' : `moved to ${status}`}`,
    resource: itemView(world, item),
  });
};

const moveBatch = (
  world: PayPalWorld,
  batch: PayoutBatch,
  status: 'PROCESSING' | 'SUCCESS' | 'DENIED',
): void => {
  batch.status = status;
  world.state.changed();
  world.announce({
    type: `PAYMENT.PAYOUTSBATCH.${status}`,
    resourceType: 'payouts',
    resourceVersion: '1.0',
    resourceId: batch.id,
    summary: `Payouts batch moved to ${status}`,
    // The batch event names no items: the API returns them.
    resource: {
      batch_header: batchHeader(world, batch),
      links: [batchLink(world, batch.id)],
    },
  });
};

const itemsOf = (world: PayPalWorld, batch: PayoutBatch): PayoutItem[] =>
  batch.itemIds.flatMap((id) => world.state.data.items[id] ?? []);

/** The statuses of an item, one a step: `reversed@` is paid first, as in reality. */
type Outcome = [ItemStatus, ...ItemStatus[]];

export const BY_LOCAL_PART: Record<string, Outcome> = {
  failed: ['FAILED'],
  unclaimed: ['UNCLAIMED'],
  returned: ['UNCLAIMED', 'RETURNED'],
  onhold: ['ONHOLD'],
  blocked: ['BLOCKED'],
  refunded: ['SUCCESS', 'REFUNDED'],
  reversed: ['SUCCESS', 'REVERSED'],
};

/** Makes `failed@…` and `failed+anything@…` fail; a receiver without a magic name is paid. */
const receiverOutcome = (receiver: string): Outcome => BY_LOCAL_PART[magicName(receiver)] ?? ['SUCCESS'];

/** Makes `denied@…` refuse the whole batch. */
const deniesBatch = (receiver: string): boolean => magicName(receiver) === 'denied';

const magicName = (receiver: string): string => receiver.toLowerCase().split(/[+@]/)[0] ?? '';

const ERROR_OF_STATUS: Partial<Record<ItemStatus, string>> = {
  FAILED: 'RECEIVER_ACCOUNT_LOCKED',
  UNCLAIMED: 'RECEIVER_UNREGISTERED',
  RETURNED: 'RECEIVER_UNREGISTERED',
  ONHOLD: 'TRANSACTION_DECLINED_BY_TRAVEL_RULE',
  BLOCKED: 'REGULATORY_BLOCKED',
  REFUNDED: 'RECEIVER_REFUSED',
  REVERSED: 'RISK_DECLINE',
  DENIED: 'APPROVER_DENIED',
};
