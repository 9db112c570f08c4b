import { randomBytes } from 'node:crypto';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { StateFile } from '../state/state-file.ts';
import type { StripeState, Transaction } from './stripe-state.ts';

export const API_VERSION = '2026-10-28.endive';

/** What every Stripe operation works on. */
export interface StripeWorld {
  state: StateFile<StripeState>;
  clock: SandboxClock;
  /** Known once the server listens. */
  baseUrl: string;
  announce(type: string, object: object & { id: string }): void;
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export const unixSeconds = ({ clock }: StripeWorld): number => Math.floor(clock.now() / 1000);

/** 2.9 % + 0.30, Stripe's published price of a card payment. */
export const chargeFee = (cents: number): number => Math.min(cents, Math.round(cents * 0.029) + 30);

export function book(
  world: StripeWorld,
  entry: Pick<Transaction, 'type' | 'amount' | 'fee' | 'source'>,
): Transaction {
  const transaction = { id: newId('txn'), ...entry, created: unixSeconds(world) };
  world.state.data.transactions[transaction.id] = transaction;
  world.state.changed();
  return transaction;
}
