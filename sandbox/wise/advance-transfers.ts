import { wayOf } from './recipient-words.ts';
import { allTransfers, moveTransfer } from './transfers.ts';
import type { Transfer, TransferState } from './wise-state.ts';
import type { WiseWorld } from './wise-world.ts';

/** Of a recipient that may be deleted meanwhile: what is under way goes on. */
const wayTo = (world: WiseWorld, { targetAccount }: Transfer): readonly TransferState[] =>
  wayOf(world.state.data.recipients[targetAccount]);

/** Goes on from a step of the way, which a roll-back makes different from the state. */
export function advanceFrom(world: WiseWorld, transfer: Transfer, step: number): void {
  const next = wayTo(world, transfer)[step];
  if (next === undefined) return;
  world.clock.after(world.stepMs, () => {
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
    const step = wayTo(world, transfer).lastIndexOf(transfer.state);
    advanceFrom(world, transfer, step + 1);
  }
}
