import { batchHeader, batchLink, itemView } from './payout-views.ts';
import { newTransactionId } from './paypal-ids.ts';
import type { ItemStatus, PayoutBatch, PayoutItem } from './paypal-state.ts';
import type { PayPalWorld } from './paypal-world.ts';
import { deniesBatch, ERROR_OF_STATUS, receiverOutcome } from './receiver-outcome.ts';

const UNCLAIMED_LIFE_MS = 30 * 24 * 3_600_000;

/** PENDING, then PROCESSING, then SUCCESS with every item settled; one step each. */
export function startBatch(world: PayPalWorld, batch: PayoutBatch): void {
  world.clock.after(world.payoutStepMs, () => stepBatch(world, batch));
}

function stepBatch(world: PayPalWorld, batch: PayoutBatch): void {
  // A reset has forgotten the batch while its timer ran.
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
}

function denyBatch(world: PayPalWorld, batch: PayoutBatch): void {
  for (const item of itemsOf(world, batch)) setItemStatus(world, item, 'DENIED');
  moveBatch(world, batch, 'DENIED');
}

function settleItem(world: PayPalWorld, item: PayoutItem): void {
  if (item.status !== 'PENDING') return;
  const [first] = receiverOutcome(item.receiver);
  setItemStatus(world, item, first);
  settleLater(world, item);
}

function settleLater(world: PayPalWorld, item: PayoutItem): void {
  const [first, second] = receiverOutcome(item.receiver);
  if (!second || item.status !== first) return;
  world.clock.after(world.payoutStepMs, () => {
    const untouched = world.state.data.items[item.id] === item && item.status === first;
    if (untouched) setItemStatus(world, item, second);
  });
}

/** What a restart interrupted goes on from where it was. */
export function resumePayouts(world: PayPalWorld): void {
  for (const batch of Object.values(world.state.data.batches))
    if (batch.status === 'PENDING' || batch.status === 'PROCESSING') startBatch(world, batch);
    else
      for (const item of itemsOf(world, batch)) {
        settleLater(world, item);
        returnUnclaimed(world, item);
      }
}

/** PayPal sends unclaimed money back after 30 days. */
function returnUnclaimed(world: PayPalWorld, item: PayoutItem): void {
  if (item.status !== 'UNCLAIMED') return;
  const { processedAt } = item;
  const waitMs = Date.parse(processedAt) + UNCLAIMED_LIFE_MS - world.clock.now();
  world.clock.after(waitMs, () => {
    const untouched = item.status === 'UNCLAIMED' && item.processedAt === processedAt;
    if (untouched) setItemStatus(world, item, 'RETURNED');
  });
}

// There is no event of its own for REVERSED: the item's status inside REFUNDED tells.
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

export function setItemStatus(
  world: PayPalWorld,
  item: PayoutItem,
  status: ItemStatus,
  eventName = ITEM_EVENTS[status],
): void {
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
}

function moveBatch(
  world: PayPalWorld,
  batch: PayoutBatch,
  status: 'PROCESSING' | 'SUCCESS' | 'DENIED',
): void {
  batch.status = status;
  world.state.changed();
  world.announce({
    type: `PAYMENT.PAYOUTSBATCH.${status}`,
    resourceType: 'payouts',
    resourceVersion: '1.0',
    resourceId: batch.id,
    summary: `Payouts batch moved to ${status}`,
    // The batch event names no items: they have to be read from the API.
    resource: {
      batch_header: batchHeader(world, batch),
      links: [batchLink(world, batch.id)],
    },
  });
}

function itemsOf(world: PayPalWorld, batch: PayoutBatch): PayoutItem[] {
  return batch.itemIds.flatMap((id) => world.state.data.items[id] ?? []);
}
