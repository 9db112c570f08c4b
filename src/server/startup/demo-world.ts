import { sql } from 'kysely';
import { DEMO_ADVERTISER, DEMO_PASSWORD, DEMO_PATIENTS } from '../../../database/seeds/demo-people.ts';
import { seedDemoWorld } from '../../../database/seeds/demo-world.ts';
import type { ComposedContext } from '../compose-app.ts';
import type { Config } from '../platform/config/config.ts';

const DEMO_EMAIL = DEMO_ADVERTISER.email;

/** Puts the demo world into an empty database, never in production. Answers whether it is there. */
export const openDemoWorld = async (context: ComposedContext): Promise<boolean> => {
  if (context.config.mode === 'production') return false;
  if (await seedDemoWorld(context)) return true;
  const found = await sql`select 1 from accounts where email = ${DEMO_EMAIL}`.execute(context.db);
  return found.rows.length > 0;
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
