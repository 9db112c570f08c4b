import type { CompiledQuery, Kysely } from 'kysely';

/** Stands before a statement on its way through Kysely, which knows no names of statements. PostgreSQL never sees it. */
const MARK = '/* prepared */ ';

/** The same on each connection. There are as many as calls of `runPrepared`. */
const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text) ?? `hot-${names.size + 1}`;
  names.set(text, known);
  return known;
};

/** A statement as the driver of PostgreSQL takes it: with a name its plan is made once for each connection. */
export const namedStatement = (sql: string): { name?: string; text: string } => {
  if (!sql.startsWith(MARK)) return { text: sql };
  const text = sql.slice(MARK.length);
  return { name: nameOf(text), text };
};

/**
 * For the few statements that are asked all the time: to plan one costs PostgreSQL more than to run it. Its text must be the same each time
 * (a list is one parameter), and name its columns, so that a migration that adds one does not end a plan of a server that runs.
 */
export const runPrepared = async <R, Tables>(
  db: Kysely<Tables>,
  statement: { compile(db: Kysely<Tables>): CompiledQuery<R> },
): Promise<R[]> => {
  const compiled = statement.compile(db);
  return (await db.executeQuery<R>({ ...compiled, sql: MARK + compiled.sql })).rows;
};
