import pg from 'pg';

/**
 * A job is put into the queue within the transaction of the operation that needs it, so under the application's role.
 * Run after `startJobs`, which makes the schema as its owner.
 */
export const grantJobs = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`
      grant usage on schema pgboss to watchwell_app;
      grant select, insert, update, delete on all tables in schema pgboss to watchwell_app;
      grant execute on all functions in schema pgboss to watchwell_app;`);
  } finally {
    await client.end();
  }
};
