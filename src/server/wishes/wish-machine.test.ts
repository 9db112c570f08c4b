import { expect, test } from 'vitest';
import { expectMachinePage, machineTable } from '../../../test/support/machine-table.ts';
import { newWish, stepWish, type WishEvent, type WishLife } from './wish-machine.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const EARLIER = new Date('2026-11-22T12:00:00Z');
const READER = 1n;
const COLLEAGUE = 2n;

const shown: WishLife = { state: 'shown', refusal: '', decidedBy: READER, decidedAt: EARLIER };
const LIVES: Record<WishLife['state'], WishLife> = {
  waiting: newWish,
  shown,
  hidden: { ...shown, state: 'hidden' },
  refused: { ...shown, state: 'refused', refusal: 'hurtful' },
};
const EVENTS: Record<string, WishEvent> = {
  'staff let it appear': { kind: 'accept', by: COLLEAGUE },
  'staff refuse it': { kind: 'refuse', by: COLLEAGUE, reason: 'selling' },
  'the patient hides it': { kind: 'hide' },
  'the patient shows it': { kind: 'show' },
};

test('every event does to every wish what the committed table says', async () => {
  const table = machineTable({
    lives: LIVES,
    events: EVENTS,
    step: (life, event) => stepWish(life, event, NOW),
    stateOf: ({ state }) => state,
  });
  await expectMachinePage({ title: 'The life of a wish' }, table);
});

test('an impossible event is refused with a reason', () => {
  const again = stepWish(shown, { kind: 'accept', by: COLLEAGUE }, NOW);
  expect(again).toEqual({ kind: 'refused', because: 'wish-decided' });
});

test("the reader's id is kept, also while the patient hides the wish", () => {
  const read = stepWish(newWish, { kind: 'accept', by: READER }, NOW);
  expect(read).toMatchObject({ life: { decidedBy: READER, decidedAt: NOW } });
  expect(stepWish(shown, { kind: 'hide' }, NOW)).toMatchObject({
    life: { decidedBy: READER, decidedAt: EARLIER },
  });
});
