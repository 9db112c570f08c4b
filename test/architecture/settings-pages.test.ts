import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../src/server/platform/config/own-settings.ts';
import type { Setting } from '../../src/server/platform/config/setting-kinds.ts';
import { CHECKOUT_PROVIDERS } from '../../src/server/providers/checkout-providers.ts';

/** `npx vitest run test/architecture/settings-pages -u` writes both files from the settings. */

const ROOT = join(import.meta.dirname, '../..');

const ALL: readonly (readonly [string, Setting])[] = [
  ...Object.entries<Setting>(SETTINGS),
  ...Object.values(CHECKOUT_PROVIDERS).flatMap(({ settings }) =>
    Object.values(settings.variables).map((variable) => [variable.name, variable] as const),
  ),
];

/** Returns the default of a schema as text; undefined where it has none. */
const ownDefault = ({ schema }: Setting): string | undefined => {
  const { data } = schema.safeParse(undefined);
  if (data === undefined) return undefined;
  return typeof data === 'object' ? Object.values(data as object).join(', ') : String(data);
};

const asCode = (value: string | number): string =>
  Number.isNaN(Number(value)) ? `\`${value}\`` : `${value}`;

/** Returns the default for the manual, in Markdown. */
const defaultOf = (setting: Setting): string => {
  const { otherwise, bySandbox, inProduction, isNeeded } = setting;
  if (bySandbox)
    return `${asCode(bySandbox.real)}; ${asCode(bySandbox.played)} while the sandbox plays any provider`;
  const own = otherwise ?? asCode(ownDefault(setting) || 'none');
  if (inProduction !== undefined) return `${own}; in production ${asCode(inProduction)}`;
  if (isNeeded) return `${own}; production needs it`;
  return ownDefault(setting) || otherwise ? own : '';
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

type Row = { names: string; byDefault: string; about: string };

const rowsOf = (settings: typeof ALL): Row[] => {
  const rows: Row[] = [];
  for (const [name, setting] of settings) {
    const row = setting.joins ? rows.pop() : undefined;
    const byDefault = [row?.byDefault, defaultOf(setting)].filter((text) => text);
    rows.push({
      names: [row?.names, `\`${name}\``].filter(Boolean).join(', '),
      byDefault: [...new Set(byDefault)].join(', '),
      about: [row?.about, setting.about].filter(Boolean).join(' '),
    });
  }
  return rows;
};

test('the table of docs/settings.md has every setting with its default', async () => {
  const rows = rowsOf(ALL).map(
    ({ names, byDefault, about }) => `| ${names} | ${cell(byDefault)} | ${cell(about)} |\n`,
  );
  const table = `| Setting | Default | Meaning |\n|---|---|---|\n${rows.join('')}`;
  const page = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8');
  const [before = '', after = ''] = page.split(/(?<=<!-- settings -->\n)[\s\S]*(?=<!-- end of settings -->)/);
  expect([before, after]).not.toContain('');
  await expect(`${before}${table}${after}`).toMatchFileSnapshot(join(ROOT, 'docs/settings.md'));
});

const HEAD = `# All settings, written from src/server/platform/config; docs/settings.md explains them. Copy it, chmod 600,
# and fill in the lines that begin with a name. A line such as #NAME= is not set and has its default: remove
# its # to set it. Values stand without quotes, each on one line.
`;

const inPlainText = (markdown: string): string =>
  markdown
    .replaceAll(/; see \[[^\]]+\]\([^)]+\)/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '');

test('deploy/.env.example has every setting under a sentence with its default', async () => {
  const lines = ALL.map(([name, setting]) => {
    const { section, sample, about, isNeeded } = setting;
    const byDefault = isNeeded || sample !== undefined ? '' : inPlainText(defaultOf(setting));
    const sentence = `${inPlainText(about)}${byDefault && ` Default: ${byDefault}.`}`;
    const value = sample === undefined ? `#${name}=` : `${name}=${sample}`;
    return `${section === undefined ? '' : `\n# ${section}\n\n`}# ${sentence}\n${value}\n`;
  });
  await expect(`${HEAD}${lines.join('')}`).toMatchFileSnapshot(join(ROOT, 'deploy/.env.example'));
});

test('every setting is explained in sentences that fit into one line of both files', () => {
  for (const [name, { about }] of ALL)
    expect([name, about]).toEqual([name, expect.stringMatching(/^[`\dA-Z][^\n]*\.$/)]);
});
