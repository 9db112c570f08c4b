import assert from 'node:assert/strict';
import type { BankTransferPort, FundingNeed } from '../../src/server/payouts/bank-transfer-port.ts';

type State = 'awaiting-funding' | 'processing' | 'converted' | 'sent' | 'bounced' | 'cancelled' | 'refunded';

export type Transfer = {
  id: string;
  transactionId: string;
  recipientId: string;
  amountCents: number;
  state: State;
};

export type Bank = {
  port: BankTransferPort;
  /** All transfers, oldest first. */
  transfers: Transfer[];
  /** Recipients by their ids. */
  recipients: Map<string, string>;
  /** Ids of the transfers that were paid from our balance, one entry per payment. */
  fundings: string[];
  /** Decides whether quotes, transfers, their list and their funding are answered, and how. */
  mood: {
    quotes: 'works' | 'unavailable' | 'refuses';
    transfers: BankMood;
    lists: 'works' | 'unavailable';
    funding: 'works' | 'answer-lost' | 'call-lost' | 'authenticate';
    balanceCents: number;
  };
  /** Moves all pending transfers to the state. */
  moveAll(state: State): void;
};
export type BankMood = 'works' | 'answer-lost' | 'call-lost' | 'unavailable' | 'refuses';

const FEE_CENTS = 100;
const RATE = 42;
const PROFILE = { profileId: '1', profileName: 'Test Ltd', environment: 'sandbox' as const };

type World = Pick<Bank, 'transfers' | 'recipients' | 'fundings' | 'mood'> & { quotes: number[] };

const createRecipients = ({
  recipients,
}: World): Pick<BankTransferPort, 'readForms' | 'createRecipient' | 'deleteRecipient'> => {
  let made = 0;
  return {
    readForms: async () => ({
      kind: 'found',
      forms: [
        {
          type: 'card',
          title: 'Card of any bank',
          fields: [
            {
              key: 'cardNumber',
              label: 'Card number',
              kind: 'text',
              required: true,
              refreshes: false,
              example: '',
              minLength: 16,
              maxLength: 16,
              pattern: '^\\d{16}$',
              choices: [],
            },
          ],
        },
      ],
    }),
    async createRecipient({ name, answers: { cardNumber = '' } }) {
      if (!/^\d{16}$/.test(cardNumber)) {
        return {
          kind: 'refused',
          problems: [{ field: 'cardNumber', text: 'Please enter a valid card number' }],
        };
      }
      const recipientId = String(7_000 + made);
      made += 1;
      recipients.set(recipientId, name);
      return { kind: 'created', recipientId, summary: `Card ending in ${cardNumber.slice(-4)}` };
    },
    async deleteRecipient(recipientId) {
      recipients.delete(recipientId);
      return { kind: 'deleted' };
    },
  };
};

const makeTransfer = (
  { transfers, quotes }: World,
  order: Parameters<BankTransferPort['createTransfer']>[0],
): string => {
  const known = transfers.find(({ transactionId }) => transactionId === order.transactionId);
  if (known) return known.id;
  const amountCents = quotes[Number(order.quoteId)];
  assert(amountCents, `no quote ${order.quoteId}`);
  const id = String(9_000 + transfers.length);
  const { transactionId, recipientId } = order;
  transfers.push({ id, transactionId, recipientId, amountCents, state: 'awaiting-funding' });
  return id;
};

const recordOf = ({ id, transactionId, amountCents, state }: Transfer) => ({
  transferId: id,
  transactionId,
  state,
  statusWord: state,
  createdAt: '2026-11-21T12:00:00.000Z',
  sourceCents: amountCents - FEE_CENTS,
  targetCents: (amountCents - FEE_CENTS) * RATE,
  sourceCurrency: 'USD',
  targetCurrency: 'UAH',
});

const fund = (
  { transfers, fundings, mood }: World,
  transferId: string,
): Awaited<ReturnType<BankTransferPort['fund']>> => {
  const refused = (reason: string, needs: FundingNeed | null = null) => ({
    kind: 'not-confirmed' as const,
    needs,
    reason,
  });
  const transfer = transfers.find(({ id }) => id === transferId);
  if (mood.funding === 'call-lost') return refused('time-out');
  if (mood.funding === 'authenticate') return refused('authentication-needed', 'authentication');
  if (transfer?.state !== 'awaiting-funding') return refused('transfer.not_fundable');
  if (mood.balanceCents < transfer.amountCents) return refused('balance-too-small', 'top-up');
  mood.balanceCents -= transfer.amountCents;
  fundings.push(transferId);
  transfer.state = 'processing';
  return mood.funding === 'answer-lost' ? refused('time-out') : { kind: 'funded' };
};

const createTransfers = (world: World): Omit<BankTransferPort, 'readForms' | `${string}Recipient`> => ({
  test: async () => ({ kind: 'connected', connection: PROFILE }),
  listTransfers: async () => ({ kind: 'found', transfers: world.transfers.map(recordOf).reverse() }),
  listTransfersSince: async () =>
    world.mood.lists === 'works'
      ? { kind: 'found', transfers: world.transfers.map(recordOf) }
      : { kind: 'unavailable', reason: 'ECONNREFUSED' },
  async quote(amountCents) {
    if (world.mood.quotes === 'unavailable') return { kind: 'unavailable', reason: 'ECONNREFUSED' };
    if (world.mood.quotes === 'refuses') return { kind: 'refused', reason: 'TOO_LOW' };
    const quoteId = String(world.quotes.push(amountCents) - 1);
    const targetCents = Math.max(0, amountCents - FEE_CENTS) * RATE;
    return { kind: 'quoted', quoteId, targetCents, feeCents: FEE_CENTS };
  },
  async createTransfer(order) {
    const mood = world.mood.transfers;
    if (mood === 'unavailable') return { kind: 'unavailable', reason: 'ECONNREFUSED' };
    if (mood === 'refuses') return { kind: 'refused', reason: 'RECIPIENT_REJECTED' };
    if (mood === 'call-lost') return { kind: 'outcome-unknown', reason: 'time-out' };
    const isKnown = world.transfers.some(({ transactionId }) => transactionId === order.transactionId);
    if (!isKnown && !world.recipients.has(order.recipientId)) return { kind: 'refused', reason: 'NOT_FOUND' };
    const transferId = makeTransfer(world, order);
    if (mood === 'answer-lost') return { kind: 'outcome-unknown', reason: 'time-out' };
    return { kind: 'created', transferId };
  },
  fund: async (transferId) => fund(world, transferId),
  async getTransfer(transferId) {
    const transfer = world.transfers.find(({ id }) => id === transferId);
    return transfer ? { kind: 'found', transfer: recordOf(transfer) } : { kind: 'not-found' };
  },
});

/**
 * A bank-transfer service that the test controls: one dollar of fee, 42 hryvnias for a dollar. Failures of a
 * real one are tested with the sandbox, which also covers the client.
 */
export const createBank = (): Bank => {
  const world: World = {
    transfers: [],
    recipients: new Map(),
    fundings: [],
    mood: {
      quotes: 'works',
      transfers: 'works',
      lists: 'works',
      funding: 'works',
      balanceCents: Number.POSITIVE_INFINITY,
    },
    quotes: [],
  };
  return {
    ...world,
    port: { ...createTransfers(world), ...createRecipients(world) },
    moveAll(state) {
      const over = new Set<State>(['sent', 'refunded', 'cancelled']);
      for (const transfer of world.transfers) if (!over.has(transfer.state)) transfer.state = state;
    },
  };
};
