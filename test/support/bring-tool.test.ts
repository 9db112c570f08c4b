import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isInstalled } from './bring-tool.ts';

type Packages = Record<string, { version?: string; optional?: true }>;

const folderWith = (locked: Packages, installed?: Packages): string => {
  const folder = mkdtempSync(join(tmpdir(), 'watchwell-tool-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...locked } }));
  mkdirSync(join(folder, 'node_modules'));
  const note = join(folder, 'node_modules/.package-lock.json');
  if (installed) writeFileSync(note, JSON.stringify({ packages: installed }));
  return folder;
};

const LOCKED: Packages = {
  'node_modules/tool': { version: '2.0.0' },
  'node_modules/of-another-system': { version: '1.0.0', optional: true },
};

test('a tool is installed when every package of its lock file is, except other systems’ packages', () => {
  expect(isInstalled(folderWith(LOCKED, { 'node_modules/tool': { version: '2.0.0' } }))).toBe(true);
});

test('it is not there when it never was, when it has another version, or when a package came later', () => {
  expect(isInstalled(folderWith(LOCKED))).toBe(false);
  expect(isInstalled(folderWith(LOCKED, { 'node_modules/tool': { version: '1.9.9' } }))).toBe(false);
  const more = { ...LOCKED, 'node_modules/new': { version: '0.1.0' } };
  expect(isInstalled(folderWith(more, { 'node_modules/tool': { version: '2.0.0' } }))).toBe(false);
});
