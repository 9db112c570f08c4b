import type { BankTransfer } from '#contracts/payouts.ts';
import { findAccount } from '../accounts/accounts.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { BankTransferRecord, Connection } from './bank-transfer-port.ts';
import { findLegNamed } from './legs-store.ts';
import { connectedBank, type PayoutsContext } from './payouts-context.ts';
import { findPayout } from './payouts-store.ts';

const LISTED = 50;

/** @throws DomainError bank-transfer-not-connected, bank-transfer-unavailable. */
export const testBankTransfers = async (context: PayoutsContext): Promise<Connection> => {
  const tested = await connectedBank(context).test();
  if (tested.kind === 'connected') return tested.connection;
  context.log.warn({ reason: tested.reason }, 'the bank-transfer service does not answer');
  throw new DomainError('bank-transfer-unavailable');
};

/** SPEC 4: sent is completed, on its way to be sent is funded, anything else the provider's own word. */
const statusOf = ({ state, statusWord }: BankTransferRecord): string => {
  if (state === 'sent') return 'completed';
  return state === 'processing' || state === 'converted' ? 'funded' : statusWord;
};

const payeeOf = async ({ db }: PayoutsContext, { transferId, transactionId }: BankTransferRecord) => {
  const leg = await findLegNamed(db, { providerId: transferId, providerKey: transactionId });
  const payout = leg && (await findPayout(db, leg.payoutId));
  return payout?.accountId ? ((await findAccount(db, payout.accountId))?.email ?? '') : '';
};

/** The newest transfers, with whom each is for. @throws DomainError as testBankTransfers. */
export const listBankTransfers = async (context: PayoutsContext): Promise<BankTransfer[]> => {
  const listed = await connectedBank(context).listTransfers(LISTED);
  if (listed.kind !== 'found') throw new DomainError('bank-transfer-unavailable');
  return Promise.all(
    listed.transfers.map(async (transfer) => ({
      transferId: transfer.transferId,
      createdAt: transfer.createdAt,
      userEmail: await payeeOf(context, transfer),
      amount: transfer.sourceCents / 100,
      currency: transfer.sourceCurrency,
      targetCurrency: transfer.targetCurrency,
      status: statusOf(transfer),
    })),
  );
};
