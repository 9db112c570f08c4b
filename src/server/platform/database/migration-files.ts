import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { AppliedMigration, KnownMigrations, Migration } from './migration-plan.ts';

const SCHEMA = new URL('../../../../database/schema/', import.meta.url);
const MIGRATIONS = new URL('../../../../database/migrations/', import.meta.url);
/** Comes before all files of database/migrations, whose numbers begin at 0002. */
const SCHEMA_NAME = '0001-schema';

/** A checkout of another system may end lines in another way; that changes no checksum. */
export const checksumOf = (sql: string): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

const migrationOf = (name: string, sql: string): Migration => ({ name, sql, checksum: checksumOf(sql) });

const sqlFilesIn = async (folder: URL): Promise<{ file: string; sql: string }[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => ({ file, sql: await readFile(new URL(file, folder), 'utf8') })),
  );
};

/** Lines as `sha256sum` writes them. */
const readReplaced = async (): Promise<AppliedMigration[]> => {
  const list = await readFile(new URL('replaces.sha256', SCHEMA), 'utf8');
  return [...list.matchAll(/^([0-9a-f]{64}) {2}(\S+)\r?$/gm)].map(([, checksum = '', name = '']) => ({
    name,
    checksum,
  }));
};

export const readMigrations = async (): Promise<KnownMigrations> => {
  const [parts, later, replaced] = await Promise.all([
    sqlFilesIn(SCHEMA),
    sqlFilesIn(MIGRATIONS),
    readReplaced(),
  ]);
  return {
    schema: migrationOf(SCHEMA_NAME, parts.map(({ sql }) => sql).join('\n')),
    later: later.map(({ file, sql }) => migrationOf(file, sql)),
    replaced,
  };
};
