import { test } from 'vitest';
import { changedFields, expectMachinePage, machineTable } from '../../../test/support/machine-table.ts';
import { NO_VAT, stepVat, type VatEvent, type VatLife } from './vat-machine.ts';

const AT = new Date('2026-11-29T12:00:00Z');
const NUMBER = 'IE6388047V';

const aLife = (facts: Partial<VatLife>): VatLife => ({ ...NO_VAT, number: NUMBER, ...facts });

const LIVES = {
  none: NO_VAT,
  waiting: aLife({ state: 'waiting' }),
  'waiting, another number': aLife({ state: 'waiting', number: 'GB999999973' }),
  valid: aLife({ state: 'valid', reference: 'WAPIAAAA', registeredName: 'Example', checkedAt: AT }),
  invalid: aLife({ state: 'invalid', checkedAt: AT }),
  'no-register': aLife({ state: 'no-register', number: '123456789012' }),
};

const EVENTS: Record<string, VatEvent> = {
  'the number is written': { kind: 'written', number: NUMBER, register: 'vies' },
  'a number without a register is written': { kind: 'written', number: '210987654321', register: undefined },
  'the number is emptied': { kind: 'written', number: '', register: undefined },
  'the register knows the number': {
    kind: 'known',
    number: NUMBER,
    reference: 'WAPIBBBB',
    name: 'Example Ltd',
    at: AT,
  },
  'the register does not know the number': { kind: 'unknown', number: NUMBER, reference: null, at: AT },
  'the register is away': { kind: 'unanswered', number: NUMBER, at: AT },
};

test('every event changes every number as the committed table says', async () => {
  const table = machineTable({
    lives: LIVES,
    events: EVENTS,
    step: stepVat,
    stateOf: ({ state }) => state,
    writes: changedFields,
    does: () => 'asks the register',
  });
  await expectMachinePage({ title: 'The life of a VAT number' }, table);
});
