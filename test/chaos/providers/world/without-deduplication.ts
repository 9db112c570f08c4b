import { randomUUID } from 'node:crypto';
import type { WalletPayoutOrder } from '../../../../src/server/payouts/wallet-payout-port.ts';
import type { ChaosDatabase } from '../../database/chaos-database.ts';
import type { ConnectPorts } from './open-world.ts';

/**
 * The database keeps a repeat from moving money: a payment is credited once, the journal accepts a key once,
 * the inbox an event once. These triggers, with the owner's rights, disable each of them.
 */
const FORGETFUL = `
  create function chaos_forget_credit() returns trigger language plpgsql security definer as $$ begin
    update payments set status = 'processing'
      where id = new.id and (select count(*) from ledger_transfers where reference like 'payment:%'
        and debit_account like 'clearing:%' and idempotency_key like '%' || new.capture_reference || ':forgotten:%') < 2;
    return null; end $$;
  create trigger chaos_forget_credit after update of status on payments for each row
    when (new.status = 'succeeded' and old.status <> 'succeeded') execute function chaos_forget_credit();

  create function chaos_forget_key() returns trigger language plpgsql security definer as $$ begin
    update ledger_transfers set idempotency_key = idempotency_key || ':forgotten:' || id where id = new.id;
    return null; end $$;
  create trigger chaos_forget_key after insert on ledger_transfers for each row
    when (new.reference like 'payment:%') execute function chaos_forget_key();

  alter table webhook_inbox drop constraint webhook_inbox_pkey;`;

export const forgetRepeats = async ({ owner }: ChaosDatabase): Promise<void> => {
  await owner.query(FORGETFUL);
};

/** Sends each try of a payout under a new key, so the provider cannot recognize it. */
export const forgetKeys =
  (connectPorts: ConnectPorts): ConnectPorts =>
  (needs) => {
    const { walletPayouts: payouts, ...ports } = connectPorts(needs);
    const forgetful = payouts && {
      ...payouts,
      createBatch: (order: WalletPayoutOrder) =>
        payouts.createBatch({
          ...order,
          senderBatchId: `${order.senderBatchId}:${randomUUID().slice(0, 8)}`,
        }),
    };
    return { ...ports, walletPayouts: forgetful };
  };
