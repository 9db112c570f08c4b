import { withClient } from '../database/connections.ts';

/**
 * A job is put into the queue within the transaction of the operation that needs it, so under the application's role.
 * Run after `startJobs`, which makes the schema as its owner.
 */
export const grantJobs = (connectionString: string): Promise<unknown> =>
  withClient(connectionString, (client) =>
    client.query(`
      grant usage on schema pgboss to watchwell_app;
      grant select, insert, update, delete on all tables in schema pgboss to watchwell_app;
      grant execute on all functions in schema pgboss to watchwell_app;`),
  );
