import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  EXPIRED_REQUESTS_KEPT_DAYS,
  WAITING_REQUESTS_KEPT_DAYS,
} from '../../src/server/accounts/accounts-jobs.ts';
import { PLACES_KEPT_DAYS } from '../../src/server/accounts/known-places.ts';
import { SESSION_SECONDS } from '../../src/server/accounts/sessions.ts';
import { ORIGINS_KEPT_MS } from '../../src/server/audit/audit.ts';
import { CONCERNS_KEPT_MS } from '../../src/server/concerns/concerns.ts';
import { INSTRUMENTS_KEPT_MS } from '../../src/server/payments/payment-instruments.ts';
import { DECIDED_VIEWS_KEPT_MS } from '../../src/server/viewing/viewing-jobs.ts';
import { WEBHOOKS_KEPT_MS } from '../../src/server/webhooks/webhooks-jobs.ts';
import { REFUSED_WISHES_KEPT_MS } from '../../src/server/wishes/wishes.ts';
import { UNCONFIRMED_KEPT_HOURS, UNVERIFIED_KEPT_HOURS } from '../../src/shared/durations/durations.ts';
import type { LegalText } from '../../src/web/i18n/legal-text.ts';
import { PRIVACY as ENGLISH } from '../../src/web/texts/eng/legal/privacy.ts';
import { PRIVACY as UKRAINIAN } from '../../src/web/texts/ua/legal/privacy.ts';

const ROOT = join(import.meta.dirname, '../..');
const DAY_MS = 86_400_000;

const manual = await readFile(join(ROOT, 'docs/data.md'), 'utf8');
const table = manual.split('## What is kept for how long')[1]?.split('\n## ')[0] ?? '';
const rowOf = (what: string): string => table.split('\n').find((row) => row.startsWith(`| ${what}`)) ?? '';

const policyOf = ({ sections }: LegalText): string =>
  sections
    .flatMap(({ paragraphs }) => paragraphs)
    .map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.text))
    .join('\n');

/** Retention in the code and its wording in the manual and in each language's policy. */
const KEPT = [
  ['account that nobody verified', `${UNVERIFIED_KEPT_HOURS} hours`, '48 hours', '48 годин'],
  ['session', `${SESSION_SECONDS / 86_400} days`, 'log out, and 30 days at most', 'щонайбільше 30 днів'],
  [
    'place of a log-in',
    `${PLACES_KEPT_DAYS} days after`,
    '90 days after the last log-in',
    '90 днів після останнього',
  ],
  ['request for an access token that waits', `${WAITING_REQUESTS_KEPT_DAYS} days`, '12 months', '12 місяців'],
  [
    'request whose token was sent',
    `${EXPIRED_REQUESTS_KEPT_DAYS} days after`,
    '30 days after the invitation has expired',
    '30 днів після того',
  ],
  [
    'view that was not paid',
    `${DECIDED_VIEWS_KEPT_MS / DAY_MS} days`,
    'with the reason: three months',
    'три місяці',
  ],
  [
    'evidence of a view',
    `${DECIDED_VIEWS_KEPT_MS / DAY_MS} days`,
    'for each watched view, for 90 days',
    'про кожен переглянутий показ 90 днів',
  ],
  [
    'what a payment was paid with',
    `${INSTRUMENTS_KEPT_MS / DAY_MS} days after the last payment`,
    'for 90 days after the last payment by it',
    '90 днів після останньої оплати',
  ],
  [
    'decided concern',
    `${CONCERNS_KEPT_MS / DAY_MS} days`,
    '90 days after we have decided',
    '90 днів після рішення',
  ],
  [
    'wish that staff refused',
    `${REFUSED_WISHES_KEPT_MS / DAY_MS} days`,
    'A message that we refuse, 30 days',
    'побажання, яке ми відхилили, 30 днів',
  ],
  [
    'address of a follower that nobody confirmed',
    `${UNCONFIRMED_KEPT_HOURS} hours`,
    'an address that nobody confirms, 48 hours',
    'адресу, якої ніхто не підтвердив, — 48 годин',
  ],
  [
    'webhook of a provider',
    `${WEBHOOKS_KEPT_MS / DAY_MS} days`,
    'as they came: 90 days',
    'надійшли: 90 днів',
  ],
] as const;

describe('retention in the code equals the manual and the privacy policy', () => {
  test.each(KEPT)('%s: %s', (what, kept, english, ukrainian) => {
    expect(rowOf(what).split('|')[2]).toContain(kept);
    expect(policyOf(ENGLISH)).toContain(english);
    expect(policyOf(UKRAINIAN)).toContain(ukrainian);
  });

  test('the address of a staff action, as in the manual', () => {
    expect(rowOf('address from which staff').split('|')[2]).toContain(`${ORIGINS_KEPT_MS / DAY_MS} days`);
  });

  test('every job of the manual exists', async () => {
    const sources = globSync('src/server/**/*.ts', { cwd: ROOT });
    const code = (await Promise.all(sources.map((file) => readFile(join(ROOT, file), 'utf8')))).join('\n');
    const jobs = [...table.matchAll(/`(forget-[a-z-]+)`/g)].map(([, name]) => name);
    expect(new Set(jobs).size).toBe(10);
    for (const job of jobs) expect(code, job).toContain(`schedule('${job}'`);
  });
});
