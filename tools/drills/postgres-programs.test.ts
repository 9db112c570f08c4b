import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DrillError, findPostgresPrograms } from './postgres-programs.ts';

const ALL = ['initdb', 'postgres', 'psql', 'pg_dump', 'pg_restore'];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watchwell-programs-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const install = (place: string, version: string, names = ALL): string => {
  const folder = join(root, place, 'bin');
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
};

const find = (...path: string[]) => findPostgresPrograms(path.join(':'), join(root, '*/bin'));

test('sorts versions by number, not by letters', () => {
  install('9.6', '9.6.24');
  install('15', '15.18 (Debian 15.18-1)');
  const newest = install('18', '18.1');
  expect(find()).toBe(newest);
});

test('prefers programs in PATH unless one is missing there', () => {
  install('18', '18.1');
  const own = install('own/of-path', '16.2');
  expect(find(own)).toBe(own);
  const wrappers = install('own/wrappers', '16.2', ['psql', 'pg_dump']);
  expect(find(wrappers)).toBe(join(root, '18/bin'));
});

test('old or missing programs give one sentence with the remedy', () => {
  install('14', '14.9');
  expect(() => find()).toThrow(DrillError);
  expect(() => find()).toThrow(
    /^The drills need the programs of PostgreSQL 15 or newer [^\n]+ apt-get install postgresql\.$/,
  );
});
