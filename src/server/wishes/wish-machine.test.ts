import { expect, test } from 'vitest';
import { newWish, stepWish, type WishEvent, type WishLife } from './wish-machine.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const EARLIER = new Date('2026-11-22T12:00:00Z');
const READER = 1n;
const COLLEAGUE = 2n;

const shown: WishLife = { state: 'shown', refusal: '', decidedBy: READER, decidedAt: EARLIER };
const LIVES: WishLife[] = [
  newWish,
  shown,
  { ...shown, state: 'hidden' },
  { ...shown, state: 'refused', refusal: 'hurtful' },
];
const EVENTS: Record<string, WishEvent> = {
  'staff let it appear': { kind: 'accept', by: COLLEAGUE },
  'staff refuse it': { kind: 'refuse', by: COLLEAGUE, reason: 'selling' },
  'the patient hides it': { kind: 'hide' },
  'the patient shows it': { kind: 'show' },
};

const HEAD = `# The life of a wish

Made by \`wish-machine.test.ts\`, which tells a wish in every state every event:
\`npx vitest run src/server/wishes/wish-machine -u\` writes it anew. What is refused changes nothing.

| Event | In | Becomes |
| --- | --- | --- |
`;

test('every event does to every wish what the committed table says', async () => {
  const rows = Object.entries(EVENTS).flatMap(([name, event]) => {
    const outcomes = Map.groupBy(LIVES, (life) => {
      const step = stepWish(life, event, NOW);
      return step.kind === 'done' ? step.life.state : `not done: ${step.because}`;
    });
    return [...outcomes].map(
      ([outcome, lives]) => `| ${name} | ${lives.map(({ state }) => state).join('; ')} | ${outcome} |`,
    );
  });
  await expect(`${HEAD}${rows.join('\n')}\n`).toMatchFileSnapshot('./wish-machine.md');
});

test('an impossible event is refused with a reason', () => {
  const again = stepWish(shown, { kind: 'accept', by: COLLEAGUE }, NOW);
  expect(again).toEqual({ kind: 'not-done', because: 'wish-decided' });
});

test("the reader's id is kept, also while the patient hides the wish", () => {
  const read = stepWish(newWish, { kind: 'accept', by: READER }, NOW);
  expect(read).toMatchObject({ life: { decidedBy: READER, decidedAt: NOW } });
  expect(stepWish(shown, { kind: 'hide' }, NOW)).toMatchObject({
    life: { decidedBy: READER, decidedAt: EARLIER },
  });
});
