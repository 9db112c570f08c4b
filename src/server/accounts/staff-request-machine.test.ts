import { expect, test } from 'vitest';
import { expectMachinePage, machineTable } from '../../../test/support/machine-table.ts';
import {
  newStaffRequest,
  type StaffRequest,
  type StaffRequestEvent,
  stepStaffRequest,
} from './staff-request-machine.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const ADMIN = 1n;
const COLLEAGUE = 2n;
const PERSON = 9n;

const asked = (askedBy: bigint | null, askedAt = NOW): StaffRequest =>
  newStaffRequest({ id: 5n, accountId: PERSON, wish: 'grant', askedBy }, askedAt);
const over = (state: StaffRequest['state']): StaffRequest => ({ ...asked(ADMIN), state, endedAt: NOW });
const LONG_AGO = new Date(NOW.getTime() - 72 * 3_600_000);

const STATES: Record<string, StaffRequest> = {
  'asked by the admin': asked(ADMIN),
  'asked by the command': asked(null),
  'asked 72 hours ago': asked(ADMIN, LONG_AGO),
  confirmed: over('confirmed'),
  refused: over('refused'),
  withdrawn: over('withdrawn'),
  expired: over('expired'),
};

const EVENTS: Record<string, StaffRequestEvent> = {
  'the admin confirms': { kind: 'confirm', by: ADMIN },
  'a colleague confirms': { kind: 'confirm', by: COLLEAGUE },
  'the person concerned confirms': { kind: 'confirm', by: PERSON },
  'the command confirms': { kind: 'confirm', by: null },
  'the admin refuses': { kind: 'refuse', by: ADMIN },
  'a colleague refuses': { kind: 'refuse', by: COLLEAGUE },
  'the person who asked leaves the staff': { kind: 'asker-left' },
  'time passes': { kind: 'time-passed' },
};

test('every event changes every request as the committed table says', async () => {
  const table = machineTable({
    lives: STATES,
    events: EVENTS,
    step: (request, event) => stepStaffRequest(request, event, NOW),
    stateOf: ({ state }) => state,
    does: () => 'changes the right',
  });
  const about = 'A colleague is a member of staff who is not the admin.\n';
  await expectMachinePage({ title: 'The life of a request for the right of staff', about }, table);
});

test('records who ended it and when', () => {
  const step = stepStaffRequest(asked(ADMIN), { kind: 'confirm', by: COLLEAGUE }, NOW);
  expect(step).toMatchObject({ kind: 'done', life: { endedBy: COLLEAGUE, endedAt: NOW } });
});
