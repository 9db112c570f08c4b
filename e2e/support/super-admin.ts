import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';

/** No call raises anybody's rights, so it is done where an operator does it: in the database. */
export const makeSuperAdmin = async (email: string): Promise<void> => {
  // The product's own database, which runs already.
  const { url, stop } = await startEmbeddedPostgres(process.env.E2E_DATA_DIR ?? '');
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('update accounts set super_admin = true where email = $1', [email]);
  } finally {
    await client.end();
    await stop();
  }
};
