import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadConfig } from './load-config.ts';
import { ConfigError } from './platform/config/setting-problems.ts';

const SECRET = 'x'.repeat(32);
const PAYPAL = {
  PAYPAL_API_BASE: 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
};
const BUCKET = {
  S3_URL: 'https://id:sec%2Fret@s3.eu-central-1.amazonaws.com/watchwell-files?region=eu-central-1',
};
/** A key in the right form, of another kind than Google and Wise use. */
const ELLIPTIC = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const READER = {
  client_email: 'reader@project.iam.gserviceaccount.com',
  private_key: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
};
const GA4 = { GA4_PROPERTY_ID: '4711', GA4_KEY: JSON.stringify({ type: 'service_account', ...READER }) };
const WISE = {
  WISE_API_BASE: 'https://api.wise.com/',
  WISE_API_TOKEN: 'token',
  WISE_PROFILE_ID: '4711',
  WISE_WEBHOOK_PUBLIC_KEY: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString(),
};
const STRIPE = {
  STRIPE_API_BASE: 'https://api.stripe.com',
  STRIPE_SECRET_KEY: 'sk_live_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_key',
};
const PRODUCTION = {
  NODE_ENV: 'production',
  ...PAYPAL,
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'hello@example.org',
};
/** Every setting that production requires. */
const COMPLETE = {
  ...PRODUCTION,
  APP_SECRET: SECRET,
  PUBLIC_URL: 'https://watchwell.example/',
  DATABASE_URL: 'postgresql://db/watchwell',
  MIGRATION_DATABASE_URL: 'postgresql://owner@db/watchwell',
  ADMIN_EMAIL: 'Head@Example.org',
  OPERATOR: 'Helping Hands CIC; 7 Harbour Road, Leith; Scotland; 12345678; ICO ZA123456; VAT GB123456789',
};

