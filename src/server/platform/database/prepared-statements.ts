import type { CompiledQuery, Kysely } from 'kysely';

/** A mark at the front of a statement in Kysely, which has no statement names. PostgreSQL never sees it. */
const MARK = '/* prepared */ ';

/** The statement names, equal on each connection. There is one for each call of `runPrepared`. */
const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text) ?? `hot-${names.size + 1}`;
  names.set(text, known);
  return known;
};

/** Names a marked statement for pg, so that each connection plans it once. */
export const namedStatement = (sql: string): { name?: string; text: string } => {
  if (!sql.startsWith(MARK)) return { text: sql };
  const text = sql.slice(MARK.length);
  return { name: nameOf(text), text };
};

/**
 * Prepares a hot statement, whose planning costs PostgreSQL more than its run. The text must be constant (a
 * list is one parameter) and name its columns, so that an added column does not break a plan.
 */
export const runPrepared = async <R, Tables>(
  db: Kysely<Tables>,
  statement: { compile(db: Kysely<Tables>): CompiledQuery<R> },
): Promise<R[]> => {
  const compiled = statement.compile(db);
  return (await db.executeQuery<R>({ ...compiled, sql: MARK + compiled.sql })).rows;
};
