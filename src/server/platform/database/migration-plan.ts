import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { findUngiven } from './server-rights.ts';

/** The database cannot be prepared for the server. The message tells the operator why and what to do. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}

/** A line of schema_migrations. */
export type AppliedMigration = { name: string; checksum: string };

/** SQL that a database applies once. */
export type Migration = AppliedMigration & { sql: string };

/** The files of this version. */
export type KnownMigrations = {
  /** All of database/schema as one, the first migration of an empty database. */
  schema: Migration;
  /** The files of database/migrations, which change the schema later. */
  later: readonly Migration[];
  /** Migrations of former versions that made the same tables and have no files any more. */
  replaced: readonly AppliedMigration[];
};

export type UpgradePlan = {
  /** Whether the replaced migrations have made the schema, which only has to be recorded. */
  adoptsSchema: boolean;
  /** Migrations to apply, in their order. */
  pending: Migration[];
};

/** The last version that has the replaced migrations. */
const LAST_WITH_REPLACED = '0.1.0';

const namesOf = (migrations: readonly AppliedMigration[]): string[] =>
  migrations.map(({ name }) => name).toSorted();

const linesOf = (migrations: readonly AppliedMigration[]): string =>
  migrations
    .map(({ name, checksum }) => `${name} ${checksum}`)
    .toSorted()
    .join('\n');

const refuseOlder = (replaced: readonly AppliedMigration[], applied: readonly AppliedMigration[]): void => {
  if (linesOf(applied) === linesOf(replaced)) return;
  throw new DatabaseSetupError(
    `the database is not as version ${LAST_WITH_REPLACED} leaves it (its last migration is ${namesOf(applied).at(-1)}): start version ${LAST_WITH_REPLACED} on it once, which brings it up to date, and then this version`,
  );
};

const refuseUnknown = (known: ReadonlyMap<string, string>, applied: readonly AppliedMigration[]): void => {
  const unknown = namesOf(applied.filter(({ name }) => !known.has(name)));
  if (unknown.length > 0)
    throw new DatabaseSetupError(
      `the database was upgraded by a newer version (${unknown.join(', ')}), which this one does not know: start that version, or restore a backup from before the upgrade`,
    );
};

const refuseChanged = (known: ReadonlyMap<string, string>, applied: readonly AppliedMigration[]): void => {
  const changed = namesOf(applied.filter(({ name, checksum }) => checksum !== known.get(name)));
  if (changed.length > 0)
    throw new DatabaseSetupError(
      `${changed.join(', ')} was changed after this database had applied it: bring the file back as it was, and make the change in a new migration`,
    );
};

const refuseDisorder = (pending: readonly Migration[], applied: readonly AppliedMigration[]): void => {
  const last = namesOf(applied).at(-1);
  const early = namesOf(pending).filter((name) => last !== undefined && name < last);
  if (early.length > 0)
    throw new DatabaseSetupError(
      `${early.join(', ')} comes before ${last}, which this database has applied already: a new migration takes the next number`,
    );
};

/** A forgotten right would be noticed by the first request that needs the table. */
const refuseUngiven = (files: readonly Migration[]): void => {
  for (const file of files) {
    const [table] = findUngiven(file, files);
    if (table === undefined) continue;
    throw new DatabaseSetupError(
      `${file.name} makes ${table} and gives the server no right on it: add a line \`grant select on ${table} to watchwell_app;\`, with all that the server may do`,
    );
  }
};

/**
 * Plans how a database gets to this version, so that databases of one version never differ.
 * @throws DatabaseSetupError when the database does not fit the files
 */
export const planUpgrade = (
  { schema, later, replaced }: KnownMigrations,
  recorded: readonly AppliedMigration[],
): UpgradePlan => {
  const adoptsSchema = recorded.length > 0 && !recorded.some(({ name }) => name === schema.name);
  if (adoptsSchema) refuseOlder(replaced, recorded);
  const applied = adoptsSchema ? [schema] : recorded;
  const files = [schema, ...later].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  refuseUngiven(files);
  const known = new Map(files.map(({ name, checksum }) => [name, checksum]));
  refuseUnknown(known, applied);
  refuseChanged(known, applied);
  const done = new Set(namesOf(applied));
  const pending = files.filter(({ name }) => !done.has(name));
  refuseDisorder(pending, applied);
  return { adoptsSchema, pending };
};

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
