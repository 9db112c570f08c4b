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
  const gaps = { APP_SECRET: '', OPERATOR: ' ', MAIL_FROM: '', SMTP_URL: '', DATABASE_URL: '' };
  expect(problemsOf({ ...OWN, ...gaps })).toEqual([
    '5 settings are missing or wrong:',
    'DATABASE_URL is needed with NODE_ENV=production',
    'APP_SECRET is needed with NODE_ENV=production',
    'OPERATOR is needed with NODE_ENV=production',
    'SMTP_URL is needed with NODE_ENV=production',
    'MAIL_FROM is needed with NODE_ENV=production',
  ]);
});

test('reports a misspelt name, an unreadable file, a wrong value, a half-set provider and a contradiction together', () => {
  const wrong = {
    OPERATER: 'Nobody Ltd',
    OPERATOR: '',
    APP_SECRET: '',
    APP_SECRET_FILE: '/nowhere/secret',
    PORT: 'eighty',
    PAYPAL_WEBHOOK_ID: '',
    PAYOUT_SECOND_PERSON_ABOVE: '1',
    PUBLIC_URL: 'http://watchwell.example',
    S3_URL: 'http://key:secret@storage.example.org/papers?region=r',
    CONTACT_EMAIL: 'us@example.org',
  };
  expect(problemsOf({ ...OWN, ...wrong })).toEqual([
    '8 settings are missing or wrong:',
    'CONTACT_EMAIL is no setting any more: the address of MAIL_FROM is the one for questions',
    'OPERATER is no setting of Watchwell: did you mean OPERATOR?',
    'APP_SECRET_FILE: /nowhere/secret cannot be read (ENOENT)',
    'PORT: is a whole number from 1 to 65528',
    expect.stringMatching(/^PAYPAL_API_BASE, .* is set, so PAYPAL_WEBHOOK_ID is needed too$/),
    expect.stringMatching(/^S3_URL leads to another machine/),
    expect.stringMatching(/^PUBLIC_URL must begin with https:/),
    expect.stringMatching(/^PAYOUT_SECOND_PERSON_ABOVE \(1\) is below/),
  ]);
});

test('does not report what follows from a wrong value', () => {
  expect(problemsOf({ ...OWN, PAYPAL_API_BASE: 'paypal' })).toEqual([
    'PAYPAL_API_BASE: is an address such as https://api.example.org',
  ]);
  expect(problemsOf({ ...OWN, OPERATOR: 'Nobody Ltd' })).toEqual([
    'OPERATOR: is a name; the office; the place of registration; the number there; other registers, if any',
  ]);
});

test('reports one problem in one line', () => {
  expect(problemsOf({ ...OWN, ADMIN_EMAIL: 'admin@watchwell.test' })).toEqual([
    expect.stringMatching(/^ADMIN_EMAIL must be a real address/),
  ]);
});
