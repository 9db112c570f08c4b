import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { HEALTH_CONSENT_VERSION } from '#shared/legal/health-consent.ts';
import { nanosFromDollars } from '#shared/money/nanos.ts';
import {
  account,
  joinGeneralAccount,
  openPatientFunds,
  postTransfers,
} from '../../src/server/ledger/ledger.ts';
import type { Clock } from '../../src/server/platform/clock/clock.ts';
import type { Config } from '../../src/server/platform/config/config.ts';
import { type Database, randomId } from '../../src/server/platform/database/database.ts';
import { privateCookieName } from '../../src/server/platform/http/private-cookies.ts';
import {
  DEVICE_BIT,
  DEVICE_COOKIE,
  SESSION_COOKIE,
  signDevice,
} from '../../src/server/platform/http/visitor.ts';
import { type Keyring, randomToken, tokenHash } from '../../src/server/platform/secrets/keyring.ts';

/** The parts of a site that the makers of people need. */
export type PeopleSite = {
  database: { db: Database; owner: Pick<pg.Pool, 'query' | 'connect'> };
  clock: Clock;
  context: { config: Pick<Config, 'publicUrl' | 'adminEmail'>; keyring: Keyring };
};

export type Person = {
  id: bigint;
  /** The public id, as in links. */
  publicId: string;
  email: string;
  /** Cookie of an open session: `headers: { cookie: person.cookie }`. */
  cookie: string;
};

type Traits = {
  email?: string;
  /** False: registered, but the link in the email is not followed yet. */
  verified?: boolean;
  firstName?: string;
  lastName?: string;
  country?: string;
  language?: 'eng' | 'ua';
  superAdmin?: boolean;
};

type AccountRow = Traits & { role: 'Patient' | 'Advertizer' };

/** Opens a session as a log-in does, and returns its cookies. The recent proof lasts for the whole test. */
export const openSession = async (
  { database, clock, context }: PeopleSite,
  accountId: bigint,
): Promise<string> => {
  const token = randomToken();
  const now = clock.now();
  const expires_at = new Date(now.getTime() + 30 * 86_400_000);
  const token_hash = `\\x${tokenHash(token).toString('hex')}`;
  const session = {
    id: String(randomId()),
    token_hash,
    account_id: String(accountId),
    // Young enough for staff as well.
    created_at: expires_at,
    expires_at,
    proved_at: expires_at,
    last_used_at: expires_at,
  };
  // Leaves out columns that an older database does not have.
  await database.owner.query('insert into sessions select * from jsonb_populate_record(null::sessions, $1)', [
    JSON.stringify(session),
  ]);
  const device = signDevice(context.keyring, { id: randomId() | DEVICE_BIT, since: now });
  return Object.entries({ [SESSION_COOKIE]: token, [DEVICE_COOKIE]: device })
    .map(([name, value]) => `${privateCookieName(context.config, name)}=${value}`)
    .join('; ');
};

/** Cookie of a logged-out browser whose device number was issued on an earlier day. */
export const aReturnedBrowser = ({ clock, context }: Pick<PeopleSite, 'clock' | 'context'>): string => {
  const since = new Date(clock.now().getTime() - 2 * 86_400_000);
  const device = signDevice(context.keyring, { id: randomId() | DEVICE_BIT, since });
  return `${privateCookieName(context.config, DEVICE_COOKIE)}=${device}`;
};

const anAccount = async (test: PeopleSite, row: AccountRow): Promise<Person> => {
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

type PatientTraits = Traits & {
  goalDollars?: number;
  diagnosis?: string;
  additionalInfo?: string;
  /** True: member of the general account; left out: a member if verified. */
  member?: boolean;
  /** False: a profile from before consents existed, when health details were kept without one. */
  consented?: boolean;
};

type ProfileRow = { id: bigint; goalNanos: bigint; diagnosis: string; additionalInfo: string };

const insertProfile = ({ database, clock }: PeopleSite, row: ProfileRow) =>
  database.owner.query(
    `insert into patient_profiles (patient_id, goal_nanos, diagnosis, additional_info, health_consent_at, health_consent_version, date_of_birth)
     values ($1, $2, $3, $4, $5, $6, '1990-03-07')`,
    [row.id, row.goalNanos, row.diagnosis, row.additionalInfo, clock.now(), HEALTH_CONSENT_VERSION],
  );

/** Inserts a profile past the guards of the database, which now demand a consent. */
const insertOldProfile = async ({ database }: PeopleSite, row: ProfileRow): Promise<void> => {
  const client = await database.owner.connect();
  try {
    await client.query('begin; alter table patient_profiles disable trigger user');
    await client.query(
      'insert into patient_profiles (patient_id, goal_nanos, diagnosis, additional_info) values ($1, $2, $3, $4)',
      [row.id, row.goalNanos, row.diagnosis, row.additionalInfo],
    );
    await client.query('alter table patient_profiles enable trigger user; commit');
  } finally {
    client.release();
  }
};

/** A patient with open funds and consent to health details; a verified one shares in the general account. */
export const aPatient = async (test: PeopleSite, traits: PatientTraits = {}): Promise<Person> => {
  const person = await anAccount(test, { ...traits, role: 'Patient' });
  const { goalDollars = 100, diagnosis = 'Insulin', additionalInfo = 'About me', consented = true } = traits;
  const profile = { id: person.id, goalNanos: nanosOf(goalDollars), diagnosis, additionalInfo };
  await (consented ? insertProfile(test, profile) : insertOldProfile(test, profile));
  await test.database.db.transaction().execute(async (trx) => {
    await openPatientFunds(trx, person.id);
    if (traits.member ?? traits.verified !== false) await joinGeneralAccount(trx, person.id);
  });
  return person;
};

/** Credits money from outside, as a captured payment does. */
export const payIn = async ({ database, clock }: PeopleSite, advertiserId: bigint, dollars: number) => {
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
  test: PeopleSite,
  { balanceDollars = 0, ...traits }: Traits & { balanceDollars?: number } = {},
): Promise<Person> => {
  const person = await anAccount(test, { ...traits, role: 'Advertizer' });
  if (balanceDollars > 0) await payIn(test, person.id, balanceDollars);
  return person;
};

/** The one admin account; the setting ADMIN_EMAIL names its verified email. */
export const anAdmin = (test: PeopleSite): Promise<Person> =>
  anAccount(test, { role: 'Advertizer', email: test.context.config.adminEmail, superAdmin: true });

/** A staff account other than the admin. */
export const anAccountOfStaff = (test: PeopleSite): Promise<Person> =>
  anAccount(test, { role: 'Advertizer', superAdmin: true, firstName: 'Marko' });
