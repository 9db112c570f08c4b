import { expect, test } from 'vitest';
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

const outcomeOf = (request: StaffRequest, event: StaffRequestEvent): string => {
  const step = stepStaffRequest(request, event, NOW);
  if (step.kind === 'not-done') return `refused: ${step.because} | `;
  return `${step.request.state} | ${step.changesRight ? 'changes the right' : ''}`;
};

const HEAD = `# The life of a request for the right of staff

Made by \`staff-request-machine.test.ts\`, which tells a request in every state every event:
\`npx vitest run src/server/accounts/staff-request-machine -u\` writes it again. What is refused changes nothing. A colleague is
somebody of the staff who is not the admin.

| Event | In | Becomes | Does |
| --- | --- | --- | --- |
`;

test('every event changes every request as the committed table says', async () => {
  const rows = Object.entries(EVENTS).flatMap(([name, event]) => {
    const outcomes = Map.groupBy(Object.entries(STATES), ([, request]) => outcomeOf(request, event));
    return [...outcomes].map(
      ([outcome, all]) => `| ${name} | ${all.map(([state]) => state).join('; ')} | ${outcome} |`,
    );
  });
  await expect(`${HEAD}${rows.join('\n')}\n`).toMatchFileSnapshot('./staff-request-machine.md');
});

test('records who ended it and when', () => {
  const step = stepStaffRequest(asked(ADMIN), { kind: 'confirm', by: COLLEAGUE }, NOW);
  expect(step).toMatchObject({ kind: 'done', request: { endedBy: COLLEAGUE, endedAt: NOW } });
});
