import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const DEPLOY = join(import.meta.dirname, '../../deploy/backup');

/** A folder on disk: in memory no program may run. */
const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'watchwell-backup-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const aStub = (place: string, lines: string): void => {
  writeFileSync(place, `#!/bin/sh\n${lines}\n`);
  chmodSync(place, 0o755);
};

test('PostgreSQL archives its log although its user cannot enter the folder of uploaded files', () => {
  const folder = createFolder();
  aStub(join(folder, 'pgbackrest'), 'echo "$@"');
  const { status, stdout } = spawnSync(
    join(DEPLOY, 'watchwell-backup'),
    ['pgbackrest', 'archive-push', 'pg_wal/1'],
    {
      encoding: 'utf8',
      env: {
        PATH: `${folder}:${process.env.PATH}`,
        PGDATA: folder,
        DATA_DIR: join(folder, 'closed', 'to', 'postgres'),
        BACKUP_SETTINGS: join(folder, 'none'),
        BACKUP_TO: folder,
        BACKUP_PASSPHRASE: 'secret',
      },
    },
  );
  expect([status, stdout]).toEqual([0, 'archive-push pg_wal/1\n']);
});

test('setup of the backups fails before PostgreSQL archives anything if the bucket refuses', () => {
  const folder = createFolder();
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  copyFileSync(join(DEPLOY, 'install'), join(folder, 'install'));
  const called = join(folder, 'called');
  aStub(join(folder, 'watchwell-backup'), '[ "$1" != prepare ] || exit 5');
  for (const name of ['cp', 'systemctl', 'install']) aStub(join(programs, name), `echo ${name} >> ${called}`);
  const { status } = spawnSync('sh', [join(folder, 'install')], {
    env: { PATH: `${programs}:${process.env.PATH}` },
  });
  expect([status, existsSync(called)]).toEqual([5, false]);
});
