import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assurancePage } from './assurance-page.ts';
import { ACCOUNTS } from './asvs/accounts.ts';
import { PAGES_AND_FILES } from './asvs/pages-and-files.ts';
import { RIGHTS_AND_MONEY } from './asvs/rights-and-money.ts';
import { RUNNING } from './asvs/running.ts';
import { HEALTH_AND_AVAILABILITY } from './threats/health-and-availability.ts';
import { MONEY } from './threats/money.ts';
import { TAKEN_ACCOUNTS } from './threats/taken-accounts.ts';
import { VIEWS } from './threats/views.ts';
import { titlesOf } from './titles.ts';

const ROOT = join(import.meta.dirname, '../..');

const PAGES = [
  {
    name: 'asvs',
    title: 'What of ASVS 5.0 is proven',
    about:
      'The requirements of level 2 of the OWASP Application Security Verification Standard that concern Watchwell, and some of level 3, in our own words.',
    rows: [...RIGHTS_AND_MONEY, ...ACCOUNTS, ...PAGES_AND_FILES, ...RUNNING],
  },
  {
    name: 'threats',
    title: 'Who attacks, and what stands in the way',
    about:
      'The threats that Watchwell was built against: views (V), accounts (A), data (D), money (M) and service (S).',
    rows: [...VIEWS, ...MONEY, ...TAKEN_ACCOUNTS, ...HEALTH_AND_AVAILABILITY],
  },
];

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Files with the controls' names, by command. */
const CONTROLS: Record<string, string> = { attack: 'test/attack/controls.ts', fuzz: 'test/fuzz/options.ts' };

const isCommand = (text: string): boolean => {
  const [name = ''] = text.split(' ');
  const control = / --control (\S+)/.exec(text)?.[1];
  const source = CONTROLS[name];
  const isControl =
    control === undefined ||
    (source !== undefined &&
      existsSync(join(ROOT, source)) &&
      readFileSync(join(ROOT, source), 'utf8').includes(`'${control}'`));
  return name in scripts && isControl;
};

describe.each(PAGES)('$name', ({ name, rows, ...page }) => {
  test('every row has a proof or a reason, and an id of its own', () => {
    const bare = rows.filter(
      ({ tests, commands, otherwise, open, notApplicable }) =>
        Object.values(tests ?? {}).flat().length + (commands ?? []).length === 0 &&
        (otherwise ?? open ?? notApplicable ?? '') === '',
    );
    expect(bare).toEqual([]);
    const ids = rows.flatMap((row) => row.ids);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  test('every named test exists, under exactly this title', () => {
    const named = rows.flatMap(({ tests = {} }) => Object.entries(tests));
    const missing = named.flatMap(([file, titles]) => {
      const there = existsSync(join(ROOT, file)) ? titlesOf(file) : new Set();
      return titles.filter((title) => !there.has(title)).map((title) => `${file}: ${title}`);
    });
    expect(missing).toEqual([]);
  });

  test('every named command exists, and so does its control', () => {
    const commands = rows.flatMap((row) => row.commands ?? []);
    expect(commands.filter((command) => !isCommand(command))).toEqual([]);
  });

  test('the page equals the table', async () => {
    await expect(assurancePage({ ...page, rows })).toMatchFileSnapshot(`../../docs/security/${name}.md`);
  });
});

test('a skipped title, or one in a text, does not count', () => {
  const titles = titlesOf('test/security/assurance.test.ts');
  expect(titles).toContain('every named test exists, under exactly this title');
  expect(titles).toContain('$name');
  expect(titles).not.toContain('it is not there');
});
