// @nightly: it starts programs of backups.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from '../../test/support/test-folder.ts';

const PROGRAM = join(import.meta.dirname, '../../deploy/backup/watchwell-backup');

test('a proof of the backup that fails before PostgreSQL started leaves no copy of the data', () => {
  const folder = createTestFolder('failed-proof');
  const [room, data, programs] = ['room', 'data', 'programs'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const one of [room, data, programs]) mkdirSync(one);
  writeFileSync(join(data, 'PG_VERSION'), '18');
  for (const name of ['pgbackrest', 'pg_ctl']) {
    writeFileSync(join(programs, name), '#!/bin/sh\nexit 3\n');
    chmodSync(join(programs, name), 0o755);
  }
  const { status } = spawnSync(PROGRAM, ['prove'], {
    env: {
      PATH: `${programs}:${process.env.PATH}`,
      PGDATA: data,
      DATA_DIR: folder,
      BACKUP_SETTINGS: join(folder, 'none'),
      BACKUP_TO: folder,
      BACKUP_PASSPHRASE: 'secret',
      BACKUP_ROOM: room,
    },
  });
  expect(status).toBe(3);
  expect(readdirSync(room)).toEqual([]);
});
