import { sql } from 'kysely';
import { DEMO_ADVERTISER, DEMO_PASSWORD, DEMO_PATIENTS } from '../../../database/seeds/demo-people.ts';
import { seedDemoWorld } from '../../../database/seeds/demo-world.ts';
import type { ComposedContext } from '../compose-app.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from './start-error.ts';

const DEMO_EMAIL = DEMO_ADVERTISER.email;

const holdsDemoAccounts = async ({ db }: ComposedContext): Promise<boolean> => {
  const found = await sql`select 1 from accounts where email = ${DEMO_EMAIL}`.execute(db);
  return found.rows.length > 0;
};

/**
 * Puts the demo world into an empty database, never in production. Answers whether it is there.
 * @throws StartError in production on a database that holds it: everybody knows its passwords (DECISIONS 7).
 */
export const openDemoWorld = async (context: ComposedContext): Promise<boolean> => {
  if (context.config.mode !== 'production') {
    return (await seedDemoWorld(context)) || (await holdsDemoAccounts(context));
  }
  if (await holdsDemoAccounts(context)) {
    throw new StartError(
      'the database holds the demo accounts, whose passwords are public: set DATABASE_URL to another',
    );
  }
  return false;
};

/** Who may log in and where the providers' stand-ins are, for the terminal. */
export const describeDemo = ({ adminEmail, sandboxPort }: Config): string =>
  [
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    `  admin       ${adminEmail}`,
    ...DEMO_PATIENTS.map(({ account: { email, language } }) => `  patient     ${email} (${language})`),
    `  advertiser  ${DEMO_EMAIL}`,
    `Sandbox and mailbox: http://localhost:${sandboxPort} and http://localhost:${sandboxPort}/mail`,
  ].join('\n');
