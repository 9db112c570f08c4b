import * as z from 'zod/mini';
import type {
  BankTransferPort,
  BankTransferRecord,
  FundingNeed,
  Refused,
  TransferState,
  Unavailable,
} from '../../payouts/bank-transfer-port.ts';
import { isUndecided } from '../../platform/http/provider-call.ts';
import { AUTHENTICATION_NEEDED, refused, repeatable, type WiseClient } from './wise-client.ts';

const transferBody = z.object({
  id: z.number(),
  /** Transfers made on Wise's own site may have none: they are not ours. */
  customerTransactionId: z.optional(z.nullable(z.string())),
  status: z.string(),
  created: z.string(),
  sourceCurrency: z.string(),
  sourceValue: z.number(),
  targetCurrency: z.string(),
  targetValue: z.number(),
});
const madeTransfer = z.object({ id: z.number() });
const fundingBody = z.object({ status: z.string(), errorCode: z.optional(z.nullable(z.string())) });

const INSUFFICIENT = 'transfer.insufficient_funds';
const BALANCE_TOO_SMALL = 'balance-too-small';

const NEEDS: Partial<Record<string, FundingNeed>> = {
  [BALANCE_TOO_SMALL]: 'top-up',
  [AUTHENTICATION_NEEDED]: 'authentication',
};

const notConfirmed = (reason: string) => ({
  kind: 'not-confirmed' as const,
  needs: NEEDS[reason] ?? null,
  reason,
});

const STATES: Record<string, TransferState> = {
  incoming_payment_waiting: 'awaiting-funding',
  incoming_payment_initiated: 'awaiting-funding',
  processing: 'processing',
  funds_converted: 'converted',
  outgoing_payment_sent: 'sent',
  bounced_back: 'bounced',
  charged_back: 'bounced',
  cancelled: 'cancelled',
  funds_refunded: 'refunded',
};

/** Parses Wise's time `2026-11-21 08:00:00` (UTC), or in places `2026-11-21T08:00:00Z`. */
const timeOf = (created: string): Date => {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(created);
  return new Date(`${created.replace(' ', 'T')}${hasZone ? '' : 'Z'}`);
};

const toRecord = (body: unknown): BankTransferRecord => {
  const given = transferBody.parse(body);
  return {
    transferId: String(given.id),
    transactionId: given.customerTransactionId ?? '',
    state: STATES[given.status] ?? 'other',
    statusWord: given.status,
    createdAt: timeOf(given.created).toISOString(),
    sourceCents: Math.round(given.sourceValue * 100),
    targetCents: Math.round(given.targetValue * 100),
    sourceCurrency: given.sourceCurrency,
    targetCurrency: given.targetCurrency,
  };
};

type Reading = Pick<BankTransferPort, 'listTransfers' | 'listTransfersSince' | 'getTransfer'>;

const PAGE_SIZE = 100;

const readPage = async (client: WiseClient, wish: { limit: number; offset: number; since?: Date }) => {
  const query = new URLSearchParams({
    profile: client.profileId,
    limit: String(wish.limit),
    offset: String(wish.offset),
    ...(wish.since && { createdDateStart: wish.since.toISOString() }),
  });
  const answer = await client.call({ method: 'GET', path: `/v1/transfers?${query}` });
  return repeatable(answer, ({ status, body }) =>
    status < 300
      ? { kind: 'found' as const, transfers: z.array(z.unknown()).parse(body).map(toRecord) }
      : { kind: 'unavailable' as const, reason: `HTTP ${status}` },
  );
};