test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'abc' }],
  ['SANDBOX_PORT', { SANDBOX_PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
  ['DATABASE_URL', { MIGRATION_DATABASE_URL: 'postgresql://owner@localhost/x' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody' }],
  ['PATIENT_REGISTRATION', { PATIENT_REGISTRATION: 'maybe' }],
  ...['many', '300', '300,0,5000', '300,1000,2.5', '300,1000,5000,1'].map(
    (given): [string, Record<string, string>] => ['VIEWS_A_DAY', { VIEWS_A_DAY: given }],
  ),
  ['WISE_LIMITS', { WISE_LIMITS: '29999' }],
  ['EARNINGS_HOLD_DAYS', { EARNINGS_HOLD_DAYS: '31' }],
  ['EARNINGS_HOLD_DAYS', { EARNINGS_HOLD_DAYS: '-1' }],
  ['PAYMENT_HOLD_DAYS', { PAYMENT_HOLD_DAYS: '366' }],
  ['PAYPAL_CLIENT_SECRET', { ...PAYPAL, PAYPAL_CLIENT_SECRET: '' }],
  ...[
    'files.example',
    'https://files.example/papers?region=r',
    'https://id:secret@files.example/?region=r',
    'https://id:secret@files.example/papers',
    'https://id:secret@files.example/papers/more?region=r',
    'https://id:100%@files.example/papers?region=r',
    'ftp://id:secret@files.example/papers?region=r',
  ].map((given): [string, Record<string, string>] => ['S3_URL', { S3_URL: given }]),
  ['CLAMD_ADDRESS', { CLAMD_ADDRESS: 'scanner:3310' }],
  ['CLAMD_ADDRESS', { CLAMD_ADDRESS: 'tcp://scanner' }],
  ['CLAMD_ADDRESS', { CLAMD_ADDRESS: 'unix://run/clamd.ctl' }],
  ['GA4_PROPERTY_ID', { ...GA4, GA4_PROPERTY_ID: 'UA-4711' }],
  ...[
    'no key',
    '{}',
    JSON.stringify({ ...READER, private_key: 'no key' }),
    JSON.stringify({ ...READER, private_key: ELLIPTIC.privateKey }),
    JSON.stringify({ ...READER, client_email: 'reader' }),
  ].map((given): [string, Record<string, string>] => ['GA4_KEY', { ...GA4, GA4_KEY: given }]),
  ['GA4_KEY', { ...GA4, GA4_KEY: '' }],
  ['WISE_PROFILE_ID', { ...WISE, WISE_PROFILE_ID: 'ours' }],
  ['WISE_WEBHOOK_PUBLIC_KEY', { ...WISE, WISE_WEBHOOK_PUBLIC_KEY: 'no key' }],
  ['WISE_WEBHOOK_PUBLIC_KEY', { ...WISE, WISE_WEBHOOK_PUBLIC_KEY: ELLIPTIC.publicKey }],
  ['WISE_API_TOKEN', { ...WISE, WISE_API_TOKEN: '' }],
  ['WISE_FUNDING', { WISE_FUNDING: 'later' }],
  ['ADVERT_REVIEW', { ADVERT_REVIEW: 'never' }],
  ['PAYOUT_FALLBACK', { PAYOUT_FALLBACK: 'none' }],
  ['PAYPAL_PAYS_ALSO', { PAYPAL_PAYS_ALSO: 'NG,ua' }],
  ['PAYOUT_REVIEW', { PAYOUT_REVIEW: 'sometimes' }],
  ['PAYOUT_MIN', { PAYOUT_MIN: '-1' }],
  ['STRIPE_API_BASE', { ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:4001' }],
  ['STRIPE_API_BASE', { ...STRIPE, STRIPE_API_BASE: 'http://[::1]:4001', STRIPE_SECRET_KEY: 'rk_live_key' }],
  ['PAYPAL_API_BASE', { ...PRODUCTION, PAYPAL_API_BASE: 'http://localhost:4002' }],
  [
    'STRIPE_API_BASE',
    { ...PRODUCTION, ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_key', STRIPE_API_BASE: 'http://127.0.0.1:4001' },
  ],
  ['SMTP_URL', { NODE_ENV: 'production' }],
  ['PAYPAL_WEBHOOK_ID', { ...COMPLETE, PAYPAL_WEBHOOK_ID: '' }],
  ['APP_SECRET', PRODUCTION],
  ['OPERATOR', { OPERATOR: 'Helping Hands CIC; 7 Harbour Road, Leith; Scotland' }],
  ['OPERATOR', { OPERATOR: 'Helping Hands CIC; ; Scotland; 12345678' }],
  ['OPERATOR', { OPERATOR: 'Helping Hands CIC; 7 Harbour Road; Scotland; 12345678; ICO 1;; VAT 2' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'private, cloudfare' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY: off stands alone', { TRUST_PROXY: 'private, off' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ['PUBLIC_URL', { ...COMPLETE, PUBLIC_URL: 'http://watchwell.example' }],
  ['PUBLIC_URL', { ...COMPLETE, PUBLIC_URL: '' }],
  ['PUBLIC_URL: is https://host', { ...COMPLETE, PUBLIC_URL: 'https://watchwell.example/site' }],
  ['PUBLIC_URL: is https://host', { ...COMPLETE, PUBLIC_URL: 'https://ann@watchwell.example' }],
  ['MAIL_FROM: is an address', { ...COMPLETE, MAIL_FROM: 'Watchwell' }],
  ['MAIL_FROM: is an address', { ...COMPLETE, MAIL_FROM: 'Watchwell <hello>' }],
  ['DATABASE_URL', { ...PRODUCTION, APP_SECRET: SECRET, PUBLIC_URL: 'https://watchwell.example' }],
])('a wrong %s is refused by name, in one line of the message', (name, settings) => {
  const read = () => loadConfig(settings);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`, 'm'));
});

test('no settings mean a trial on this machine', () => {
  expect(loadConfig({})).toMatchObject({
    mode: 'development',
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    usesSandbox: true,
    movesRealMoney: false,
    adminEmail: 'admin@watchwell.test',
    patientRegistration: 'restricted',
  });
});

test('a test key may use a stand-in, a live one only Stripe itself', () => {
  const trial = { ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:4001', STRIPE_SECRET_KEY: 'sk_test_key' };
  expect(loadConfig(trial).payments.stripe?.apiBase).toBe('http://127.0.0.1:4001');
  const live = { ...STRIPE, ...PAYPAL, SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'hello@example.org' };
  expect(loadConfig(live)).toMatchObject({
    payments: { stripe: { secretKey: 'sk_live_key' } },
    movesRealMoney: true,
  });
});

test.each([
  [
    'STRIPE_SECRET_KEY',
    STRIPE,
    /^STRIPE_SECRET_KEY is live, so the sandbox may play nothing: PAYPAL_API_BASE, /,
  ],
  ['WISE_API_BASE', { ...WISE, ...PAYPAL }, /^(PAYPAL|WISE)_API_BASE is live, .*: SMTP_URL is needed too$/],
])('the sandbox is refused beside a live %s: its money would be paid out as real', (_, settings, why) => {
  expect(() => loadConfig(settings)).toThrow(why);
});

test('files are stored in a folder of this machine until a bucket is named', () => {
  expect(loadConfig({}).bucket).toBeUndefined();
  expect(loadConfig(BUCKET).bucket).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    bucket: 'watchwell-files',
    accessKeyId: 'id',
    secretAccessKey: 'sec/ret',
  });
});

test('an analytics service is connected by its property and the key of its service account', () => {
  expect(loadConfig({}).googleAnalytics).toBeUndefined();
  expect(loadConfig(GA4).googleAnalytics).toEqual({
    propertyId: '4711',
    clientEmail: READER.client_email,
    privateKey: READER.private_key,
    apiBase: 'https://analyticsdata.googleapis.com',
    tokenUrl: 'https://oauth2.googleapis.com/token',
  });
});

test('bank transfers are simulated in a trial, and elsewhere connected only with all settings of Wise', () => {
  expect(loadConfig({}).wise).toMatchObject({ apiBase: 'http://127.0.0.1:4003', funding: 'manual' });
  const mail = { SMTP_URL: 'smtps://x.example', MAIL_FROM: 'a@b.c' };
  expect(loadConfig({ ...PAYPAL, ...mail }).wise).toBeUndefined();
  expect(
    loadConfig({ ...WISE, ...PAYPAL, ...mail, WISE_FUNDING: 'api', WISE_LIMITS: '100000, 5' }),
  ).toMatchObject({
    payoutFallback: 'paypal',
    paypalPaysAlso: [],
    wise: {
      apiBase: 'https://api.wise.com',
      profileId: '4711',
      funding: 'api',
      webhookPublicKey: WISE.WISE_WEBHOOK_PUBLIC_KEY,
      limits: { uahPerTransfer: 100_000, transfersAMonth: 5 },
    },
  });
});

test('play money and real money never meet', () => {
  const trial = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_key' };
  const paypalTrial = { ...PAYPAL, PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' };
  const wiseTrial = { ...WISE, WISE_API_BASE: 'https://api.wise-sandbox.com' };
  expect(() => loadConfig({ ...trial, ...PAYPAL })).toThrow(/STRIPE_SECRET_KEY.*PAYPAL_API_BASE/);
  expect(() => loadConfig({ ...paypalTrial, ...STRIPE })).toThrow(/PAYPAL_API_BASE.*STRIPE_SECRET_KEY/);
  expect(() => loadConfig({ ...wiseTrial, ...PAYPAL })).toThrow(/WISE_API_BASE.*PAYPAL_API_BASE/);
  expect(loadConfig({ ...trial, ...paypalTrial, ...wiseTrial }).payments.paypal?.apiBase).toContain(
    'sandbox',
  );
  for (const setting of [trial, paypalTrial, wiseTrial])
    expect(() => loadConfig({ ...PRODUCTION, ...setting })).toThrow(/is for trials.*NODE_ENV=production/);
});

test.each([
  'PUBLIC_URL',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'APP_SECRET',
  'OPERATOR',
  'SMTP_URL',
  'MAIL_FROM',
])('in production %s is the operator’s own', (name) => {
  expect(() => loadConfig({ ...COMPLETE, [name]: '' })).toThrow(`${name} is needed with NODE_ENV=production`);
});

test.each(['DATABASE_URL', 'MIGRATION_DATABASE_URL'])(
  'in production %s reaches another machine by TLS only',
  (name) => {
    const at = (host: string) =>
      loadConfig({ ...COMPLETE, [name]: `postgresql://who:what@${host}/watchwell` });
    for (const host of ['db.example.org', '10.0.0.7:5432', '[fd00::7]'])
      expect(() => at(host), host).toThrow(`${name} leads to another machine`);
    for (const mode of ['disable', 'prefer'])
      expect(() =>
        loadConfig({ ...COMPLETE, [name]: `postgresql://db.example.org/x?sslmode=${mode}` }),
      ).toThrow(name);
    for (const host of ['db', 'localhost', '127.0.0.1:5432', '[::1]'])
      expect(at(host).mode).toBe('production');
    expect(() => at('db/watchwell?host=10.0.0.7&of=')).toThrow(name);
    expect(at('db/watchwell?host=/run/postgresql&of=').mode).toBe('production');
    for (const mode of ['require', 'verify-ca', 'verify-full']) {
      const url = `postgresql://db.example.org/watchwell?sslmode=${mode}`;
      expect(loadConfig({ ...COMPLETE, [name]: url }).mode).toBe('production');
    }
    expect(loadConfig({ DATABASE_URL: 'postgresql://db.example.org/x' }).mode).toBe('development');
  },
);

test.each<[string, Record<string, string>]>([
  ['PAYPAL_API_BASE', {}],
  ['STRIPE_API_BASE', STRIPE],
  ['WISE_API_BASE', WISE],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', {}],
])('in production %s reaches another machine by TLS only', (name, others) => {
  const at = (place: string) => loadConfig({ ...COMPLETE, ...others, [name]: place });
  for (const host of ['api.example.org', '10.0.0.7:9000', '[fd00::7]'])
    expect(() => at(`http://${host}`), host).toThrow(`${name} leads to another machine`);
  for (const place of ['https://api.example.org', 'http://beside:9000'])
    expect(at(place).mode).toBe('production');
  const trial = { ...COMPLETE, ...others, NODE_ENV: 'development', [name]: 'http://10.0.0.7' };
  expect(loadConfig(trial).mode).toBe('development');
});

test('emails leave a production machine by TLS or not at all', () => {
  const by = (SMTP_URL: string, NODE_ENV = 'production') =>
    loadConfig({ ...COMPLETE, SMTP_URL, NODE_ENV }).smtp.url;
  expect(by('smtp://us:secret@mail.example.org:587')).toMatch(/[?&]requireTLS=true$/);
  expect(by('smtp://mail.example.org?requireTLS=false')).toMatch(/\?requireTLS=true$/);
  for (const url of ['smtp://127.0.0.1:25', 'smtp://relay']) expect(by(url)).toBe(url);
  expect(by('smtp://mail.example.org', 'development')).toBe('smtp://mail.example.org');
});

test('a blank setting counts as not set', () => {
  expect(loadConfig({ PAYOUT_MIN: ' ', PAYMENT_HOLD_DAYS: '\t' })).toMatchObject({
    payoutRules: { minCents: 1_000 },
    clearingDays: { payments: 120 },
  });
  for (const name of ['APP_SECRET', 'OPERATOR'])
    expect(() => loadConfig({ ...COMPLETE, [name]: ' '.repeat(40) })).toThrow(`${name} is needed`);
});

test('a trial says that it is a test; production does so only by a setting', () => {
  expect(loadConfig({}).site.testingMode).toBe(true);
  expect(loadConfig({ TESTING_MODE: 'off' }).site.testingMode).toBe(false);
  expect(loadConfig(COMPLETE).site.testingMode).toBe(false);
  expect(loadConfig({ ...COMPLETE, TESTING_MODE: 'on' }).site.testingMode).toBe(true);
});

test('earnings wait seven days except in a trial; own payments wait everywhere', () => {
  expect(loadConfig({}).clearingDays).toEqual({ earnings: 0, payments: 120 });
  expect(loadConfig(COMPLETE).clearingDays).toEqual({ earnings: 7, payments: 120 });
  const own = { EARNINGS_HOLD_DAYS: '3', PAYMENT_HOLD_DAYS: '0' };
  expect(loadConfig(own).clearingDays).toEqual({ earnings: 3, payments: 0 });
});

test('first adverts wait for staff except in a trial', () => {
  expect(loadConfig({}).advertReview).toBe('after');
  expect(loadConfig(COMPLETE).advertReview).toBe('first');
  expect(loadConfig({ ...COMPLETE, ADVERT_REVIEW: 'after' }).advertReview).toBe('after');
});

test('production defaults to payout review and second factors for staff', () => {
  expect(loadConfig(COMPLETE)).toMatchObject({
    staffNeedsSecondFactor: true,
    advertReview: 'first',
    payoutRules: {
      review: 'first',
      reviewAboveCents: 50_000,
      secondPersonAboveCents: 200_000,
      minCents: 1_000,
    },
  });
  expect(loadConfig({}).staffNeedsSecondFactor).toBe(false);
});

test('a staging site is production with the test systems of providers, and accepts no live key', () => {
  const tests = {
    PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com',
    ...STRIPE,
    STRIPE_SECRET_KEY: 'sk_test_key',
    ...WISE,
    WISE_API_BASE: 'https://api.wise-sandbox.com',
  };
  const staging = { ...COMPLETE, ...tests, STAGING: 'on' };
  expect(loadConfig(staging)).toMatchObject({
    mode: 'production',
    usesSandbox: false,
    movesRealMoney: false,
    site: { isStaging: true },
  });
  expect(loadConfig(COMPLETE).site.isStaging).toBe(false);
  for (const [name, value] of [
    ['STRIPE_SECRET_KEY', 'sk_live_key'],
    ['PAYPAL_API_BASE', 'https://api-m.paypal.com'],
    ['WISE_API_BASE', 'https://api.wise.com'],
  ] as const)
    expect(() => loadConfig({ ...staging, [name]: value })).toThrow(
      `${name} is live, which STAGING=on does not allow`,
    );
  expect(() => loadConfig({ ...staging, PAYPAL_API_BASE: 'http://127.0.0.1:4002' })).toThrow(
    /PAYPAL_API_BASE is on this machine/,
  );
  expect(() => loadConfig({ STAGING: 'on' })).toThrow(/STAGING=on needs NODE_ENV=production/);
});

test('a production site without PayPal opens soon, and connects nothing in its place', () => {
  const without = Object.fromEntries(Object.entries(COMPLETE).filter(([name]) => !(name in PAYPAL)));
  for (const more of [{}, STRIPE])
    expect(loadConfig({ ...without, ...more })).toMatchObject({
      site: { opensSoon: true },
      usesSandbox: false,
    });
  expect(loadConfig(without).payments).toEqual({});
  expect(loadConfig(COMPLETE).site.opensSoon).toBe(false);
  expect(loadConfig({}).site.opensSoon).toBe(false);
});

test('an operator needs no other register', () => {
  const OPERATOR = 'Helping Hands CIC; 7 Harbour Road, Leith; Scotland; 12345678';
  expect(loadConfig({ ...COMPLETE, OPERATOR }).site.operatorRegisters).toEqual([]);
});

test('people write to the address that emails come from', () => {
  const from = (MAIL_FROM: string) => loadConfig({ ...COMPLETE, MAIL_FROM }).site.contactEmail;
  expect(from('Watchwell <us@example.org>')).toBe('us@example.org');
  expect(from('us@example.org')).toBe('us@example.org');
  expect(loadConfig({}).site.contactEmail).toBe('hello@watchwell.test');
});

test('a key in plain text never leaves a production machine for a bucket', () => {
  const at = (host: string) =>
    loadConfig({ ...COMPLETE, S3_URL: `http://id:secret@${host}/papers?region=r` }).bucket?.endpoint;
  expect(() => at('10.0.0.7:9000')).toThrow('S3_URL leads to another machine');
  expect(at('beside:9000')).toBe('http://beside:9000');
});

test('pages name the recipients of data that the settings imply', () => {
  expect(loadConfig({}).site.dataReceivers).toEqual(['wise', 'google']);
  expect(loadConfig(COMPLETE).site.dataReceivers).toEqual([]);
  expect(loadConfig({ ...COMPLETE, ...WISE }).site.dataReceivers).toEqual(['wise']);
  expect(loadConfig({ ...COMPLETE, ...BUCKET }).site.dataReceivers).toEqual(['storage']);
});

test('all settings of production leave nothing of the sandbox', () => {
  expect(loadConfig(COMPLETE)).toMatchObject({
    usesSandbox: false,
    publicUrl: 'https://watchwell.example',
    adminEmail: 'head@example.org',
    payments: { paypal: { apiBase: 'https://api-m.paypal.com' } },
    smtp: { url: 'smtps://mail.example.org' },
    site: {
      contactEmail: 'hello@example.org',
      companyNumber: '12345678',
      operatorName: 'Helping Hands CIC',
      operatorRegisters: ['ICO ZA123456', 'VAT GB123456789'],
    },
  });
});

test.each([
  ['PORT', 'eighty', 'is a whole number from 1 to 65528'],
  ['PAYOUT_MIN', '-1', 'is a whole number from 0 to 1000000'],
  ['DRAIN_SECONDS', '1.5', 'is a whole number from 0 to 300'],
  ['ADMIN_EMAIL', 'hello', 'is an e-mail address such as hello@example.org'],
  ['DATABASE_URL', 'mysql://db/watchwell', 'is an address such as postgresql://user:password@host:5432/name'],
  ['SMTP_URL', 'mail.example.org', 'is an address such as smtps://user:password@mail.example.org'],
  [
    'S3_URL',
    'ftp://files',
    'is an address such as https://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1',
  ],
  ['VIEWS_A_DAY', '300', 'is 3 whole numbers with commas between, such as 300, 1000, 5000'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', 'is an address such as http://localhost:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '5', 'is a number from 0 to 1'],
  ['PAYPAL_API_BASE', 'paypal', 'is an address such as https://api.example.org'],
])('%s=%s is refused with the expected form', (name, given, rule) => {
  expect(() => loadConfig({ [name]: given })).toThrow(new ConfigError(`${name}: ${rule}`));
});

test('an earlier secret needs a later one that differs from it', () => {
  const [earlier, later] = ['e'.repeat(32), 'l'.repeat(32)];
  expect(() => loadConfig({ APP_SECRET_PREVIOUS: earlier })).toThrow(/so APP_SECRET is needed too/);
  expect(() => loadConfig({ APP_SECRET: later, APP_SECRET_PREVIOUS: later })).toThrow(/is APP_SECRET/);
  expect(loadConfig({ APP_SECRET: later, APP_SECRET_PREVIOUS: earlier }).previousAppSecret).toBe(earlier);
});

test('the sum for a second reviewer cannot be below the sum for the first', () => {
  const sums = { PAYOUT_REVIEW_ABOVE: '300', PAYOUT_SECOND_PERSON_ABOVE: '299' };
  expect(() => loadConfig(sums)).toThrow(/set the second to 299 or less/);
  expect(() => loadConfig({ ...sums, PAYOUT_SECOND_PERSON_ABOVE: '300' })).not.toThrow();
  expect(() => loadConfig({ ...sums, PAYOUT_REVIEW: 'always' })).not.toThrow();
});

test.each([4000, 4007])('the port %s of the sandbox is refused for the product', (port) => {
  expect(() => loadConfig({ PORT: String(port) })).toThrow(/PORT \(\d+\) is one of the sandbox/);
});

test.each([3999, 4008])('the port %s beside those of the sandbox is free', (port) => {
  expect(loadConfig({ PORT: String(port) }).port).toBe(port);
});
