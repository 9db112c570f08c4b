import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';

/** Changes the product's own database, which runs already, as its operator may. */
const change = async (statement: string, values: unknown[]): Promise<void> => {
  const { url, stop } = await startEmbeddedPostgres(process.env.E2E_DATA_DIR ?? '');
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(statement, values);
  } finally {
    await client.end();
    await stop();
  }
};

/** No call raises anybody's rights, so it is done where an operator does it. */
export const makeSuperAdmin = (email: string): Promise<void> =>
  change('update accounts set super_admin = true where email = $1', [email]);

/** As if the person had been away from their sessions for an hour. */
export const letProofGrowOld = (email: string): Promise<void> =>
  change(
    `update sessions set proved_at = proved_at - interval '1 hour'
     where account_id = (select id from accounts where email = $1)`,
    [email],
  );

/** As if a day had gone by since the follower's last letter, and the round that writes to followers began now. */
export const letADayPassFor = async (email: string): Promise<void> => {
  await change(
    `with earlier as (
       update followers set told_to = told_to - interval '2 days' where email = $1 returning patient_id)
     update page_updates set created_at = created_at - interval '2 minutes'
     where patient_id in (select patient_id from earlier)`,
    [email],
  );
  await change(`insert into pgboss.job (name) values ('tell-followers')`, []);
};
