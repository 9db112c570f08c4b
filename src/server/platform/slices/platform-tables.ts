import type { TableFacts } from './table-facts.ts';

/** The tables that belong to no slice. */
export const PLATFORM_TABLES = {
  schema_migrations: { nobody: 'the versions of the database', kept: 'always' },
  switches: { nobody: 'how the site is switched', kept: 'always' },
} satisfies Readonly<Record<string, TableFacts>>;
