import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { judgeOverload } from './judge-overload.ts';
import type { Flooded, OverloadReport } from './run-overload.ts';

const OPTIONS = { kind: 'overload', seconds: 15, viewers: 20, isControl: false, writes: false } as const;

const said: string[] = [];
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  vi.spyOn(console, 'table').mockImplementation(() => undefined);
});
afterEach(() => {
  said.length = 0;
  vi.restoreAllMocks();
});

const asked = (served: number, late: number, refused: number): Flooded['starts'] => [
  ...Array(served).fill({ seconds: 0.1, isServed: true }),
  ...Array(late).fill({ seconds: 2.1, isServed: true }),
  ...Array(refused).fill({ seconds: 0.1, isServed: false }),
];

const reportOf = (flooded: Partial<Flooded>): OverloadReport => ({
  floods: [
    {
      name: 'pages',
      credits: [0.1],
      probes: [0.1],
      starts: asked(10, 0, 0),
      newcomers: asked(10, 0, 0),
      after: asked(10, 0, 0),
      grown: 0,
      statuses: [],
      seconds: 1,
      ...flooded,
    },
  ],
  uploads: { taken: 1, sent: 1 },
  books: { acknowledged: 1, found: 1, lost: [], invented: [], broken: [] },
  refused: [],
  deaths: 0,
  postgres: '18',
});

test.each([
  [asked(90, 0, 10), true],
  [asked(89, 0, 11), false],
  [asked(98, 2, 0), false],
  [asked(0, 0, 100), false],
  [[], false],
])('nine of ten returned people and newcomers must be served in time', (people, holds) => {
  for (const flooded of [{ starts: people }, { newcomers: people }]) {
    expect(judgeOverload(reportOf(flooded), OPTIONS)).toBe(holds);
    expect(judgeOverload(reportOf(flooded), { ...OPTIONS, isControl: true })).toBe(!holds);
  }
});

test('a probe that takes longer than a second breaks a rule', () => {
  expect(judgeOverload(reportOf({ probes: [1.1] }), OPTIONS)).toBe(false);
  expect(said.join(' ')).toContain('the probe is answered within 1 s');
});
