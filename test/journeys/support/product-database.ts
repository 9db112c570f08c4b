import type { Page } from '@playwright/test';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { tokenHash } from '../../../src/server/platform/secrets/keyring.ts';

/** Changes the database of the running product, as its operator may. */
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

/** Grants superAdmin as an operator does, since no call does so. */
export const makeSuperAdmin = (email: string): Promise<void> =>
  change('update accounts set super_admin = true where email = $1', [email]);

/** Makes a colleague the requester of the correction, so that this member of staff may confirm it. */
export const letSomebodyElseHaveAsked = (email: string): Promise<void> =>
  change(
    `update waiting_corrections set asked_by =
       (select id from accounts where super_admin and email <> 'admin@watchwell.test' order by id limit 1)
     where patient_id in (select id from accounts where email = $1)`,
    [email],
  );

/** Lets the admin release funds given to a page for a journey: the correction counts as earnings. */
export const makeFundsEarned = (email: string): Promise<void> =>
  change(
    `update admin_actions set details = details || jsonb_build_object('from', details->'to')
     where action = 'reset-funds' and subject_id in (select id from accounts where email = $1)`,
    [email],
  );

/** Ages the proof of the person on this page by an hour, without any effect on other users of the account. */
export const letProofGrowOld = async (page: Page): Promise<void> => {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'watchwell_session')?.value ?? '';
  await change(`update sessions set proved_at = proved_at - interval '1 hour' where token_hash = $1`, [
    tokenHash(token),
  ]);
};

/** Lets a day pass since the follower's last email, and starts the round that writes to followers. */
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
