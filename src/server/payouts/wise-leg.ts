import assert from 'node:assert/strict';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { randomId } from '../platform/database/database.ts';
import type { BankTransferPort, BankTransferRecord, Refused, Unavailable } from './bank-transfer-port.ts';
import { type Leg, newProviderKey } from './leg.ts';
import { isStopped, type LegDriver } from './leg-driver.ts';
import type { Call, LegEvent } from './leg-events.ts';
import { readFallback, readOtherWay } from './leg-route.ts';
import { countMadeTo } from './legs-store.ts';
import { findPayout, type PayoutsContext } from './payouts-store.ts';
import { type LegEventSource, runLeg } from './run-leg.ts';
import { splitAmount } from './split-amount.ts';

const DAY_MS = 24 * 3600 * 1000;
const A_MONTH_MS = 30 * DAY_MS;

const NOT_CONNECTED: Unavailable = { kind: 'unavailable', reason: 'not connected' };

/** Splits by the quote of the whole; undefined when the month's transfers are used up. */
const partsOf = async (
  { db, clock, config }: PayoutsContext,
  leg: Leg,
  targetCents: number,
): Promise<number[] | undefined> => {
  assert(config.wise, 'a bank-transfer service without settings');
  const { uahPerTransfer, transfersAMonth } = config.wise.limits;
  const parts = splitAmount(leg.amountCents, { targetCents, limitCents: uahPerTransfer * 100 });
  const since = new Date(clock.now().getTime() - A_MONTH_MS);
  const used = await countMadeTo(db, leg, since);
  return used + parts.length <= transfersAMonth ? parts : undefined;
};

type Wished = { leg: Leg; call: Call };

/** Stores a quote for the leg first: without a quote no transfer can have been made. */
const quoteFor = async (context: PayoutsContext, bank: BankTransferPort, { leg, call }: Wished) => {
  const quoted = await bank.quote(leg.amountCents);
  if (quoted.kind !== 'quoted') return quoted;
  const parts = await partsOf(context, leg, quoted.targetCents);
  if (!parts) return { kind: 'refused', reason: 'the transfers of this month are used up' } as const;
  if (parts.length > 1) return { kind: 'too-large', parts } as const;
  const { quoteId } = quoted;
  const stored = await runLeg(context, { id: leg.id }, { kind: 'quoted', call, quoteId });
  return stored?.leg.claimedBy === call.by
    ? ({ kind: 'ready', quoteId } as const)
    : ({ kind: 'too-late' } as const);
};

/**
 * Looks for a transfer of an earlier, unanswered call after a retry was refused; by now the list is complete.
 * It starts a day before the leg, since clocks may differ.
 */
const findMade = async (bank: BankTransferPort, leg: Leg, { reason }: Refused) => {
  const listed = await bank.listTransfersSince(new Date(leg.createdAt.getTime() - DAY_MS));
  if (listed.kind === 'unavailable') return { kind: 'outcome-unknown', reason } as const;
  const made = listed.transfers.find(({ transactionId }) => transactionId === leg.providerKey);
  return made
    ? ({ kind: 'created', transferId: made.transferId } as const)
    : ({ kind: 'never-made', reason } as const);
};

const makeTransfer = async (context: PayoutsContext, bank: BankTransferPort, { leg, call }: Wished) => {
  const quote =
    call.mayBeMade && leg.quoteId !== null
      ? ({ kind: 'ready', quoteId: leg.quoteId } as const)
      : await quoteFor(context, bank, { leg, call });
  if (quote.kind !== 'ready') return quote;
  const answer = await bank.createTransfer({
    transactionId: leg.providerKey,
    quoteId: quote.quoteId,
    recipientId: leg.receiver,
    reference: `Watchwell ${encodePublicId(leg.payoutId)}`,
  });
  return answer.kind === 'refused' && call.mayBeMade ? findMade(bank, leg, answer) : answer;
};

const toEvent = (
  context: PayoutsContext,
  { leg, call }: Wished,
  answer: Awaited<ReturnType<typeof makeTransfer>>,
): LegEventSource | undefined => {
  switch (answer.kind) {
    case 'created':
      return { kind: 'made', call, providerId: answer.transferId };
    case 'too-late':
      return undefined;
    case 'too-large': {
      const [firstCents = 0, ...rest] = answer.parts;
      const others = rest.map((cents) => {
        const id = randomId();
        return { id, cents, key: newProviderKey(leg.provider, id, 1) };
      });
      return { kind: 'too-large', call, firstCents, others };
    }
    case 'refused':
    case 'unavailable':
      return async (trx, held) => {
        const otherWay = await readOtherWay(trx, held, await readFallback(context, trx, held));
        const outcome = { call, reason: answer.reason, otherWay };
        return answer.kind === 'refused'
          ? { kind: 'refused', ...outcome }
          : { kind: 'unavailable', waitsFor: 'provider', ...outcome };
      };
    case 'never-made':
      return { kind: 'never-made', call };
    case 'outcome-unknown':
      return { kind: 'unanswered', call };
  }
};

/**
 * Funds a transfer only for its current leg: a webhook may concern a stranger's transfer, or a late one of a
 * leg that was given back or sent again. An unconfirmed funding is repeated at the next look: a transfer is
 * funded once, however often it is called.
 */
const fund =
  (context: PayoutsContext, bank: BankTransferPort, { transferId, transactionId }: BankTransferRecord) =>
  async (leg: Leg): Promise<LegEvent | undefined> => {
    const { db, log } = context;
    const isAwaited = leg.stage === 'submitted' && leg.transferState === 'awaiting-funding';
    if (!isAwaited || leg.providerKey !== transactionId) return undefined;
    const payout = await findPayout(db, leg.payoutId);
    // It may have waited for days. Wise cancels an unfunded transfer, and then the patient gets the money
    // back.
    if (!payout || (await isStopped(context, payout)))
      return { kind: 'funding', needs: null, reason: 'the account is stopped' };
    const answer = await bank.fund(transferId);
    if (answer.kind === 'funded') return { kind: 'funding', needs: null, reason: null };
    const { needs, reason } = answer;
    log.warn({ leg: encodePublicId(leg.id), transferId, reason }, 'transfer could not be funded');
    return { kind: 'funding', needs, reason };
  };

/** Makes a quote, then its transfer, under the leg's key. A refused one may go another way. */
export const wiseLeg: LegDriver = {
  async send(context, leg, call) {
    const { bankTransfers, log } = context;
    const wished = { leg, call };
    const answer = bankTransfers ? await makeTransfer(context, bankTransfers, wished) : NOT_CONNECTED;
    if ('reason' in answer) {
      const { kind, reason } = answer;
      const { mayBeMade } = call;
      log.warn({ leg: encodePublicId(leg.id), kind, reason, mayBeMade }, 'transfer not made');
    }
    return toEvent(context, wished, answer);
  },

  async look(context, transferId) {
    const { bankTransfers, config } = context;
    if (!bankTransfers) return { kind: 'not-known', because: 'not-connected' };
    const found = await bankTransfers.getTransfer(transferId);
    if (found.kind === 'unavailable') return found;
    if (found.kind === 'not-found') return { kind: 'not-known', because: 'not-found' };
    const { transfer } = found;
    const isOursToFund = transfer.state === 'awaiting-funding' && config.wise?.funding === 'api';
    return {
      kind: 'read',
      of: { providerId: transfer.transferId, providerKey: transfer.transactionId },
      event: { kind: 'transfer-read', transfer },
      fund: isOursToFund ? fund(context, bankTransfers, transfer) : undefined,
    };
  },
};
