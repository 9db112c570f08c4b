import type { ItemStatus } from './paypal-state.ts';

/** The statuses an item takes, one a step: `reversed@` is paid first, as in life. */
type Outcome = [ItemStatus, ...ItemStatus[]];

export const BY_LOCAL_PART: Record<string, Outcome> = {
  failed: ['FAILED'],
  unclaimed: ['UNCLAIMED'],
  returned: ['UNCLAIMED', 'RETURNED'],
  onhold: ['ONHOLD'],
  blocked: ['BLOCKED'],
  refunded: ['SUCCESS', 'REFUNDED'],
  reversed: ['SUCCESS', 'REVERSED'],
};

/** `failed@…` and `failed+anything@…` fail; a receiver without a magic name is paid. */
export function receiverOutcome(receiver: string): Outcome {
  return BY_LOCAL_PART[magicName(receiver)] ?? ['SUCCESS'];
}

/** `denied@…` refuses the whole batch. */
export const deniesBatch = (receiver: string): boolean => magicName(receiver) === 'denied';

function magicName(receiver: string): string {
  return receiver.toLowerCase().split(/[+@]/)[0] ?? '';
}

export const ERROR_OF_STATUS: Partial<Record<ItemStatus, string>> = {
  FAILED: 'RECEIVER_ACCOUNT_LOCKED',
  UNCLAIMED: 'RECEIVER_UNREGISTERED',
  RETURNED: 'RECEIVER_UNREGISTERED',
  ONHOLD: 'TRANSACTION_DECLINED_BY_TRAVEL_RULE',
  BLOCKED: 'REGULATORY_BLOCKED',
  REFUNDED: 'RECEIVER_REFUSED',
  REVERSED: 'RISK_DECLINE',
  DENIED: 'APPROVER_DENIED',
};
