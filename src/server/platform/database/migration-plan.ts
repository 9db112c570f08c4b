import { createHash } from 'node:crypto';

/** The database cannot be prepared for the server. The message tells the operator why and what to do. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}

/** A file of database/migrations, with the digest of its text. */
export type Migration = { name: string; checksum: string };

/** A line of schema_migrations. Null: applied before checksums were kept. */
export type AppliedMigration = { name: string; checksum: string | null };

/** Hashes the text of a migration, independent of the line ends of a checkout. */
export const checksumOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

const listed = (names: readonly string[]): string => names.join(', ');

const refuseUnknown = (known: ReadonlyMap<string, string>, applied: readonly AppliedMigration[]): void => {
  const unknown = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new DatabaseSetupError(
      `the database was upgraded by a newer version (${listed(unknown)}), which this one does not know: start that version, or restore a backup from before the upgrade`,
    );
};

const refuseChanged = (known: ReadonlyMap<string, string>, applied: readonly AppliedMigration[]): void => {
  const changed = applied
    .filter(({ name, checksum }) => checksum !== null && checksum !== known.get(name))
    .map(({ name }) => name);
  if (changed.length > 0)
    throw new DatabaseSetupError(
      `${listed(changed)} was changed after this database had applied it: bring the file back as it was, and make the change in a new migration`,
    );
};

/** Refuses gaps. Databases without checksums may have applied their migrations in any order. */
const refuseDisorder = (pending: readonly Migration[], applied: readonly AppliedMigration[]): void => {
  const last = applied
    .filter(({ checksum }) => checksum !== null)
    .map(({ name }) => name)
    .toSorted()
    .at(-1);
  const early = pending.map(({ name }) => name).filter((name) => last !== undefined && name < last);
  if (early.length > 0)
    throw new DatabaseSetupError(
      `${listed(early)} comes before ${last}, which this database has applied already: a new migration takes the next number`,
    );
};

/**
 * The pending migrations in their order, so that databases of one version never differ.
 * @throws DatabaseSetupError when the database does not fit the files
 */
export const planMigrations = (
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] => {
  const known = new Map(files.map(({ name, checksum }) => [name, checksum]));
  refuseUnknown(known, applied);
  refuseChanged(known, applied);
  const done = new Set(applied.map(({ name }) => name));
  const pending = files
    .filter(({ name }) => !done.has(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  refuseDisorder(pending, applied);
  return pending;
};
