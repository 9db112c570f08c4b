import pg from 'pg';

/** The names in camel case of all columns so far. There are only those of our own statements. */
const names = new Map<string, string>();

/** The name in code of a column of PostgreSQL. */
export const inCamelCase = (column: string): string => {
  const known = names.get(column);
  if (known !== undefined) return known;
  const name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  names.set(column, name);
  return name;
};

type Statement = { name?: string; text: string; values: unknown[] };
/** The message that describes the columns of an answer before its rows come. */
type RowDescription = { fields: { name: string }[] };

/** pg's Query with its handler of that message, which pg's types lack. */
const DescribedQuery = pg.Query as unknown as new (
  statement: Statement,
) => { handleRowDescription(message: RowDescription): void };

/** A statement whose columns have their names in camel case, given once an answer and not once a row. */
class CamelQuery extends DescribedQuery {
  override handleRowDescription(message: RowDescription): void {
    for (const field of message.fields) field.name = inCamelCase(field.name);
    super.handleRowDescription(message);
  }
}

/** A client or a pool of pg, which also takes a query object with a callback. */
type Runner = { query(...statement: never[]): unknown };
type Done = (error: Error | null, answer: unknown) => void;
type QueryTaker = { query(query: CamelQuery, values: undefined, done: Done): unknown };

/**
 * Runs a statement, and names the columns of its rows in camel case. Names inside JSON values stay as they
 * are.
 */
export const runInCamelCase = <Answer>(runner: Runner, statement: Statement): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const done: Done = (error, answer) => (error ? reject(error) : resolve(answer as Answer));
  (runner as QueryTaker).query(new CamelQuery(statement), undefined, done);
  return promise;
};
