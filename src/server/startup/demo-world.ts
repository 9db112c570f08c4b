import { sql } from 'kysely';
import { DEMO_ADVERTISER, DEMO_PASSWORD, DEMO_PATIENTS } from '../../../database/seeds/demo-people.ts';
import type { Config } from '../platform/config/config.ts';
import { createPool, LONG_TIME_OUTS } from '../platform/database/connections.ts';
import { createDatabase } from '../platform/database/database.ts';
import { StartError } from './closing.ts';
import { type DemoContext, seedDemoWorld } from './seed-demo-world.ts';

const DEMO_EMAIL = DEMO_ADVERTISER.email;

const holdsDemoAccounts = async ({ db }: DemoContext): Promise<boolean> => {
  const found = await sql`select 1 from accounts where email = ${DEMO_EMAIL}`.execute(db);
  return found.rows.length > 0;
};

/** Seeds without a time limit: a month of views takes longer than a request may. */
const seedPatiently = async (context: DemoContext, databaseUrl: string): Promise<boolean> => {
  const db = createDatabase(createPool(databaseUrl, { ...LONG_TIME_OUTS, max: 1 }));
  try {
    return await seedDemoWorld({ ...context, db });
  } finally {
    await db.destroy();
  }
};

/** The reason against a demo world: its passwords are public (SPEC 14.2), and its money is made up. */
const objectionOf = ({ mode, movesRealMoney }: Config): string | undefined => {
  if (mode === 'production') return 'NODE_ENV=production';
  return movesRealMoney ? 'a live key of a provider' : undefined;
};

type Options = {
  /** Connects as the owner of the schema. */
  databaseUrl: string;
  tell(text: string): void;
};

/**
 * Puts the demo world into an empty database and returns whether it exists.
 * @throws StartError in production or with a live provider, when the database contains it
 */
export const openDemoWorld = async (
  context: DemoContext,
  { databaseUrl, tell }: Options,
): Promise<boolean> => {
  const objection = objectionOf(context.config);
  if (objection === undefined) {
    const isNew = await seedPatiently(context, databaseUrl);
    if (isNew && !context.config.usesSandbox)
      tell(
        'The demo world has no adverts: their sites are the sandbox, which does not run with these settings',
      );
    return isNew || (await holdsDemoAccounts(context));
  }
  if (await holdsDemoAccounts(context)) {
    throw new StartError(
      `with ${objection} the database must not hold the demo accounts, whose passwords are public and whose money nobody paid in: set DATABASE_URL or DATA_DIR to another`,
    );
  }
  return false;
};

/** Describes the demo accounts and the addresses of the sandbox, for the terminal. */
export const describeDemo = ({ adminEmail, usesSandbox, sandboxPort }: Config): string =>
  [
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    `  admin       ${adminEmail}`,
    ...DEMO_PATIENTS.map(({ account: { email, language } }) => `  patient     ${email} (${language})`),
    `  advertiser  ${DEMO_EMAIL}`,
    ...(usesSandbox
      ? [`Sandbox and mailbox: http://localhost:${sandboxPort} and http://localhost:${sandboxPort}/mail`]
      : []),
  ].join('\n');
