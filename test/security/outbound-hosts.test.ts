import { generateKeyPairSync } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '#server/load-config.ts';
import { outboundHosts } from '#server/providers/outbound-hosts.ts';
import { PRETENDED_PRODUCTION } from '../support/production-settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const SERVER = join(ROOT, 'src/server');

/** Modules that open connections to other machines: Node's, and libraries. */
const WAYS_OUT =
  /\bfetch\(|\bimport\(\s*'(?:@opentelemetry\/exporter|flydrive\/drivers\/s3)|^import (?!type)[^;]*?from '(?:node:(?:https?|http2|net|tls|dgram|dns)(?:\/promises)?|undici|pg|pg-boss|stripe|openid-client|nodemailer|flydrive\/drivers\/s3|@aws-sdk\/[\w-]+|@opentelemetry\/exporter[\w-]*)'/m;

/** Host of each file with such a module; null: this machine or none, for the reason beside it. */
const SPEAKERS: Record<string, string | null> = {
  // Asks a cache, whose method has this name.
  'people/people.ts': null,
  // Reads the answers of connections that others open.
  'platform/database/camel-query.ts': null,
  'platform/database/connections.ts': 'PostgreSQL',
  // Checks whether a port of this machine is free.
  'platform/embedded-postgres/start-embedded-postgres.ts': null,
  // Compares addresses.
  'platform/http/address-groups.ts': null,
  'platform/http/security-headers.ts': null,
  'platform/jobs/jobs.ts': 'PostgreSQL',
  'platform/traces/traces.ts': 'Traces',
  'providers/clamav/clamd.ts': 'Virus scanner',
  'providers/google-analytics/run-report.ts': 'Analytics',
  'providers/google/google-identity.ts': 'Google log-in',
  'providers/hmrc/hmrc.ts': 'VAT numbers of the United Kingdom',
  'providers/ip-location/network-kinds.ts': null,
  'providers/paypal/paypal-client.ts': 'PayPal',
  'providers/site-probe/allowed-address.ts': 'Advertised pages',
  'providers/site-probe/visit-page.ts': 'Advertised pages',
  'providers/smtp/smtp-mail.ts': 'Mail',
  'providers/storage/storage.ts': 'Bucket',
  'providers/stripe/stripe-client.ts': 'Stripe',
  // Checks the signature of a webhook.
  'providers/stripe/stripe.ts': null,
  'providers/vies/vies.ts': 'VAT numbers of the European Union',
  'providers/wise/wise-client.ts': 'Wise',
  // Calls the sandbox on this machine.
  'startup/run-sandbox.ts': null,
  'startup/start-application.ts': null,
};

const speakers = globSync('**/*.ts', { cwd: SERVER })
  .filter((file) => !file.endsWith('.test.ts'))
  .filter((file) => WAYS_OUT.test(readFileSync(join(SERVER, file), 'utf8')))
  .toSorted();

describe('the hosts to which the server speaks', () => {
  test('are those of one table: no other file opens a connection', () => {
    expect(speakers).toEqual(Object.keys(SPEAKERS).toSorted());
    const known = outboundHosts(loadConfig({ NODE_ENV: 'test' })).map(({ to }) => to);
    expect(new Set(Object.values(SPEAKERS).filter((to) => to !== null))).toEqual(new Set(known));
  });

  test('are what the settings name', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const settings = {
      ...PRETENDED_PRODUCTION,
      DATABASE_URL: 'postgresql://app@db.invalid:5433/site?sslmode=verify-full',
      MIGRATION_DATABASE_URL: 'postgresql://owner@db.invalid:5433/site?sslmode=verify-full',
      OIDC_CLIENT_ID: 'us',
      OIDC_CLIENT_SECRET: 'secret',
      S3_URL: 'https://k:s@bucket.invalid/files?region=r',
      CLAMD_ADDRESS: 'tcp://scanner.invalid:3310',
      HMRC_CLIENT: 'id:secret',
      GA4_PROPERTY_ID: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.invalid:4318',
      GA4_KEY: JSON.stringify({
        client_email: 'us@analytics.invalid',
        private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      }),
    };
    const found = outboundHosts(loadConfig(settings)).map(({ to, hosts }) => [to, ...hosts]);
    expect(found).toEqual([
      ['PostgreSQL', 'db.invalid:5433'],
      ['Mail', 'mail.invalid'],
      ['PayPal', 'paypal.invalid'],
      ['Stripe'],
      ['Wise'],
      ['Google log-in', 'accounts.google.com'],
      ['VAT numbers of the European Union', 'ec.europa.eu'],
      ['VAT numbers of the United Kingdom', 'api.service.hmrc.gov.uk'],
      ['Bucket', 'bucket.invalid'],
      ['Virus scanner', 'scanner.invalid:3310'],
      ['Analytics', 'analyticsdata.googleapis.com', 'oauth2.googleapis.com'],
      ['Traces', 'traces.invalid:4318'],
      ['Advertised pages', '*'],
    ]);
  });

  test('stand with their settings in the operator’s handbook', () => {
    const page = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8');
    const [, part = ''] = page.split('## Hosts to let out');
    const rows = [...(part.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
      .map(([, to, by]) => [to, by?.replaceAll('`', '')] as const)
      .slice(1);
    const table = outboundHosts(loadConfig({ NODE_ENV: 'test' }));
    expect(rows.map(([to]) => to)).toEqual(table.map(({ to }) => to));
    for (const [place, { by }] of table.entries()) expect(rows[place]?.[1]).toContain(by);
  });
});
