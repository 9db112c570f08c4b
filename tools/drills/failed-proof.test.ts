import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const PROGRAM = join(import.meta.dirname, '../../deploy/backup/watchwell-backup');

test('a proof of the backup that fails before PostgreSQL started leaves no copy of the data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchwell-failed-proof-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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
