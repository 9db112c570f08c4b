// @nightly: it compiles the product twice.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestFolder } from '../support/test-folder.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Shelves with papers: a table, a call with a refusal, a job, a queue of staff and its screen. */
const OWN_FILES: Record<string, string> = {
  'src/contracts/shelf-codes.ts': `export const SHELF_TEXTS = { 'shelf-full': 'This shelf is full.' } as const;`,
  'src/contracts/shelves.ts': `
    import * as z from 'zod/mini';
    import { endpoint } from './endpoint.ts';
    export const readShelf = endpoint({
      method: 'GET', path: '/api/shelf', summary: 'The papers of a shelf', access: 'super-admin', envelope: 'plain',
      reply: z.object({ papers: z.number() }),
    });`,
  'src/server/shelves/shelves-slice.ts': `
    import type { FastifyInstance } from 'fastify';
    import { sql } from 'kysely';
    import { readShelf } from '#contracts/shelves.ts';
    import type { AppContext } from '../platform/app-context.ts';
    import { DomainError } from '../platform/errors/domain-error.ts';
    import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
    import type { Slice } from '../platform/slices/slice.ts';
    export const shelves = {
      routes: (app: FastifyInstance, _context: AppContext) =>
        bindEndpoint(app, readShelf, () => { throw new DomainError('shelf-full'); }),
      jobs: ({ jobs }: AppContext) => jobs.schedule('dust-shelves', '1 1 * * *', async () => undefined),
      queues: { shelves: () => sql\`select filled_at since, id item, shelf name from shelves\` },
      tables: { shelves: { nobody: 'papers', kept: 'always' } },
    } satisfies Slice;`,
  'src/web/screens/shelves/shelves-screen.tsx': `export const Component = () => null;`,
  'src/web/texts/ua/refusals/shelf.ts': `export const shelfErrors = { 'shelf-full': 'Ця полиця повна.' };`,
};

const asShelves = (text: string): string =>
  text.replaceAll('WISH', 'SHELF').replaceAll('wishes', 'shelves').replaceAll('wish', 'shelf');

/** Repeats for the shelves what a file says of wishes, which were added in the same way. */
const repeated =
  (...patterns: readonly RegExp[]) =>
  (text: string): string =>
    patterns.reduce((so, pattern) => {
      expect(so).toMatch(pattern);
      return so.replace(pattern, (line) => `${line}\n${asShelves(line)}`);
    }, text);

type Edit = { files: string; edit(text: string): string };

/** The places outside of its folders that know a slice. The words of all languages are one of them. */
const PLACES: Record<string, readonly Edit[]> = {
  'the list of slices': [
    {
      files: 'src/server/slices.ts',
      edit: (text) =>
        repeated(/^import \{ wishes \}.*$/m)(text.replace('cases, wishes }', 'cases, wishes, shelves }')),
    },
  ],
  'the codes of refusals': [
    {
      files: 'src/contracts/error-codes.ts',
      edit: repeated(/^import \{ WISH_TEXTS \}.*$/m, /^ {2}\.\.\.WISH_TEXTS,$/m),
    },
  ],
  'the calls that a browser knows': [
    {
      files: 'src/web/api-client/api.ts',
      edit: repeated(/^ {2}\| typeof import\('#contracts\/wishes.ts'\)$/m),
    },
  ],
  'the queues of staff': [
    { files: 'src/shared/staff-queues/staff-queues.ts', edit: repeated(/^ {2}wishes: \{.*$/m) },
  ],
  'the menu of staff': [
    { files: 'src/web/features/admin/admin-places.ts', edit: repeated(/^ {2}wishes: ofQueue.*$/m) },
  ],
  'the screens': [{ files: 'src/web/app/routes.tsx', edit: repeated(/^.*'\/wishes'.*$/m) }],
  'the words of each language': [
    {
      files: 'src/web/texts/ua/errors.ts',
      edit: repeated(/^import \{ wishErrors \}.*$/m, /^ {2}\.\.\.wishErrors,$/m),
    },
    { files: 'src/web/texts/*/admin.ts', edit: repeated(/^ {4}wishes: '.*',$/m) },
    { files: 'src/server/texts/{eng,ua}.ts', edit: repeated(/^ {4}wishes: plural\(\{[\s\S]*?\}\),$/m) },
  ],
};

let folder: string;
let errors: string[];
let errorsOfHalf: string[];

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

const change = (file: string, edit: (text: string) => string): void =>
  write(file, edit(readFileSync(join(folder, file), 'utf8')));

/** Returns the first line of each error of the compiler. */
const compile = (project: string, types: string): string[] => {
  const options = ['--checkers', '1', '--pretty', 'false', '--types', types];
  const args = [join(ROOT, 'node_modules/.bin/tsc'), '-p', project, ...options];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => /^\S.*error TS/.test(line));
};

beforeAll(() => {
  folder = createTestFolder('new-slice');
  const isProduct = (path: string) => !/\.test\.tsx?$|\.tsbuildinfo$/.test(path);
  for (const part of ['src', 'database', 'package.json', 'tsconfig.base.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true, filter: isProduct });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(OWN_FILES)) write(file, text);
  for (const { files, edit } of Object.values(PLACES).flat()) {
    const found = globSync(files, { cwd: folder });
    expect(found, files).not.toEqual([]);
    for (const file of found) change(file, edit);
  }
  const value = 'src/server/shelves/shelves-slice.ts';
  change(value, (text) => text.replace(", kept: 'always'", '').replace(/^ +queues: .*$/m, ''));
  errorsOfHalf = compile('src/server', 'node');
  write(value, OWN_FILES[value] ?? '');
  errors = [...compile('src/server', 'node'), ...compile('src/web', 'vite/client,node')];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a new slice is known at seven places outside of its folders at most', () => {
  expect(Object.keys(PLACES).length).toBeLessThanOrEqual(7);
  expect(errors).toEqual([]);
});

test('the lists that are made of the slices have a new one', () => {
  const program = `
    const { QUEUES, TABLES, TIERS } = await import('./src/server/slices.ts');
    console.log(JSON.stringify([Object.keys(QUEUES), Object.keys(TABLES), TIERS.flatMap((tier) => Object.keys(tier))]));`;
  const args = ['--input-type=module', '--eval', program];
  const lists = JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }));
  expect(lists).toHaveLength(3);
  for (const list of lists) expect(list).toContain('shelves');
});

test('a slice without retention, and a queue without a query, do not compile', () => {
  expect(errorsOfHalf).toEqual([
    expect.stringMatching(/^src\/server\/shelves\/shelves-slice\.ts.*'TableFacts'/),
    expect.stringMatching(/^src\/server\/slices\.ts.*Property 'shelves' is missing/),
  ]);
});
