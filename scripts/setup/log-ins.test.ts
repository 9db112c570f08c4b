import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTestFolder } from '../../test/support/test-folder.ts';
import { assertNoLogIns } from './log-ins.ts';

test('gives psql the password of the superuser where no list of processes shows it', () => {
  const folder = createTestFolder('psql');
  const psql = join(folder, 'psql');
  writeFileSync(psql, `#!/bin/sh\necho "$PGPASSWORD $@" > ${folder}/called\n`);
  chmodSync(psql, 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  assertNoLogIns('postgresql://postgres:p%40ss@db.example.org/postgres?sslmode=verify-full');
  vi.unstubAllEnvs();
  expect(readFileSync(join(folder, 'called'), 'utf8')).toMatch(
    /^p@ss postgresql:\/\/postgres@db\.example\.org\/postgres\?sslmode=verify-full /,
  );
});
