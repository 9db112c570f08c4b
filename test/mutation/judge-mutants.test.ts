import { expect, test } from 'vitest';
import { complaintsOf, type MutationReport, pageOf, percentOf, scoresOf } from './judge-mutants.ts';

const SOURCE = `export const isOld = (age: number) => age > 3;

export const report = () => {
  note('it is old');
};
`;
const at = (line: number, from: number, to: number, lastLine = line) => ({
  start: { line, column: from },
  end: { line: lastLine, column: to },
});
const AGE = at(1, 39, 46);
const BODY = at(3, 29, 2, 5);

const faults = (status: string, count: number) =>
  Array.from({ length: count }, () => ({ location: AGE, replacement: 'true', status }));
const reportOf = (mutants: MutationReport['files'][string]['mutants']): MutationReport => ({
  files: { 'src/is-old.ts': { source: SOURCE, mutants } },
});

const BOUND = { location: AGE, replacement: 'age >= 3', status: 'Survived' };
const SURVIVOR = { file: 'src/is-old.ts', was: 'age > 3', becomes: 'age >= 3' };
const REASON = { ...SURVIVOR, why: 'ages are never whole' };

test('a fault counts as noticed when a test fails or hangs, and as a survivor otherwise', () => {
  const mutants = [
    ...faults('Killed', 5),
    ...faults('Timeout', 1),
    BOUND,
    { location: BODY, replacement: '{}', status: 'NoCoverage' },
    ...faults('RuntimeError', 3),
    ...faults('Ignored', 3),
  ];
  const [score] = scoresOf(reportOf(mutants));
  expect(score).toEqual({
    file: 'src/is-old.ts',
    faults: 8,
    survivors: [SURVIVOR, { file: 'src/is-old.ts', was: "{ note('it is old'); }", becomes: '{}' }],
  });
  expect(score && percentOf(score)).toBe(75);
});

test('files are sorted by name, and a file without faults scores 100 %', () => {
  const empty = { source: '', mutants: [] };
  const scores = scoresOf({ files: { 'src/b.ts': empty, 'src/a.ts': empty } });
  expect(scores.map(({ file }) => file)).toEqual(['src/a.ts', 'src/b.ts']);
  expect(scores.map(percentOf)).toEqual([100, 100]);
});

test('passes with enough noticed faults and a reason for each survivor', () => {
  const scores = scoresOf(reportOf([...faults('Killed', 17), BOUND, BOUND, BOUND]));
  expect(complaintsOf(scores, [{ ...REASON, times: 3 }])).toEqual([]);
});

test('reports a file with too many survivors, even with reasons', () => {
  const scores = scoresOf(reportOf([...faults('Killed', 5), BOUND]));
  expect(complaintsOf(scores, [REASON])).toEqual(['src/is-old.ts: 83.3 %, not 85 %']);
});

test('reports a survivor without a reason', () => {
  const scores = scoresOf(reportOf([...faults('Killed', 17), BOUND]));
  const complaint = 'no test notices, and no reason is given: src/is-old.ts: age > 3 → age >= 3';
  expect(complaintsOf(scores, [])).toEqual([complaint]);
  for (const field of ['file', 'was', 'becomes'])
    expect(complaintsOf(scores, [{ ...REASON, [field]: 'another' }])).toContain(complaint);
});

test('a reason covers exactly as many places as it says', () => {
  const scores = scoresOf(reportOf([...faults('Killed', 17), BOUND, BOUND]));
  const [more, fewer] = [complaintsOf(scores, [REASON]), complaintsOf(scores, [{ ...REASON, times: 3 }])];
  expect(more).toEqual(['no test notices, and no reason is given: src/is-old.ts: age > 3 → age >= 3']);
  expect(fewer).toEqual(['a reason is given for what does not survive: src/is-old.ts: age > 3 → age >= 3']);
});

test('reports a reason whose fault is noticed or gone', () => {
  const scores = scoresOf(reportOf(faults('Killed', 17)));
  expect(complaintsOf(scores, [REASON])).toEqual([
    'a reason is given for what does not survive: src/is-old.ts: age > 3 → age >= 3',
  ]);
});

test('the page shows all scores and the reason of each survivor', () => {
  const scores = scoresOf({
    files: {
      'src/a.ts': { source: SOURCE, mutants: faults('Killed', 5) },
      'src/is-old.ts': { source: SOURCE, mutants: [...faults('Killed', 14), BOUND] },
    },
  });
  const page = pageOf(scores, [REASON]);
  expect(page).toContain('| src/a.ts | 5 | 0 | 100.0 % |\n| src/is-old.ts | 15 | 1 | 93.3 % |\n');
  expect(page).toContain('| **all** | 20 | 1 | 95.0 % |\n');
  expect(page).toContain('| src/is-old.ts | `age > 3` | `age >= 3` | ages are never whole |\n');
  expect(pageOf(scores, [{ ...REASON, times: 2 }])).toContain('| `age > 3` (in 2 places) | `age >= 3` |');
});

test('escapes characters that would break the table of the page', () => {
  const source = '`a` || b';
  const location = at(1, 1, 9);
  const mutants = [{ location, replacement: '`a` && b', status: 'Survived' }];
  const reason = { file: 'src/a.ts', was: source, becomes: '`a` && b', why: 'why' };
  const page = pageOf(scoresOf({ files: { 'src/a.ts': { source, mutants } } }), [reason]);
  expect(page).toContain('| src/a.ts | `´a´ \\|\\| b` | `´a´ && b` | why |');
});
