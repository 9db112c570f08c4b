import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTestFolder } from '../../../test/support/test-folder.ts';
import { assertNoLogIns, atHostOf } from './log-ins.ts';
import { madeSettings } from './questions.ts';

test("passes the superuser's password to psql outside of the process list", () => {
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

test.each(['?host=/run/postgresql', '?sslmode=require&port=5433'])(
  'refuses an address whose parameters %s lead to another host than the settings would',
  (parameters) => {
    expect(() => assertNoLogIns(`postgresql:///postgres${parameters}`)).toThrow('is none of: local, self');
  },
);

test.each([
  ['local', '@localhost:5432/watchwell'],
  ['postgresql://postgres@localhost:5433/postgres', '@localhost:5433/watchwell'],
  ['postgresql://postgres@127.0.0.1:5433/postgres', '@127.0.0.1:5433/watchwell'],
  ['postgresql:///postgres', '@localhost:5432/watchwell'],
  ['postgresql://postgres@db.example.org/postgres', '@db.example.org:5432/watchwell?sslmode=verify-full'],
  [
    'postgresql://postgres@10.0.0.7:6432/postgres?sslrootcert=/etc/ca.pem',
    '@10.0.0.7:6432/watchwell?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.pem',
  ],
])('puts the server log-ins on the host of the superuser %s', (superuser, end) => {
  const { DATABASE_URL = '', MIGRATION_DATABASE_URL = '' } = atHostOf(superuser, madeSettings());
  for (const url of [DATABASE_URL, MIGRATION_DATABASE_URL]) expect(url.endsWith(end), url).toBe(true);
});
