import { type RawBuilder, sql } from 'kysely';

/** Identifies the rows: by an account, a proven email address, or both. */
export type Whose = { accountId: bigint | null; email: string | null };

/** The rows of a table that are about a person. A test requires that each column is shown or withheld. */
export type PersonRows = {
  shown: readonly string[];
  /** Values made of several columns or tables. */
  computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Sealed columns with the key purpose that opens each. */
  opened?: Readonly<Record<string, string>>;
  withheld?: Readonly<Record<string, string>>;
  rows(whose: Whose): RawBuilder<unknown>;
  orderBy: string;
  /** Who erases the rows, or why they stay: needed where no foreign key deletes them with the account. */
  uncascaded?: string;
};

/** A row of `docs/data.md`. */
export type Kept = { what: string; long: string; goneBy: string };

type KeptAs = { as: string };

/** Says what a table tells about people, and how long. A table without these facts does not compile. */
export type TableFacts =
  | { person: PersonRows; kept: readonly [Kept, ...Kept[]] | KeptAs }
  /** Why no row is about an identifiable person. */
  | { nobody: string; kept: readonly [Kept, ...Kept[]] | string };

export const words = (text: string): string[] => text.split(' ');
const withheldAs =
  (reason: string) =>
  (columns: string): Record<string, string> =>
    Object.fromEntries(words(columns).map((column) => [column, reason]));

export const own = withheldAs('the account itself, which stands in accounts');
export const secret = withheldAs('a secret, or its hash: with it anybody could act for the person');
export const other = withheldAs('somebody else');
export const technical = withheldAs('keeps our machines in step, and says nothing about the person');
export const pictureOf = (column: string) => ({
  [column]: 'the picture stands in stored_files, with its link',
});
export const fileOf = (column: string) => ({ [column]: 'the file stands in stored_files, with its link' });

export const ofAccount =
  (column: string) =>
  ({ accountId }: Whose) =>
    sql`${sql.ref(column)} = ${accountId}::bigint`;

/** Selects rows that belong to a row of the person in another table. */
export const ofOwn = (column: string, table: string, owner: string) => (whose: Whose) =>
  sql`${sql.ref(column)} in (select id from ${sql.table(table)} where ${ofAccount(owner)(whose)})`;

/** Retention as the page words it. */
export const inDays = (ms: number): string => `${ms / 86_400_000} days`;
