import { type Environment, OWN_SETTINGS } from './environment.ts';
import { SETTINGS } from './own-settings.ts';
import { plainAddresses, plainDatabases } from './provider-config.ts';
import type { SettingProblems } from './setting-problems.ts';

/** Rules between settings that are each valid alone. Each returns a sentence for each broken rule. */

/** Notes each unset setting that production requires. */
export const noteMissing = (environment: Environment, problems: SettingProblems): void => {
  if (environment.NODE_ENV !== 'production') return;
  for (const name of OWN_SETTINGS)
    if ('isNeeded' in SETTINGS[name] && environment[name] === undefined && !problems.has(name))
      problems.note(name, `${name} is needed with NODE_ENV=production`);
};

export const productionProblems = (environment: Environment, values: Record<string, unknown>): string[] => {
  if (environment.NODE_ENV !== 'production')
    return environment.STAGING === 'on' ? ['STAGING=on needs NODE_ENV=production'] : [];
  const found = [...plainDatabases(environment), ...plainAddresses(values)];
  if (!environment.PUBLIC_URL?.startsWith('https:'))
    found.push(
      'PUBLIC_URL must begin with https:// with NODE_ENV=production: cookies of log-ins would travel unprotected',
    );
  if (environment.ADMIN_EMAIL === 'admin@watchwell.test')
    found.push('ADMIN_EMAIL must be a real address with NODE_ENV=production, not the one of the demo world');
  return found;
};

const secretProblems = ({ APP_SECRET, APP_SECRET_PREVIOUS }: Environment): string[] => {
  if (APP_SECRET_PREVIOUS === undefined) return [];
  if (APP_SECRET === undefined)
    return ['APP_SECRET_PREVIOUS is set, so APP_SECRET is needed too: the one that replaces it'];
  return APP_SECRET_PREVIOUS === APP_SECRET
    ? ['APP_SECRET_PREVIOUS is APP_SECRET: set the one before, or leave it out']
    : [];
};

export const contradictions = (environment: Environment): string[] => {
  const { DATABASE_URL, PAYOUT_REVIEW } = environment;
  const { PAYOUT_REVIEW_ABOVE: review, PAYOUT_SECOND_PERSON_ABOVE: second } = environment;
  const found = secretProblems(environment);
  for (const name of ['MIGRATION_DATABASE_URL', 'REPLICA_DATABASE_URL', 'SHARDS'] as const)
    if (environment[name] !== undefined && DATABASE_URL === undefined)
      found.push(`${name} is set, so DATABASE_URL is needed too`);
  if (PAYOUT_REVIEW === 'first' && second < review)
    found.push(
      `PAYOUT_SECOND_PERSON_ABOVE (${second}) is below PAYOUT_REVIEW_ABOVE (${review}), so nobody would look at withdrawals between them: set the second to ${second} or less`,
    );
  return found;
};

/** Ports of the sandbox after its first. */
const SANDBOX_PORTS = 7;

export const sharedPort = ({ PORT, SANDBOX_PORT }: Environment): string[] =>
  PORT >= SANDBOX_PORT && PORT <= SANDBOX_PORT + SANDBOX_PORTS
    ? [
        `PORT (${PORT}) is one of the sandbox, which listens at SANDBOX_PORT (${SANDBOX_PORT}) and the ${SANDBOX_PORTS} after it: change one of them`,
      ]
    : [];
