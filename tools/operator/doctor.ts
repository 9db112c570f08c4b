import { sql } from 'kysely';
import { loadConfig } from '../../src/server/load-config.ts';
import { examineBackups } from '../../src/server/monitoring/monitoring.ts';
import type { Config } from '../../src/server/platform/config/config.ts';
import { examineProxies } from '../../src/server/platform/config/examine-proxies.ts';
import { examineConnections } from '../../src/server/platform/database/connections.ts';
import { type Finding, withinSeconds } from '../../src/server/platform/findings/findings.ts';
import { CHECKOUT_PROVIDERS } from '../../src/server/providers/checkout-providers.ts';
import { examineClamd } from '../../src/server/providers/clamav/clamd.ts';
import { examineGoogle } from '../../src/server/providers/google/google-identity.ts';
import { examineGoogleAnalytics } from '../../src/server/providers/google-analytics/google-analytics.ts';
import { examineLocationAge } from '../../src/server/providers/ip-location/examine-age.ts';
import { outboundHosts } from '../../src/server/providers/outbound-hosts.ts';
import { examineSmtp } from '../../src/server/providers/smtp/smtp-mail.ts';
import { createStorage, examineStorage } from '../../src/server/providers/storage/storage.ts';
import { examineWise } from '../../src/server/providers/wise/wise.ts';
import { assertDatabaseReachable } from '../../src/server/startup/assert-database.ts';
import { findWays } from '../../src/server/startup/open-storage.ts';
import { PAYMENT_PROVIDERS, paymentProviders } from '../../src/shared/money-providers/money-providers.ts';
import { explain, withSiteQueries } from './site-database.ts';

/**
 * Checks every setting with one harmless request, prints problems with remedies and the hosts that the server
 * contacts, and exits with 1 after any problem. It reads the settings like a start, and the site may be
 * running.
 */

const LIMIT_SECONDS = 20;

/** Undefined for a provider that is not connected. */
type Examination = (() => Promise<Finding[]>) | undefined;

/** Checks both log-ins as a start does: one database, the server's bound to its role; then the tables. */
const examineDatabase = async (config: Config): Promise<Finding[]> => {
  const { databaseUrl, migrationDatabaseUrl } = config;
  try {
    await assertDatabaseReachable(config);
    if (databaseUrl !== undefined) await findWays(databaseUrl, migrationDatabaseUrl);
    const most = await withSiteQueries(config, async (db) => {
      await sql`select 1 from accounts limit 1`.execute(db);
      const { rows } = await sql<{
        most: number;
      }>`select current_setting('max_connections')::int most`.execute(db);
      return rows[0]?.most ?? 0;
    });
    return examineConnections(most);
  } catch (error) {
    const wrong = error instanceof Error ? error.message : String(error);
    return [
      {
        wrong,
        mend: 'look at DATABASE_URL and MIGRATION_DATABASE_URL; a new database, or one that was restored, is set up by a start',
      },
    ];
  }
};

const OPENS_SOON: Finding = {
  wrong: 'not connected yet, so the site opens soon: no view, gift, payment or withdrawal starts',
  mend: 'set PAYPAL_API_BASE, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID, and restart',
  isWarning: true,
};

const examinationsOf = (config: Config): [name: string, examination: Examination][] => {
  const { mode, publicUrl, payments, wise, oidc, googleAnalytics, smtp, virusScanner } = config;
  const ofPayments = paymentProviders.map((provider): [string, Examination] => {
    const settings = payments[provider];
    const { examine, settings: needs } = CHECKOUT_PROVIDERS[provider];
    const unset = needs.isNeeded ? async () => [OPENS_SOON] : undefined;
    return [PAYMENT_PROVIDERS[provider].label, settings ? () => examine(settings, publicUrl) : unset];
  });
  const proxies: [string, Examination] = ['Proxies', async () => examineProxies(config)];
  const locations: [string, Examination] = ['Locations', () => examineLocationAge(config, new Date())];
  const backups: [string, Examination] = [
    'Backups',
    () => withSiteQueries(config, (db) => examineBackups(db, new Date())),
  ];
  return [
    ...(mode === 'production' ? [proxies, locations, backups] : []),
    ['Database', () => examineDatabase(config)],
    ['Files', () => examineStorage(createStorage(config))],
    ['Virus scanner', virusScanner === undefined ? undefined : () => examineClamd(virusScanner)],
    ['Mail', () => examineSmtp(smtp)],
    ...ofPayments,
    ['Wise', wise && (() => examineWise(wise, publicUrl))],
    ['Google log-in', oidc && (() => examineGoogle(oidc))],
    ['Analytics', googleAnalytics && (() => examineGoogleAnalytics(googleAnalytics))],
  ];
};

const lineOf = (state: string, name: string, text = ''): string =>
  `${state.padEnd(6)} ${name.padEnd(17)} ${text}`.trimEnd();

const reportOf = (name: string, findings: Finding[] | undefined): string[] => {
  if (findings === undefined) return [lineOf('-', name, 'not connected')];
  if (findings.length === 0) return [lineOf('ok', name)];
  return findings.flatMap(({ wrong, mend, isWarning }) => [
    lineOf(isWarning ? 'warn' : 'WRONG', name, wrong),
    lineOf('', '', `mend: ${mend}`),
  ]);
};

const examineAll = async (config: Config): Promise<boolean> => {
  const examined = examinationsOf(config).map(async ([name, examination]) => {
    const findings = examination && (await withinSeconds(LIMIT_SECONDS, examination));
    return { findings, report: reportOf(name, findings) };
  });
  const results = await Promise.all(examined);
  for (const line of results.flatMap(({ report }) => report)) console.log(line);
  for (const { to, hosts } of outboundHosts(config))
    if (hosts.length > 0) console.log(lineOf('out', to, hosts.join(', ')));
  const wrong = results.flatMap(({ findings = [] }) => findings).filter(({ isWarning }) => !isWarning).length;
  console.log(wrong === 0 ? 'All is well.' : `To mend: ${wrong}.`);
  if (wrong > 0 && config.usesSandbox)
    console.log('What is not set is played by the sandbox, which runs while the site does.');
  return wrong === 0;
};

try {
  process.exitCode = (await examineAll(loadConfig(process.env))) ? 0 : 1;
} catch (error) {
  console.error('Nothing was examined:', explain(error));
  process.exitCode = 1;
}
