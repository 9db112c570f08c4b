import assert from 'node:assert/strict';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { BankTransferPort, Refused, Unavailable } from './bank-transfer-port.ts';
import { changeLeg, countTransfersTo, type TakenLeg } from './legs-store.ts';
import type { PayoutsContext } from './payouts-context.ts';
import { rerouteLeg } from './reroute-leg.ts';
import { afterBankAnswer } from './route-payout.ts';
import { splitAmount } from './split-amount.ts';
import { splitLeg } from './split-leg.ts';

const DAY_MS = 24 * 3600 * 1000;
const A_MONTH_MS = 30 * DAY_MS;

const NOT_CONNECTED: Unavailable = { kind: 'unavailable', reason: 'not connected' };

/** How many cents each transfer carries, by the quote of the whole; undefined when the month's transfers are used up. */
const partsOf = async (
  { db, clock, config }: PayoutsContext,
  leg: TakenLeg,
  targetCents: number,
): Promise<number[] | undefined> => {
  assert(config.wise, 'a bank-transfer service without settings');
  const { uahPerTransfer, transfersAMonth } = config.wise.limits;
  const parts = splitAmount(leg.amountCents, { targetCents, limitCents: uahPerTransfer * 100 });
  const since = new Date(clock.now().getTime() - A_MONTH_MS);
  const used = await countTransfersTo(db, leg.receiver, since);
  return used + parts.length <= transfersAMonth ? parts : undefined;
};

/** A quote for the leg is stored before the transfer is made of it: without one, no transfer can have been made. */
const quoteFor = async (context: PayoutsContext, bank: BankTransferPort, leg: TakenLeg) => {
  const quoted = await bank.quote(leg.amountCents);
  if (quoted.kind !== 'quoted') return quoted;
  const parts = await partsOf(context, leg, quoted.targetCents);
  if (!parts) return { kind: 'refused', reason: 'the transfers of this month are used up' } as const;
  if (parts.length > 1) return { kind: 'too-much', parts } as const;
  const { quoteId } = quoted;
  // The claim stays what it was.
  const isStored = await changeLeg(context.db, leg.id, { claim: leg, quoteId, at: leg.updatedAt });
  return isStored ? ({ kind: 'ready', quoteId } as const) : ({ kind: 'too-late' } as const);
};

/**
 * A repeat was refused, which says nothing of the earlier call whose outcome is not known. By now that call is over, so the
 * list of transfers tells whether it made one; clocks may differ, hence the day.
 */
const findMade = async (bank: BankTransferPort, leg: TakenLeg, { reason }: Refused) => {
  const listed = await bank.listTransfersSince(new Date(leg.createdAt.getTime() - DAY_MS));
  if (listed.kind === 'unavailable') return { kind: 'outcome-unknown', reason } as const;
  const made = listed.transfers.find(({ transactionId }) => transactionId === leg.providerKey);
  return made
    ? ({ kind: 'created', transferId: made.transferId } as const)
    : ({ kind: 'never-made', reason } as const);
};

const makeTransfer = async (context: PayoutsContext, bank: BankTransferPort, leg: TakenLeg) => {
  const quote =
    leg.mayBeMade && leg.quoteId !== null
      ? ({ kind: 'ready', quoteId: leg.quoteId } as const)
      : await quoteFor(context, bank, leg);
  if (quote.kind !== 'ready') return quote;
  const answer = await bank.createTransfer({
    transactionId: leg.providerKey,
    quoteId: quote.quoteId,
    recipientId: leg.receiver,
    reference: `Watchwell ${encodePublicId(leg.payoutId)}`,
  });
  return answer.kind === 'refused' && leg.mayBeMade ? findMade(bank, leg, answer) : answer;
};

/** Answers the transfer's number; undefined when there is none yet, or the leg goes another way. */
export const submitByBank = async (
  context: PayoutsContext,
  leg: TakenLeg,
): Promise<{ providerId: string } | undefined> => {
  const { db, clock, log, config, bankTransfers } = context;
  const answer = bankTransfers ? await makeTransfer(context, bankTransfers, leg) : NOT_CONNECTED;
  if (answer.kind === 'created') return { providerId: answer.transferId };
  if (answer.kind === 'too-late') return undefined;
  if (answer.kind === 'too-much') return void (await splitLeg(context, leg, answer.parts));
  const { kind, reason } = answer;
  const { mayBeMade } = leg;
  const waitedMs = clock.now().getTime() - leg.createdAt.getTime();
  const then = afterBankAnswer({ kind, mayBeMade, waitedMs, fallback: config.payoutFallback });
  log.warn({ leg: encodePublicId(leg.id), kind, reason, mayBeMade, then }, 'a transfer was not made');
  if (then === 'later') {
    // With a new quote and the same key: should the earlier call arrive after all, it makes no second transfer.
    const at = clock.now();
    // Once a doubt is gone it waits for nothing.
    const waiting = kind === 'unavailable' && ({ waitsFor: 'provider', failureReason: reason } as const);
    await changeLeg(db, leg.id, { claim: leg, stage: 'queued', quoteId: null, ...waiting, at });
  } else if (then !== 'ask-again') await rerouteLeg(context, leg, { to: then, reason });
  return undefined;
};
