import { expect, test } from 'vitest';
import { nextState, type StateEvent } from './account-state.ts';
import type { AccountState } from './accounts-tables.ts';

test.each<[StateEvent, AccountState, AccountState | undefined]>([
  ['freeze', 'active', 'payouts-frozen'],
  ['freeze', 'payouts-frozen', undefined],
  ['freeze', 'suspended', undefined],
  ['suspend', 'active', 'suspended'],
  ['suspend', 'payouts-frozen', 'suspended'],
  ['suspend', 'suspended', undefined],
  ['release', 'active', undefined],
  ['release', 'payouts-frozen', 'active'],
  ['release', 'suspended', 'active'],
])('%s of an account in state %s: %s', (event, from, to) => {
  expect(nextState(from, event)).toBe(to);
});
