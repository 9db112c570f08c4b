import { APP_ROLE, type Client } from './connections.ts';

/** A file of migrations, or a part of one. */
type Sql = { readonly sql: string };

/** Statements begin at the first column, so that no line of a function is taken for one. */
const RIGHT = /^(?:grant|revoke)\s[^;]+;/gm;

const TAKE_ALL = `
  revoke all on all tables in schema public from ${APP_ROLE};
  revoke all on all sequences in schema public from ${APP_ROLE};`;

/** A later migration may have removed the table, column or function that an earlier one gave a right on. */
const whereItIs = (right: string): string =>
  `do $right$ begin ${right} exception when undefined_table or undefined_column or undefined_function then null; end $right$;`;

/** Every grant and revoke of the migrations, in their order. */
export const rightsIn = (migrations: readonly Sql[]): string[] =>
  migrations.flatMap(({ sql }) => sql.match(RIGHT) ?? []);

/**
 * Gives the server's role what the migrations give it, and nothing else. Rights that were given by hand go,
 * and a database that was restored without its role has them again.
 */
export const giveRights = async (
  client: Pick<Client, 'query'>,
  migrations: readonly Sql[],
): Promise<void> => {
  await client.query(TAKE_ALL + rightsIn(migrations).map(whereItIs).join('\n'));
};

const MADE =
  /^create (?:unlogged |materialized )?(?:table|view) (?:if not exists )?(\w+)\b(?! partition of)/gm;
const GIVEN = /^grant [^;]*\son (?:table )?(\w+)\s+to\s/gm;
const GONE = /^drop (?:materialized )?(?:table|view) (?:if exists )?(\w+)/gm;

/** Returns the tables and views of a file on which no file gives the server a right. Partitions need none. */
export const findUngiven = ({ sql }: Sql, all: readonly Sql[]): string[] => {
  const namesIn = (pattern: RegExp) =>
    all.flatMap((file) => [...file.sql.matchAll(pattern)].map(([, name]) => name));
  const settled = new Set([...namesIn(GIVEN), ...namesIn(GONE)]);
  return [...sql.matchAll(MADE)].flatMap(([, name]) => (name && !settled.has(name) ? [name] : []));
};
