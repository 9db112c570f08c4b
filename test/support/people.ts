import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromDollars } from '#shared/money/nanos.ts';
import {
  account,
  joinGeneralAccount,
  openPatientFunds,
  postTransfers,
} from '../../src/server/ledger/ledger.ts';
import { randomId } from '../../src/server/platform/database/random-id.ts';
import { SESSION_COOKIE } from '../../src/server/platform/http/identify-visitor.ts';
import { randomToken, tokenHash } from '../../src/server/platform/secrets/keyring.ts';
import type { TestApp } from './test-app.ts';

export type Person = {
  id: bigint;
  /** As it stands in links. */
  publicId: string;
  email: string;
  /** Of a session that is open already: `headers: { cookie: person.cookie }`. */
  cookie: string;
};

type Traits = {
  email?: string;
  /** False: registered, the link in the mail not followed yet. */
  verified?: boolean;
  firstName?: string;
  lastName?: string;
  country?: string;
  language?: 'eng' | 'ua';
};

type AccountRow = Traits & { role: 'Patient' | 'Advertizer'; superAdmin?: boolean };

/** Opens a session as a log-in does; answers the cookie header. */
export const openSession = async ({ database, clock }: TestApp, accountId: bigint): Promise<string> => {
  const token = randomToken();
  const now = clock.now();
  await database.owner.query(
    'insert into sessions (token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [tokenHash(token), accountId, now, new Date(now.getTime() + 30 * 86_400_000)],
  );
  return `${SESSION_COOKIE}=${token}`;
};

const anAccount = async (test: TestApp, row: AccountRow): Promise<Person> => {
  const { email = `${randomUUID()}@example.org`, verified = true, language = 'eng', country = 'GB' } = row;
  const id = randomId();
  const now = test.clock.now();
  await test.database.owner.query(
    `insert into accounts (id, role, email, email_verified_at, first_name, last_name, country, language, super_admin, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      row.role,
      email,
      verified ? now : null,
      row.firstName ?? 'Ann',
      row.lastName ?? 'Example',
      country,
      language,
      row.superAdmin ?? false,
      now,
    ],
  );
  return { id, publicId: encodePublicId(id), email, cookie: await openSession(test, id) };
};

const nanosOf = (dollars: number) => {
  const nanos = nanosFromDollars(dollars);
  assert(nanos !== undefined, `${dollars} is no amount`);
  return nanos;
};

type PatientTraits = Traits & { goalDollars?: number; diagnosis?: string; additionalInfo?: string };

/** A patient with open funds; a verified one shares in the general account. */
export const aPatient = async (test: TestApp, traits: PatientTraits = {}): Promise<Person> => {
  const person = await anAccount(test, { ...traits, role: 'Patient' });
  const { goalDollars = 100, diagnosis = 'Insulin', additionalInfo = 'About me' } = traits;
  await test.database.owner.query(
    'insert into patient_profiles (patient_id, diagnosis, additional_info, goal_nanos) values ($1, $2, $3, $4)',
    [person.id, diagnosis, additionalInfo, nanosOf(goalDollars)],
  );
  await test.database.db.transaction().execute(async (trx) => {
    await openPatientFunds(trx, person.id);
    if (traits.verified !== false) await joinGeneralAccount(trx, person.id);
  });
  return person;
};

/** Money from outside, as a captured payment brings it. */
export const payIn = async ({ database, clock }: TestApp, advertiserId: bigint, dollars: number) => {
  const order = {
    key: `test:${randomUUID()}`,
    debit: account.clearing('paypal'),
    credit: account.advertiser(advertiserId),
    amountNanos: nanosOf(dollars),
    reason: 'payment',
    reference: 'test',
  };
  await database.db.transaction().execute((trx) => postTransfers(trx, clock.now(), [order]));
};

export const anAdvertiser = async (
  test: TestApp,
  { balanceDollars = 0, ...traits }: Traits & { balanceDollars?: number } = {},
): Promise<Person> => {
  const person = await anAccount(test, { ...traits, role: 'Advertizer' });
  if (balanceDollars > 0) await payIn(test, person.id, balanceDollars);
  return person;
};

/** The one admin account: its verified e-mail is the setting ADMIN_EMAIL. */
export const anAdmin = (test: TestApp): Promise<Person> =>
  anAccount(test, { role: 'Advertizer', email: test.context.config.adminEmail, superAdmin: true });
