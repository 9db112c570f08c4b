import { type RawBuilder, sql } from 'kysely';

/** Identifies the rows: by an account, a proven email address, or both. */
export type Whose = { accountId: bigint | null; email: string | null };

/** One table of a person's data. A test requires that each of its columns is shown or withheld. */
export type PersonTable = {
  name: string;
  shown: readonly string[];
  /** Values made of several columns or tables. */
  computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Sealed columns with the key purpose that opens each. */
  opened?: Readonly<Record<string, string>>;
  withheld?: Readonly<Record<string, string>>;
  rows(whose: Whose): RawBuilder<unknown>;
  orderBy: string;
};

export const words = (text: string): string[] => text.split(' ');
const withheldAs =
  (reason: string) =>
  (columns: string): Record<string, string> =>
    Object.fromEntries(words(columns).map((column) => [column, reason]));

export const own = withheldAs('the account itself, which stands in accounts');
export const secret = withheldAs('a secret, or its hash: whoever has it could act for the person');
export const other = withheldAs('somebody else');
export const technical = withheldAs('keeps our machines in step, and says nothing about the person');

export const ofAccount =
  (column: string) =>
  ({ accountId }: Whose) =>
    sql`${sql.ref(column)} = ${accountId}::bigint`;

/** Selects rows that belong to a row of the person in another table. */
export const ofOwn = (column: string, table: string, owner: string) => (whose: Whose) =>
  sql`${sql.ref(column)} in (select id from ${sql.table(table)} where ${ofAccount(owner)(whose)})`;
