import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('the version has a section of the changelog with its day, which ends with what an operator does', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const [, section = ''] = read('CHANGELOG.md').split(
    new RegExp(`^## ${version.replaceAll('.', '\\.')} `, 'm'),
  );
  const [told = ''] = section.split(/^## /m);
  expect(told).toMatch(/^\(\d{4}-\d{2}-\d{2}\)\n/);
  expect(told.trimEnd().split('\n\n').at(-1)).toMatch(/^\*\*Upgrade\.\*\* /);
});