const createReading = (client: WiseClient): Reading => ({
  listTransfers: (limit) => readPage(client, { limit, offset: 0 }),

  async listTransfersSince(since) {
    // Newest come first, so a new transfer shifts the pages; numbers remove the duplicates.
    const found = new Map<string, BankTransferRecord>();
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const page = await readPage(client, { limit: PAGE_SIZE, offset, since });
      if (page.kind === 'unavailable') return page;
      for (const transfer of page.transfers) found.set(transfer.transferId, transfer);
      if (page.transfers.length < PAGE_SIZE) return { kind: 'found', transfers: [...found.values()] };
    }
  },

  async getTransfer(transferId) {
    const path = `/v1/transfers/${encodeURIComponent(transferId)}`;
    return repeatable(await client.call({ method: 'GET', path }), ({ status, body }) => {
      if (status === 404) return { kind: 'not-found' };
      return status < 300
        ? { kind: 'found', transfer: toRecord(body) }
        : { kind: 'unavailable', reason: `HTTP ${status}` };
    });
  },
});

const requirementsBody = z.array(
  z.object({
    fields: z.array(
      z.object({
        group: z.array(
          z.object({
            key: z.string(),
            required: z.boolean(),
            maxLength: z.optional(z.nullable(z.number())),
          }),
        ),
      }),
    ),
  }),
);

type Requirements = { kind: 'clear'; referenceLength: number } | Refused | Unavailable;

/**
 * Reads Wise's requirements for a transfer, such as the length of the bank's reference. Refuses a transfer
 * that needs unknown data, such as a purpose, before anything is made.
 */
const readRequirements = async (client: WiseClient, transfer: object): Promise<Requirements> => {
  const answer = await client.call({ method: 'POST', path: '/v1/transfer-requirements', body: transfer });
  return repeatable<Requirements>(answer, ({ status, body }) => {
    if (status >= 300) return refused(status, body);
    const asked = requirementsBody.parse(body).flatMap(({ fields }) => fields.flatMap(({ group }) => group));
    const unknown = asked.find(({ key, required }) => required && key !== 'reference');
    if (unknown) return { kind: 'refused', reason: `ASKS_FOR ${unknown.key}` };
    const referenceLength = asked.find(({ key }) => key === 'reference')?.maxLength;
    return { kind: 'clear', referenceLength: referenceLength ?? Number.POSITIVE_INFINITY };
  });
};

type Making = Pick<BankTransferPort, 'createTransfer' | 'fund'>;

const createMaking = (client: WiseClient): Making => ({
  async createTransfer({ transactionId, quoteId, recipientId, reference }) {
    const transfer = {
      targetAccount: Number(recipientId),
      quoteUuid: quoteId,
      customerTransactionId: transactionId,
    };
    const wanted = await readRequirements(client, { ...transfer, details: { reference } });
    if (wanted.kind !== 'clear') return wanted;
    const details = { reference: reference.slice(0, wanted.referenceLength) };
    const answer = await client.call({
      method: 'POST',
      path: '/v1/transfers',
      body: { ...transfer, details },
    });
    if (answer.kind === 'not-done') return { kind: 'unavailable', reason: answer.reason };
    if (answer.kind === 'unknown') return { kind: 'outcome-unknown', reason: answer.reason };
    if (isUndecided(answer.status)) return { kind: 'outcome-unknown', reason: `HTTP ${answer.status}` };
    if (answer.status >= 300) return refused(answer.status, answer.body);
    const made = madeTransfer.safeParse(answer.body);
    return made.success
      ? { kind: 'created', transferId: String(made.data.id) }
      : { kind: 'outcome-unknown', reason: 'made, but its id cannot be read' };
  },

  async fund(transferId) {
    const path = `/v3/profiles/${client.profileId}/transfers/${encodeURIComponent(transferId)}/payments`;
    const answer = await client.call({ method: 'POST', path, body: { type: 'BALANCE' } });
    if (answer.kind !== 'answered') return notConfirmed(answer.reason);
    // A refusal comes with status 200 as well.
    const { data } = fundingBody.safeParse(answer.body);
    if (answer.status < 300 && data?.status === 'COMPLETED') return { kind: 'funded' };
    const code = data?.errorCode ?? refused(answer.status, answer.body).reason;
    return notConfirmed(code === INSUFFICIENT ? BALANCE_TOO_SMALL : code);
  },
});

export const createWiseTransfers = (client: WiseClient): Reading & Making => ({
  ...createReading(client),
  ...createMaking(client),
});
