import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** A quoted name in camel case, unless a colon follows it, as in JSON. */
const QUOTED = /(?<=[\s.(,])"[a-z]+[A-Z]\w*"(?!:)/g;
const quotedIn = (text: string): string[] => [...text.matchAll(QUOTED)].map(([name]) => name);

test('SQL text names columns in snake case, as PostgreSQL has them', () => {
  const files = globSync('{src/server,database,test,tools}/**/*.{ts,sql}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(900);
  const found = files.flatMap((file) =>
    quotedIn(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found, 'the driver names the columns of an answer in camel case').toEqual([]);
});

/** `~` stands for the quote, or the first test would find these. */
test.each([
  ['select first_name ~givenName~ from accounts', ['~givenName~']],
  ['select count(*) as\n  ~howMany~, (select 1) ~isOne~', ['~howMany~', '~isOne~']],
  ['order by listed.~givenName~', ['~givenName~']],
  ['select ~givenName~,~familyName~ from listed', ['~givenName~', '~familyName~']],
  ["select balance ~on-its-way~, day ~day~, '{~superAdmin~:true, ~isAdmin~:true}'", []],
])('finds the quoted names of %s', (text, names) => {
  expect(quotedIn(text.replaceAll('~', '"')).map((name) => name.replaceAll('"', '~'))).toEqual(names);
});
