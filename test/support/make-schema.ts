import type { Pool } from '../../src/server/platform/database/connections.ts';
import { readMigrations } from '../../src/server/platform/database/migration-plan.ts';

/** Makes the tables of database/schema in an empty database, without the migrations after it. */
export const makeSchema = async (owner: Pool): Promise<void> => {
  const { schema } = await readMigrations();
  await owner.query(schema.sql);
  await owner.query(`create table schema_migrations (
    name text primary key, applied_at timestamptz not null default now(), checksum text not null)`);
  await owner.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    schema.name,
    schema.checksum,
  ]);
};
