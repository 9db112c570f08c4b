import { expect, test } from 'vitest';
import type { Attacker } from './attackers/attacker.ts';
import type { Crowd } from './crowds/crowd.ts';
import { judge } from './judge.ts';
import type { Figures } from './read-figures.ts';
import type { Played } from './report/attack-report.ts';
import type { Part } from './world/part.ts';

const NOTHING: Figures = {
  attempts: 1_000,
  wanted: 50,
  watched: 0,
  paid: 0,
  paidDollars: 0,
  bestHome: 0,
  held: 0,
  takenBack: 0,
  stands: 0,
  available: 0,
  refusals: new Map(),
  packLost: 0,
};

type Change = { framed?: true; who?: Partial<Attacker>; part?: Partial<Part>; figures?: Partial<Figures> };

const anAttacker = ({ who, part, figures }: Change): Played<Attacker> => ({
  who: { name: 'somebody', who: '', homes: 1, play: async () => undefined, ...who },
  part: { days: 1, breaches: [], cardCash: 0, lostDollars: 0, ...part } as unknown as Part,
  figures: { ...NOTHING, ...figures },
});

const aCrowd = ({ framed, part, figures }: Change): Played<Crowd> => ({
  who: { name: 'people', who: '', play: async () => undefined, ...(framed && { framed }) },
  part: { days: 1, people: 200, puzzled: 2, ...part } as unknown as Part,
  figures: { ...NOTHING, stands: 995, ...figures },
});

const missedBy = (attackers: Played<Attacker>[], crowds: Played<Crowd>[] = []): string[] =>
  judge({ attackers, crowds })
    .filter(({ misses }) => misses.length > 0)
    .map(({ name }) => name);

test('values just within the limits meet every goal', () => {
  const alone = anAttacker({ figures: { available: 1, wanted: 5_200 } });
  const many = anAttacker({ who: { homes: 100 }, figures: { available: 25, paid: 1_000 } });
  const program = anAttacker({ who: { isMachine: true }, figures: { paid: 5, packLost: 0.02 } });
  expect(missedBy([alone, many, program], [aCrowd({})])).toEqual([]);
});

test.each<[string, Change]>([
  ['becomes-money', { figures: { available: 0.26 } }],
  ['one-home', { who: { notCounted: 'because' }, figures: { available: 1.01 } }],
  ['many-homes', { who: { notCounted: 'because', homes: 100 }, figures: { available: 25.01 } }],
  ['first-day', { who: { notCounted: 'because' }, figures: { bestHome: 1.01 } }],
  ['machines', { who: { isMachine: true }, figures: { paid: 6 } }],
  ['packs', { figures: { packLost: 0.021 } }],
  ['card', { part: { cardCash: 0.01 } }],
  ['card', { who: { isCard: true, homes: 0 }, figures: { available: 0.01 } }],
  ['gifts', { part: { lostDollars: 500.01 } }],
  ['nothing-forbidden', { part: { breaches: ['a door is open'] } }],
])('misses the goal: %s', (goal, change) => {
  expect(missedBy([anAttacker(change)])).toEqual([goal]);
});

test('a card that buys the adverts may gain nothing beyond its household’s dollar', () => {
  const who = { isCard: true, homes: 1, notCounted: 'because' } as const;
  expect(missedBy([anAttacker({ who, figures: { available: 1 } })])).toEqual([]);
  expect(missedBy([anAttacker({ who, figures: { available: 1.01 } })])).toEqual(['one-home', 'card']);
});

test.each<[string, Change]>([
  ['honest-paid', { framed: true, figures: { stands: 994 } }],
  ['no-puzzles', { framed: true, part: { puzzled: 3 } }],
  ['framed', { framed: true, figures: { paid: 1_000, stands: 1_000, held: 60, takenBack: 41 } }],
])('misses the goal for one attacker: %s', (goal, change) => {
  expect(missedBy([], [aCrowd(change)])).toEqual([goal]);
});

test.each<[string, Change]>([
  ['views', { figures: { attempts: 3, stands: 2 }, part: { people: 1, puzzled: 0 } }],
  ['people', { figures: { attempts: 3, stands: 3 }, part: { people: 1, puzzled: 1 } }],
])('reports a crowd of one friend that loses its %s among a thousand others', (_what, change) => {
  const others = aCrowd({ part: { puzzled: 0 }, figures: { stands: 1_000 } });
  expect(missedBy([], [others, aCrowd(change)])).toEqual(['every-crowd']);
});

test('judges an attack of three days by the day', () => {
  const slow = anAttacker({ part: { days: 3 }, who: { notCounted: 'because' }, figures: { available: 3 } });
  expect(missedBy([slow])).toEqual([]);
});
