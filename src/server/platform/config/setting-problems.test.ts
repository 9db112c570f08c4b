import { expect, test } from 'vitest';
import { PRETENDED_PRODUCTION } from '../../../../test/support/production-settings.ts';
import { loadConfig } from '../../load-config.ts';
import { ConfigError } from './setting-problems.ts';

const OWN = {
  ...PRETENDED_PRODUCTION,
  DATABASE_URL: 'postgresql://server@db/watchwell',
  MIGRATION_DATABASE_URL: 'postgresql://owner@db/watchwell',
};

/** Returns the lines that end a start. */
const problemsOf = (settings: Record<string, string>): string[] => {
  try {
    loadConfig(settings);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [head = '', ...lines] = error.message.split('\n');
    return lines.length === 0 ? [head] : [head, ...lines.map((line) => line.trim())];
  }
};

test('names five gaps of a first start at once', () => {
  const gaps = { APP_SECRET: '', OPERATOR_NAME: ' ', MAIL_FROM: '', CONTACT_EMAIL: '', DATABASE_URL: '' };
  expect(problemsOf({ ...OWN, ...gaps })).toEqual([
    '5 settings are missing or wrong:',
    'APP_SECRET is needed with NODE_ENV=production',
    'DATABASE_URL is needed with NODE_ENV=production',
    'CONTACT_EMAIL is needed with NODE_ENV=production',
    'OPERATOR_NAME is needed with NODE_ENV=production',
    'MAIL_FROM is needed with NODE_ENV=production',
  ]);
});

test('reports a misspelt name, an unreadable file, a wrong value, a half-set provider and a contradiction together', () => {
  const wrong = {
    OPERATER_NAME: 'Nobody Ltd',
    OPERATOR_NAME: '',
    APP_SECRET: '',
    APP_SECRET_FILE: '/nowhere/secret',
    PORT: 'eighty',
    PAYPAL_WEBHOOK_ID: '',
    PAYOUT_SECOND_PERSON_ABOVE: '1',
    PUBLIC_URL: 'http://watchwell.example',
    S3_ENDPOINT: 'http://storage.example.org',
  };
  expect(problemsOf({ ...OWN, ...wrong })).toEqual([
    '8 settings are missing or wrong:',
    'OPERATER_NAME is no setting of Watchwell: did you mean OPERATOR_NAME?',
    'APP_SECRET_FILE: /nowhere/secret cannot be read (ENOENT)',
    'PORT: is a whole number from 1 to 65529',
    expect.stringMatching(/^PAYPAL_API_BASE, .* is set, so PAYPAL_WEBHOOK_ID is needed too$/),
    expect.stringMatching(/^S3_ENDPOINT is set, so S3_REGION, /),
    expect.stringMatching(/^S3_ENDPOINT leads to another machine/),
    expect.stringMatching(/^PUBLIC_URL must begin with https:/),
    expect.stringMatching(/^PAYOUT_SECOND_PERSON_ABOVE \(1\) is below/),
  ]);
});

test('does not report what follows from a wrong value', () => {
  expect(problemsOf({ ...OWN, PAYPAL_API_BASE: 'paypal' })).toEqual([
    'PAYPAL_API_BASE: is an address such as https://api.example.org',
  ]);
  expect(problemsOf({ ...OWN, OPERATOR_REGISTERS: 'VAT 1;;' })).toEqual([
    'OPERATOR_REGISTERS: has an empty entry',
  ]);
});

test('reports one problem in one line', () => {
  expect(problemsOf({ ...OWN, ADMIN_EMAIL: 'admin@watchwell.test' })).toEqual([
    expect.stringMatching(/^ADMIN_EMAIL must be a real address/),
  ]);
});
