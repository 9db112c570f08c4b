import type { Config } from '../platform/config/config.ts';
import { CHECKOUT_PROVIDERS } from './checkout-providers.ts';

export type Outbound = {
  /** The service that the server connects to. */
  to: string;
  /** The setting that names the hosts. */
  by: string;
  /** Hosts with ports; empty: nothing is connected. */
  hosts: readonly string[];
};

const hostsOf = (...urls: readonly (string | undefined)[]): string[] => [
  ...new Set(urls.flatMap((url) => (url === undefined ? [] : new URL(url).host))),
];

/**
 * Every host that the server connects to, which a firewall must allow (docs/settings.md). Only the files in
 * `test/security/outbound-hosts.test.ts` open connections.
 */
export const outboundHosts = ({
  databaseUrl,
  migrationDatabaseUrl,
  payments,
  wise,
  oidc,
  smtp,
  bucket,
  virusScanner,
  googleAnalytics,
  traces,
  vatRegisters,
}: Config): Outbound[] => [
  {
    to: 'PostgreSQL',
    by: 'DATABASE_URL, MIGRATION_DATABASE_URL',
    hosts: hostsOf(databaseUrl, migrationDatabaseUrl),
  },
  { to: 'Mail', by: 'SMTP_URL', hosts: hostsOf(smtp.url) },
  {
    to: 'PayPal',
    by: CHECKOUT_PROVIDERS.paypal.settings.variables.apiBase.name,
    hosts: hostsOf(payments.paypal?.apiBase),
  },
  {
    to: 'Stripe',
    by: CHECKOUT_PROVIDERS.stripe.settings.variables.apiBase.name,
    hosts: hostsOf(payments.stripe?.apiBase),
  },
  { to: 'Wise', by: 'WISE_API_BASE', hosts: hostsOf(wise?.apiBase) },
  {
    to: 'Google log-in',
    by: 'OIDC_CLIENT_ID, and the hosts that its description names',
    hosts: hostsOf(oidc?.issuer),
  },
  { to: 'VAT numbers of the European Union', by: 'no setting', hosts: hostsOf(vatRegisters.vies.apiBase) },
  {
    to: 'VAT numbers of the United Kingdom',
    by: 'HMRC_CLIENT',
    hosts: hostsOf(vatRegisters.hmrc?.apiBase),
  },
  { to: 'Bucket', by: 'S3_URL', hosts: hostsOf(bucket?.endpoint) },
  // A socket of this machine has no host.
  { to: 'Virus scanner', by: 'CLAMD_ADDRESS', hosts: hostsOf(virusScanner).filter((host) => host !== '') },
  {
    to: 'Analytics',
    by: 'GA4_PROPERTY_ID',
    hosts: hostsOf(googleAnalytics?.apiBase, googleAnalytics?.tokenUrl),
  },
  { to: 'Traces', by: 'OTEL_EXPORTER_OTLP_ENDPOINT', hosts: hostsOf(traces.collector) },
  { to: 'Advertised pages', by: 'advertisers, and nothing but public addresses', hosts: ['*'] },
];
