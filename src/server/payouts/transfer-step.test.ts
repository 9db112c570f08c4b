import { expect, test } from 'vitest';
import type { TransferState } from './bank-transfer-port.ts';
import type { LegStage } from './payouts-tables.ts';
import { type TransferStep, transferStep } from './transfer-step.ts';

test.each<[LegStage, TransferState | null, TransferState, TransferStep]>([
  ['submitted', null, 'awaiting-funding', 'note'],
  ['submitted', 'awaiting-funding', 'processing', 'note'],
  ['submitted', 'converted', 'processing', 'note'],
  ['submitted', 'processing', 'other', 'note'],
  ['submitted', 'converted', 'sent', 'settle'],
  // The only notice that came.
  ['submitting', null, 'sent', 'settle'],
  ['submitted', 'processing', 'bounced', 'note'],
  ['submitted', 'bounced', 'refunded', 'fail'],
  ['submitted', 'awaiting-funding', 'cancelled', 'fail'],
  ['submitted', null, 'cancelled', 'fail'],
  // Its money is still at the provider.
  ['submitted', 'processing', 'cancelled', 'note'],
  ['submitted', 'cancelled', 'refunded', 'fail'],
  ['paid', 'sent', 'sent', 'note'],
  ['paid', 'sent', 'processing', 'note'],
  ['paid', 'sent', 'bounced', 'note'],
  ['paid', 'bounced', 'cancelled', 'note'],
  ['paid', 'awaiting-funding', 'cancelled', 'note'],
  ['paid', 'sent', 'refunded', 'fail'],
  ['failed', 'cancelled', 'refunded', 'fee'],
  ['failed', 'refunded', 'bounced', 'note'],
  ['failed', 'cancelled', 'sent', 'alarm'],
])('a leg that is %s and was %s: %s means %s', (stage, seen, state, step) => {
  expect(transferStep({ stage, seen }, state)).toBe(step);
});
