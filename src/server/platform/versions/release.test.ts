import { expect, test } from 'vitest';
import { mayRunTogether, type Release, readRelease } from './release.ts';

const changelogOf = (heading: string, line: string) =>
  `# Changelog\n\n## ${heading}\n\nMuch is new.\n\n${line}\n\n## 0.1.0 (2026-11-26)\n\nRuns beside: >= 0.0.1\n`;

test.each([
  ['0.3.0 (2027-01-02)', 'Runs beside: >= 0.2.0', { version: '0.3.0', runsBeside: '0.2.0' }],
  ['0.3.0 (2027-01-02)', 'Runs beside: no earlier version', { version: '0.3.0', runsBeside: '0.3.0' }],
  ['Unreleased', 'Runs beside: >= 0.2.0', { version: '0.3.0+unreleased', runsBeside: '0.2.0' }],
  [
    'Unreleased',
    'Runs beside: no earlier version',
    { version: '0.3.0+unreleased', runsBeside: '0.3.0+unreleased' },
  ],
])('reads the compatible versions from the newest section: %s, %s', (heading, line, release) => {
  expect(readRelease(changelogOf(heading, line), '0.3.0')).toEqual(release);
});

test.each(['', 'Runs beside: 0.2.0', 'Runs beside: >= 0.2', 'It runs beside: >= 0.2.0'])(
  'ignores older sections when the line is missing or misspelt: "%s"',
  (line) => {
    expect(() => readRelease(changelogOf('0.3.0 (2027-01-02)', line), '0.3.0')).toThrow(
      'CHANGELOG.md: 0.3.0 does not say which versions it runs beside',
    );
  },
);

const release = (version: string, runsBeside: string): Release => ({ version, runsBeside });

test.each([
  ['of one version', release('0.3.0', '0.3.0'), release('0.3.0', '0.3.0'), true],
  ['of the oldest allowed version', release('0.3.0', '0.2.0'), release('0.2.0', '0.2.0'), true],
  ['of a version between', release('0.3.0', '0.2.0'), release('0.2.7', '0.2.0'), true],
  ['of one that is too old', release('0.3.0', '0.2.1'), release('0.2.0', '0.1.0'), false],
  ['by numbers, not by letters', release('0.10.0', '0.9.0'), release('0.9.2', '0.1.0'), true],
  ['by numbers, not by letters, in refusing', release('0.10.0', '0.10.0'), release('0.9.2', '0.1.0'), false],
  [
    'with a release and what follows it',
    release('0.2.0+unreleased', '0.2.0'),
    release('0.2.0', '0.1.0'),
    true,
  ],
  [
    'with a release and what follows it alone',
    release('0.2.0+unreleased', '0.2.0+unreleased'),
    release('0.2.0', '0.1.0'),
    false,
  ],
])('decides whether servers may run together: %s', (_, newer, older, together) => {
  expect(mayRunTogether(newer, older)).toBe(together);
  expect(mayRunTogether(older, newer)).toBe(together);
});
