import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { loadConfig } from '../../../src/server/load-config.ts';
import { isElsewhere } from '../../../src/server/platform/config/provider-config.ts';
import { withClient } from '../../../src/server/platform/database/connections.ts';
import { assertDatabaseReachable } from '../../../src/server/startup/assert-database.ts';
import { CommandError } from '../site-database.ts';
import type { Settings } from './settings-file.ts';

const ROLES = join(import.meta.dirname, '../../../deploy/postgres/roles.sql');

const passwordIn = (url: string | undefined): string => new URL(url ?? '').password;

type Psql = { command: [string, ...string[]]; env: NodeJS.ProcessEnv };

/** Returns psql's command for the superuser, locally or by an address; its password is in `env`. */
const psqlTo = (superuser: string): Psql => {
  if (superuser === 'local')
    return { command: ['runuser', '-u', 'postgres', '--', 'psql'], env: process.env };
  const address = new URL(superuser);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return {
    command: ['psql', address.href],
    env: password === '' ? process.env : { ...process.env, PGPASSWORD: password },
  };
};

/** The settings name host and port in the address itself, so parameters for them would lead elsewhere. */
const isSuperuser = (word: string): boolean =>
  word === 'local' ||
  (/^postgres(ql)?:\/\//.test(word) && URL.canParse(word) && !/[?&](host|hostaddr|port)=/.test(word));

/** Runs statements as the superuser and keeps passwords out of the process list. @throws CommandError */
const runAsSuperuser = (superuser: string, script: string): string => {
  if (!isSuperuser(superuser))
    throw new CommandError(
      `${superuser} is none of: local, self, an address such as postgresql://postgres@db.example.org:5432/postgres`,
    );
  const { command, env } = psqlTo(superuser);
  const [program, ...words] = command;
  const { status, stdout, stderr, error } = spawnSync(
    program,
    [...words, '--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set=ON_ERROR_STOP=1', '--file=-'],
    { input: script, encoding: 'utf8', cwd: '/', env },
  );
  if (status === 0) return stdout.trim();
  const reason = (stderr || error?.message || '').trim().split('\n')[0];
  throw new CommandError(`PostgreSQL does not take its superuser from here: ${reason}`);
};

/** @throws CommandError when PostgreSQL has the log-ins of another site, or refuses its superuser */
export const assertNoLogIns = (superuser: string): void => {
  const query = "select rolname from pg_roles where rolname in ('watchwell', 'watchwell_app')";
  if (runAsSuperuser(superuser, query) !== '')
    throw new CommandError(
      'This PostgreSQL has the log-ins watchwell and watchwell_app already. Nothing was changed: name the settings file of their site with --settings, or drop them.',
    );
};

/** @throws CommandError when a server of ours could not trust the certificate of that host */
export const assertTrusted = async (superuser: string): Promise<void> => {
  if (superuser === 'local') return;
  const { DATABASE_URL = '' } = atHostOf(superuser, { DATABASE_URL: superuser });
  try {
    await withClient(DATABASE_URL, async () => undefined);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `The server could not connect to this PostgreSQL (${reason}). If its certificate is not from a public authority, name the file of that authority in the address: …/postgres?sslrootcert=/etc/ssl/db-ca.pem. Every user must be able to read it.`,
    );
  }
};

/** Makes the two log-ins with the passwords of the settings, and an empty database, unless they exist. */
export const makeLogIns = (superuser: string, settings: Settings): void => {
  const owner = passwordIn(settings.MIGRATION_DATABASE_URL);
  const server = passwordIn(settings.DATABASE_URL);
  runAsSuperuser(superuser, `\\set owner_password ${owner}\n\\set server_password ${server}\n\\i ${ROLES}\n`);
};

/** Returns the command that makes the log-ins by hand. */
export const lineForLogIns = (settings: Settings): string =>
  `runuser -u postgres -- psql --set=owner_password=${passwordIn(settings.MIGRATION_DATABASE_URL)} --set=server_password=${passwordIn(settings.DATABASE_URL)} --file=${ROLES}`;

/** Returns why the server could not log in; undefined when both log-ins work. */
export const whyNoLogIn = async (settings: Settings): Promise<string | undefined> => {
  try {
    await assertDatabaseReachable(loadConfig(settings));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Returns the settings with the superuser's host; a remote host uses TLS, with the same certificate. */
export const atHostOf = (superuser: string, settings: Settings): Settings => {
  if (superuser === 'local') return settings;
  const { host, hostname, searchParams } = new URL(superuser);
  const certificate = searchParams.get('sslrootcert');
  const moved = (url: string) => {
    const address = new URL(url);
    if (isElsewhere(hostname)) address.searchParams.set('sslmode', 'verify-full');
    if (certificate !== null) address.searchParams.set('sslrootcert', certificate);
    if (host !== '') address.host = host;
    return address.href;
  };
  const named = Object.entries(settings).map(([name, value]) => [
    name,
    name.endsWith('DATABASE_URL') ? moved(value) : value,
  ]);
  return Object.fromEntries(named);
};
