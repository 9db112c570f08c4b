import { findRecipient } from './recipients.ts';
import { allTransfers, moveTransfer } from './transfers.ts';
import type { Transfer, TransferState } from './wise-state.ts';
import type { WiseWorld } from './wise-world.ts';

const HAPPY: TransferState[] = ['processing', 'funds_converted', 'outgoing_payment_sent'];

/** What a word in the recipient's name makes of a transfer, so that a trial can be told to go wrong. */
const WAYS: [word: RegExp, way: TransferState[]][] = [
  [/\bstuck\b/i, ['processing']],
  [
    /\brollback\b/i,
    ['processing', 'funds_converted', 'processing', 'funds_converted', 'outgoing_payment_sent'],
  ],
  [/\bbounced\b/i, ['processing', 'funds_converted', 'bounced_back', 'funds_refunded']],
  [/\breturned\b/i, [...HAPPY, 'bounced_back', 'funds_refunded']],
  [/\bcharged\b/i, ['processing', 'charged_back', 'funds_refunded']],
];

function wayOf(world: WiseWorld, transfer: Transfer): TransferState[] {
  const { accountHolderName } = findRecipient(world, transfer.targetAccount);
  return WAYS.find(([word]) => word.test(accountHolderName))?.[1] ?? HAPPY;
}

/** Goes on from a step of the way, which a roll-back makes different from the state. */
export function advanceFrom(world: WiseWorld, transfer: Transfer, step: number): void {
  const next = wayOf(world, transfer)[step];
  if (next === undefined) return;
  world.timers.after(world.stepMs, () => {
    // Somebody set it by hand meanwhile.
    if (transfer.state === 'cancelled' || transfer.state === 'funds_refunded') return;
    moveTransfer(world, transfer, next);
    advanceFrom(world, transfer, step + 1);
  });
}

/** What a restart interrupted is taken up again, behind the furthest step that fits the state. */
export function resumeTransfers(world: WiseWorld): void {
  for (const transfer of allTransfers(world)) {
    if (transfer.paid === 0 || transfer.refunded > 0) continue;
    const step = wayOf(world, transfer).lastIndexOf(transfer.state);
    advanceFrom(world, transfer, step + 1);
  }
}
