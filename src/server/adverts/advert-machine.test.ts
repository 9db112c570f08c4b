import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectMachinePage, machineTable } from '../../../test/support/machine-table.ts';
import {
  type AdvertEvent,
  type AdvertLife,
  beginAdvert,
  type ReviewRule,
  stepAdvert,
} from './advert-machine.ts';

const aLife = (facts: Partial<AdvertLife>): AdvertLife => ({
  state: 'running',
  waits: false,
  pageGone: false,
  ...facts,
});

const STATES: Record<string, AdvertLife> = {
  'in review': aLife({ state: 'in-review', waits: true }),
  running: aLife({}),
  'running, waits': aLife({ waits: true }),
  paused: aLife({ state: 'paused' }),
  'paused, waits': aLife({ state: 'paused', waits: true }),
  'paused, its page is gone': aLife({ state: 'paused', waits: true, pageGone: true }),
  'sold out': aLife({ state: 'sold-out' }),
  'sold out, waits': aLife({ state: 'sold-out', waits: true }),
  ended: aLife({ state: 'ended' }),
  'ended, waits': aLife({ state: 'ended', waits: true }),
  refused: aLife({ state: 'refused' }),
  'taken down': aLife({ state: 'taken-down' }),
  deleted: aLife({ state: 'deleted' }),
};

const EVENTS: Record<string, AdvertEvent> = {
  'its owner pauses it': { kind: 'paused' },
  'its owner resumes it': { kind: 'resumed' },
  'its owner ends it': { kind: 'ended' },
  'its owner changes its countries': { kind: 'edited', showsAnother: false },
  'its owner changes what is seen': { kind: 'edited', showsAnother: true },
  'staff approve it': { kind: 'approved' },
  'staff refuse it': { kind: 'refused' },
  'staff take it down': { kind: 'taken-down' },
  'an appeal was right, and the balance suffices': { kind: 'restored', affordable: true },
  'an appeal was right, and the balance is too small': { kind: 'restored', affordable: false },
  'its page has changed': { kind: 'page-changed' },
  'its page is gone': { kind: 'page-gone' },
  'its payer has another name': { kind: 'payer-changed' },
  'it is deleted': { kind: 'deleted' },
};

const RULES: readonly ReviewRule[] = ['after', 'before'];

const nameOf = (life: AdvertLife): string => {
  const marks = [life.waits && life.state !== 'in-review' && 'waits', life.pageGone && 'its page is gone'];
  return [life.state, ...marks.filter(Boolean)].join(', ');
};

const begun = (rule: ReviewRule, isKnown: boolean): string[] => {
  const { life, news } = beginAdvert(rule, isKnown);
  const what = isKnown ? 'bought, and the same was approved before' : 'bought';
  return [what, '', nameOf(life), '', news.join(', ')];
};

const tableOf = (rule: ReviewRule): string =>
  machineTable({
    title: `With ADVERT_REVIEW=${rule}`,
    begins: [begun(rule, false), begun(rule, true)],
    lives: STATES,
    events: EVENTS,
    step: (life, event) => stepAdvert(life, event, rule),
    stateOf: nameOf,
  });

test('every event does to every advert what the committed table says', async () => {
  const about = `*Does*: effects in the transaction that writes the advert. *Waits*: the advert is in the queue of staff, who have not seen its
present form. Reasons: \`docs/decisions/0018-the-life-of-an-advert.md\`.
`;
  await expectMachinePage({ title: 'The life of an advert', about }, ...RULES.map(tableOf));
});

const aRule = fc.constantFrom(...RULES);
const anEvent = fc.constantFrom(...Object.values(EVENTS));

/** Returns all effects in order, and the life after each event. */
const live = (events: AdvertEvent[], rule: ReviewRule) => {
  let life: AdvertLife = beginAdvert(rule, false).life;
  return events.flatMap((event) => {
    const step = stepAdvert(life, event, rule);
    if (step.kind === 'refused') return [];
    const before = life;
    life = step.life;
    return [{ event, before, life, effects: step.effects }];
  });
};

test('a review before placement lets no waiting advert run', () => {
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 30 }), (events) => {
      for (const { life } of live(events, 'before'))
        expect(life.state === 'running' && life.waits).toBe(false);
    }),
  );
});

test('money is paid back when an advert ends, and is reserved again only by an appeal', () => {
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 30 }), aRule, (events, rule) => {
      let isOpen = true;
      for (const { event, life, effects } of live(events, rule)) {
        if (effects.includes('refund')) isOpen = false;
        if (effects.includes('reopen')) {
          expect([isOpen, event.kind]).toEqual([false, 'restored']);
          isOpen = true;
        }
        if (['in-review', 'running', 'paused'].includes(life.state)) expect(isOpen).toBe(true);
        else expect(isOpen).toBe(false);
      }
    }),
  );
});

test('only staff end the waiting, and only the page, the payer or a change of content starts it again', () => {
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 30 }), aRule, (events, rule) => {
      for (const { event, before, life } of live(events, rule)) {
        if (before.waits && !life.waits)
          expect(['approved', 'refused', 'taken-down', 'deleted']).toContain(event.kind);
        if (!before.waits && life.waits)
          expect(['edited', 'page-changed', 'page-gone', 'payer-changed']).toContain(event.kind);
      }
    }),
  );
});
