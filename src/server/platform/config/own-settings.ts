import * as z from 'zod';
import { apiAddress, secret } from './provider-settings.ts';
import { RULES } from './rule-settings.ts';
import * as kind from './setting-kinds.ts';

/**
 * All settings except those of the payment providers, in the order of the sample. The table of
 * docs/settings.md and deploy/.env.example are written from them.
 */
export const SETTINGS = {
  NODE_ENV: {
    section: 'What production needs',
    schema: z.enum(['development', 'production', 'test']).default('development'),
    sample: 'production',
    about: '`production` refuses the sandbox, the embedded database, demo accounts and default secrets.',
  },
  PUBLIC_URL: {
    schema: kind.origin.optional(),
    otherwise: '`http://localhost:PORT`',
    isNeeded: true,
    sample: 'https://watchwell.example',
    about:
      'Address of the site as visitors see it, in production with https. No advert may lead to its host or a name under it.',
  },
  DATABASE_URL: {
    schema: kind.database.optional(),
    otherwise: 'embedded',
    isNeeded: true,
    sample: 'postgresql://watchwell_app:SERVER_PASSWORD@db:5432/watchwell',
    about:
      'PostgreSQL with the [log-in of the server](#the-two-log-ins). On another machine it needs `?sslmode=verify-full` in production.',
  },
  MIGRATION_DATABASE_URL: {
    schema: kind.database.optional(),
    otherwise: '`DATABASE_URL`',
    isNeeded: true,
    sample: 'postgresql://watchwell:OWNER_PASSWORD@db:5432/watchwell',
    about: 'The same database with the log-in of its owner, for migrations at the start and for commands.',
  },
  REPLICA_DATABASE_URL: {
    joins: true,
    schema: kind.database.optional(),
    otherwise: 'none',
    about:
      'A [replica that answers reads](scale.md#a-replica-that-answers-reads), with the log-in of the server.',
  },
  REPLICA_SECONDS: {
    joins: true,
    schema: kind.whole(2, 60).default(5),
    about: 'The most seconds that it may be behind, 2 to 60; then the primary answers.',
  },
  SHARDS: {
    joins: true,
    schema: kind.shards.optional(),
    otherwise: 'none',
    about:
      'Where the views lie [when one machine is outgrown](scale.md#shards), such as `db-2:5432/watchwell, db-3:5432/watchwell`.',
  },
  APP_SECRET: {
    schema: kind.longText(32).optional(),
    otherwise: 'made in `DATA_DIR`',
    isNeeded: true,
    sample: '',
    about:
      '32 characters or more (`openssl rand -base64 32`) that survive every move. Signs cookies and view tokens, encrypts papers of patients, queued mail and second factors.',
  },
  APP_SECRET_PREVIOUS: {
    schema: kind.longText(32).optional(),
    about: 'The former secret while it is [replaced](runbooks.md#to-replace-the-secret).',
  },
  ADMIN_EMAIL: {
    schema: kind.email.default('admin@watchwell.test'),
    sample: '',
    about: 'Address of the account of staff that is the admin.',
  },
  OPERATOR: {
    schema: kind.operator.optional(),
    otherwise: 'an example',
    isNeeded: true,
    sample: '',
    about:
      'Who runs the site, for footer, legal texts and every email: name; office; place of registration; number there; other registers, if any. Such as `Helping Hands CIC; 7 Harbour Road, Leith; Scotland; 12345678; Charity SC012345`.',
  },
  TRUST_PROXY: {
    schema: kind.trustedProxies.default({ networks: [] }),
    otherwise: '`off`',
    sample: 'private',
    about:
      'Who may say from which address a visitor comes: private, cloudflare, cloudfront, networks, or several; see [Proxies in front](#proxies-in-front).',
  },
  METRICS_TOKEN: {
    schema: kind.longText(16).optional(),
    sample: '',
    about:
      'Opens `/metrics` to `Authorization: Bearer`; 16 characters or more. Without it production answers nobody.',
  },
  SMTP_URL: {
    section: 'Mail',
    schema: kind.address(/^smtps?$/, 'smtps://user:password@mail.example.org').optional(),
    otherwise: 'sandbox',
    isNeeded: true,
    sample: '',
    about: 'Where emails are handed in, `smtps://user:password@host:465`; see [Mail](#mail).',
  },
  MAIL_FROM: {
    joins: true,
    schema: kind.sender.optional(),
    otherwise: 'sandbox',
    isNeeded: true,
    sample: '',
    about:
      'Sender of all emails, such as `Watchwell <hello@watchwell.example>`. Pages and legal texts name its address for questions.',
  },
  WISE_API_BASE: {
    section: 'Wise: bank transfers to Ukraine; without it an operator pays them by hand',
    schema: apiAddress.optional(),
    otherwise: 'sandbox; in production no bank transfers',
    about: 'Address of the API of Wise, `https://api.wise.com`; all four or none; see [Wise](#wise).',
  },
  WISE_API_TOKEN: { joins: true, schema: secret.optional(), about: 'API token of the business profile.' },
  WISE_PROFILE_ID: { joins: true, schema: kind.digits.optional(), about: 'Number of the business profile.' },
  WISE_WEBHOOK_PUBLIC_KEY: {
    joins: true,
    schema: kind.rsaPublicKey.optional(),
    about: 'Key that Wise publishes for its signatures; `\\n` stands for a line break.',
  },
  WISE_FUNDING: {
    schema: z.enum(['manual', 'api']).default('manual'),
    about:
      '`manual`: an operator funds transfers on the site of Wise; `api`: the server does, where Wise allows it.',
  },
  WISE_LIMITS: {
    schema: kind
      .numbers(['uahPerTransfer', 'transfersAMonth'], '29999, 20')
      .default({ uahPerTransfer: 29_999, transfersAMonth: 20 }),
    about: 'Limits of Wise for one recipient in Ukraine: hryvnias of a transfer, and transfers a month.',
  },
  OIDC_CLIENT_ID: {
    section: 'Continue with Google; without it there is no such button',
    schema: secret.optional(),
    otherwise: 'sandbox; in production no Google',
    about: 'Client id of the OAuth client; both or none; see [Google](#google).',
  },
  OIDC_CLIENT_SECRET: { joins: true, schema: secret.optional(), about: 'Secret of the OAuth client.' },
  S3_URL: {
    section:
      'Uploaded files in a bucket; without it they lie in the data folder, and only one server can run',
    schema: kind.bucketAddress.optional(),
    otherwise: '`DATA_DIR/files`',
    about:
      'Bucket of a store that speaks S3, `https://key:secret@host/bucket?region=eu-central-1`, with / in the secret as %2F. Keep it private and encrypted.',
  },
  CLAMD_ADDRESS: {
    section: 'A scanner for viruses',
    schema: kind.clamdAddress.optional(),
    otherwise: 'nothing is scanned',
    about:
      'Where `clamd` of ClamAV is asked about each PDF: `tcp://host:port` or `unix:///path`; `StreamMaxLength` 15 MB or more.',
  },
  PROBE_PROXY: {
    section: 'A second way to advertised pages',
    schema: kind.address(/^http$/, 'http://user:password@proxy.example.org:3128').optional(),
    otherwise: 'one way out',
    about:
      'An HTTP proxy in another network, `http://user:password@host:3128`, through which advertised pages are looked at once a week.',
  },
  HMRC_CLIENT: {
    section: 'The United Kingdom’s register of VAT numbers; without it its numbers stay unchecked',
    schema: kind.clientKey.optional(),
    otherwise: 'sandbox; in production not asked',
    about:
      'Client of an application at the HMRC Developer Hub that may use *Check a UK VAT number* 2.0, `id:secret`. A register proves its answer to the VAT number in `OPERATOR`, such as `VAT GB123456789`.',
  },
  GA4_PROPERTY_ID: {
    section: 'Google Analytics for advertisers; without it they see the counts of Watchwell',
    schema: kind.digits.optional(),
    otherwise: 'not connected',
    about: 'Number of the GA4 property; both or none; see [Analytics](#analytics).',
  },
  GA4_KEY: {
    joins: true,
    schema: kind.serviceAccount.optional(),
    about: 'JSON key of the service account that may read it; name its file with `GA4_KEY_FILE`.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    section: 'Traces',
    schema: kind.address(/^https?$/, 'http://localhost:4318').optional(),
    otherwise: 'no traces',
    about:
      'A collector of OpenTelemetry, `http://localhost:4318`. Its packages are installed apart: a start names the command.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    joins: true,
    schema: kind.share.default(1),
    about: 'Share of the requests that is traced, 0 to 1.',
  },
  PORT: { section: 'The server', schema: kind.port.default(3000), about: 'Port of the site.' },
  HOST: {
    schema: kind.text.default('localhost'),
    inProduction: '::',
    about:
      'Address to listen on. A trial listens on this machine only: the passwords of the demo are public.',
  },
  HTTPS_SUBDOMAINS: {
    schema: kind.onOff.default('off'),
    about: '`on`: HSTS covers every name under the host, for two years. It cannot be taken back sooner.',
  },
  DATA_DIR: {
    schema: kind.text.default('var'),
    about:
      'Embedded database, secret, uploaded files, memory of the sandbox; in the image `/var/lib/watchwell`. A newer database of countries goes into it as `countries.mmdb`.',
  },
  DRAIN_SECONDS: {
    schema: kind.whole(0, 300).default(0),
    inProduction: '8',
    about: 'How long a server that was told to end still serves: longer than a balancer needs to notice.',
  },
  STAGING: {
    schema: kind.onOff.default('off'),
    about: '`on`: the rules of production on the test systems of providers; every page says so.',
  },
  LOG_LEVEL: {
    // A trial logs less, so that its terminal stays readable; an operator wants a line for each refusal.
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
    inProduction: 'info',
    about: '`debug`, `info`, `warn`, `error` or `silent`.',
  },
  SANDBOX_PORT: {
    schema: kind.port.default(4000),
    about: 'First of the eight ports of the sandbox, which production does not run.',
  },
  ...RULES,
} as const satisfies Record<string, kind.Setting>;
