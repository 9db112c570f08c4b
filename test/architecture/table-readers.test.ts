import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { TIERS } from '../../src/server/slices.ts';

const ROOT = join(import.meta.dirname, '../..');
const SLICES = TIERS.flatMap((tier) => Object.entries<{ tables: object }>(tier));
const NAMES = SLICES.map(([name]) => name);

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the slice of a file of the schema or the migrations, which is named after it. */
const sliceOfSql = (file: string): string | undefined => {
  const part = basename(file, '.sql').replace(/^\d+-/, '');
  return NAMES.find((name) => part === name || part.startsWith(`${name}-`));
};

const SQL_FILES = globSync('database/{schema,migrations}/*.sql', { cwd: ROOT }).toSorted();

/** Tables by the values of their slices; views by the files that make them. */
const OWNERS = new Map(
  SLICES.flatMap(([name, { tables }]) => Object.keys(tables).map((table) => [table, name])),
);
const VIEWS = SQL_FILES.flatMap((file) =>
  [...read(file).matchAll(/^create (?:or replace |materialized )?view (\w+)/gm)].map(([, view = '']) => ({
    view,
    file,
    slice: sliceOfSql(file),
  })),
);
for (const { view, slice } of VIEWS) if (slice !== undefined) OWNERS.set(view, slice);

const IN_SQL = /\b(?:from|join|into|update|using)\s+(?:only\s+)?(\w+)/g;
const IN_TRIGGERS = /\bcreate trigger[^;]*? on (\w+)/g;
const IN_BUILDER = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*'(\w+)/g;
const IN_FACTS = /\bofOwn\('\w+', '(\w+)'/g;

const namesIn = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => snakeCase(name)));

type Reading = { slice: string; owner: string; table: string };

const readingsOf = (slice: string, file: string): Reading[] => {
  const isSql = file.endsWith('.sql');
  const code = read(file).replaceAll(isSql ? /--.*$/gm : /\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return namesIn(code, isSql ? [IN_SQL, IN_TRIGGERS] : [IN_SQL, IN_BUILDER, IN_FACTS]).flatMap((table) => {
    const owner = OWNERS.get(table);
    return owner === undefined || owner === slice ? [] : [{ slice, owner, table }];
  });
};

const inCode = NAMES.flatMap((slice) =>
  globSync(`src/server/${slice}/**/*.ts`, { cwd: ROOT, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    readingsOf(slice, file),
  ),
);
const inSchema = SQL_FILES.flatMap((file) => {
  const slice = sliceOfSql(file);
  return slice === undefined ? [] : readingsOf(slice, file);
});

const pageOf = (readings: readonly Reading[]): string => {
  const rows = NAMES.flatMap((slice) =>
    NAMES.flatMap((owner) => {
      const found = readings.filter((reading) => reading.slice === slice && reading.owner === owner);
      const read = [...new Set(found.map(({ table }) => table))].toSorted();
      return read.length > 0 ? [`| ${slice} | ${owner} | ${read.join(', ')} |`] : [];
    }),
  );
  return ['| Slice | reads of | tables and views |', '| --- | --- | --- |', ...rows].join('\n');
};

test('a view of a migration belongs to the slice that the name of the file begins with', () => {
  expect(
    VIEWS.filter(({ slice }) => slice === undefined).map(({ file, view }) => `${view} in ${file}`),
  ).toEqual([]);
});

test('every table and view of another slice that SQL reads is on the page', async () => {
  expect(inCode.length).toBeGreaterThan(10);
  expect(inSchema.length).toBeGreaterThan(10);
  const page = `# Tables of other slices

Slices meet at their faces in imports, and in SQL where a join has to be one statement. Each table here is such an arrow; a view, such as \`people\`
of accounts, is a face for SQL. Made by \`npx vitest run test/architecture/table-readers -u\`.

## In the code

${pageOf(inCode)}

## In views, functions and triggers of the schema

${pageOf(inSchema)}
`;
  await expect(page).toMatchFileSnapshot('./table-readers.md');
});
