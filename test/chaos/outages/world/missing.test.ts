import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { missingPackages } from './missing.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchwell-programs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const install = (...programs: string[]): void => {
  for (const name of programs) writeFileSync(join(folder, name), '');
};

test('a bare machine lacks every package', () => {
  expect(missingPackages(folder, false)).toEqual([
    'patroni',
    'etcd-server',
    'haproxy',
    'pgbouncer',
    'postgresql',
  ]);
});

test('a machine that lacks one program lacks its package only', () => {
  install('patroni', 'haproxy', 'pgbouncer');
  expect(missingPackages(['/nowhere', folder].join(delimiter), true)).toEqual(['etcd-server']);
});

test('a machine with all programs lacks nothing', () => {
  install('patroni', 'etcd', 'haproxy', 'pgbouncer');
  expect(missingPackages(folder, true)).toEqual([]);
});
