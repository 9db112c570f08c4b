/** A small world for trials: an admin, patients in both languages and an advertiser with live adverts. */

import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { packsOf, tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/languages.ts';
import { nanosFromCents, wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { DEMO_ADVERTS } from '../../../database/seeds/demo-adverts.ts';
import {
  DEMO_ADMIN,
  DEMO_ADVERTISER,
  DEMO_DONATIONS,
  DEMO_ORGANIZATION,
  DEMO_PASSWORD,
  DEMO_PATIENTS,
} from '../../../database/seeds/demo-people.ts';
import { createRhythm, pastBegins, type Rhythm } from '../../../database/seeds/demo-rhythm.ts';
import { DEMO_WISHES } from '../../../database/seeds/demo-wishes.ts';
import { createAccount } from '../accounts/accounts.ts';
import { type AdvertsContext, changeAdvert, createAdvert } from '../adverts/adverts.ts';
import { countHelped } from '../analytics/analytics.ts';
import { type FilesContext, uploadPhoto } from '../files/files.ts';
import { account, donateToGeneralAccount, postTransfers, recountOpenBooks } from '../ledger/ledger.ts';
import { NO_VAT, writeOrganization } from '../organizations/organizations.ts';
import { saveProfile, writePlan } from '../patients/patients.ts';
import { recountSite } from '../people/people.ts';
import type { AppContext } from '../platform/app-context.ts';
import { randomId, type Transaction } from '../platform/database/database.ts';
import { DEVICE_BIT } from '../platform/http/visitor.ts';
import { writeWords } from '../updates/updates.ts';
import { seedDemoCases } from './seed-demo-cases.ts';
import { seedViews } from './seed-demo-views.ts';

export type DemoContext = AdvertsContext & FilesContext;

const ADVERTISER_BUDGET = nanosFromCents(100_000);
/** The balance with which the sandbox's Wise begins: the operator's own money. */
const SANDBOX_WISE = nanosFromCents(10_000_000);

/** An arbitrary lock key: it keeps two starts from making the world at once. */
const LOCK_KEY = 728_411_906;

const isEmpty = async ({ db }: AdvertsContext): Promise<boolean> => {
  const { rows } = await sql<{ some: boolean }>`select exists (select 1 from accounts) some`.execute(db);
  return rows[0]?.some === false;
};

/** Adds a portrait drawn for this project: nobody has this face. */
const hangPortrait = async (context: AdvertsContext, id: bigint, email: string): Promise<void> => {
  const name = `${email.split('@')[0]}.webp`;
  const bytes = await readFile(new URL(`../../../database/seeds/portraits/${name}`, import.meta.url));
  await uploadPhoto(context, id, new File([bytes], name));
};

/** Adds the people. Their money comes from the account of adjustments, because no provider moved it. */
const seedPeople = async (context: AdvertsContext, trx: Transaction) => {
  const demo = { password: DEMO_PASSWORD, verified: true };
  const at = context.clock.now();
  const adminId = await createAccount(context, trx, {
    ...DEMO_ADMIN,
    ...demo,
    email: context.config.adminEmail,
  });
  const advertiserId = await createAccount(context, trx, { ...DEMO_ADVERTISER, ...demo });
  const organization = { ...DEMO_ORGANIZATION, accountId: advertiserId, vat: NO_VAT, savedAt: at };
  await writeOrganization(trx, organization);
  const patientIds: bigint[] = [];
  for (const { account: person, profile, thanks, plan } of DEMO_PATIENTS) {
    const id = await createAccount(context, trx, { ...person, ...demo, role: 'Patient' });
    await saveProfile(trx, id, { ...profile, inGallery: true, healthConsent: true }, at);
    await writeWords(trx, id, { thanks, secondStory: '' });
    await writePlan(trx, id, plan);
    await hangPortrait({ ...context, db: trx }, id, person.email);
    patientIds.push(id);
  }
  await postTransfers(trx, at, [
    {
      key: 'demo:budget',
      debit: account.adjustments,
      credit: account.advertiser(advertiserId),
      amountNanos: ADVERTISER_BUDGET,
      reason: 'payment',
      reference: 'demo-world',
    },
    {
      key: 'demo:wise',
      debit: account.clearing('wise'),
      credit: account.operator,
      amountNanos: SANDBOX_WISE,
      reason: 'operator-money',
      reference: 'demo-world',
    },
  ]);
  return { adminId, advertiserId, patientIds };
};

const seedDonations = async (trx: Transaction, { timesOf }: Rhythm): Promise<void> => {
  const times = timesOf(DEMO_DONATIONS.length, 0);
  for (const [index, at] of times.entries()) {
    await donateToGeneralAccount(trx, at, {
      from: account.adjustments,
      amountNanos: DEMO_DONATIONS[index] ?? ZERO_NANOS,
      key: `demo:donation:${index}`,
      reference: 'demo-world',
    });
  }
};

/** Approves all adverts except the newest, which came this morning: one is left to try a review with. */
const approveAdverts = async (
  context: AdvertsContext,
  trx: Transaction,
  { adminId, advertIds }: { adminId: bigint; advertIds: bigint[] },
): Promise<void> => {
  for (const advertId of advertIds.slice(0, -1)) {
    const decision = { reason: null, note: '', by: adminId };
    await changeAdvert(context, trx, { advertId, event: { kind: 'approved' }, decision });
  }
};

const NEWEST_WAITS_MS = 5 * 3_600_000;

const seedAdverts = async (
  context: AdvertsContext,
  advertiserId: bigint,
  now: Date,
): Promise<Map<string, bigint>> => {
  const { publicUrl, sandboxPort } = context.config;
  // Cookies ignore ports, so no advert is on our own host; the machine's other name is another host.
  const host = new URL(publicUrl).hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1';
  const sites = `http://${host}:${sandboxPort + 5}`;
  const advertiser = {
    id: advertiserId,
    role: 'Advertizer',
    superAdmin: false,
    isAdmin: false,
    emailVerified: true,
    provedLately: true,
    mustEnrol: false,
    language: DEFAULT_LANGUAGE,
  } as const;
  const placed = new Map<string, bigint>();
  for (const [index, { slug, item, clicks, countries, ...words }] of DEMO_ADVERTS.entries()) {
    const tier = tierOf(item);
    const pack = tier && packsOf(tier).find((candidate) => candidate.clicks === clicks);
    if (!pack) throw new Error(`the demo advert ${slug} has no pack`);
    // One after the other, so that the newest comes first.
    const isNewest = index === DEMO_ADVERTS.length - 1;
    const at = new Date(
      isNewest ? now.getTime() - NEWEST_WAITS_MS : context.clock.now().getTime() + index * 1000,
    );
    const { _id } = await createAdvert(
      { ...context, clock: { now: () => at } },
      {
        advertiser,
        body: {
          ...words,
          item,
          clicks,
          amount: wireDollars(pack.priceNanos),
          targetUrl: `${sites}/site/${slug}`,
          previewUrl: `${sites}/art/${slug}.webp`,
          countries: countries.map((value) => ({ value, label: value })),
          terms: true,
          purchaseKey: `demo:${slug}`,
        },
      },
    );
    placed.set(slug, decodePublicId(_id) ?? 0n);
  }
  return placed;
};

/** Seeds the whole world in one transaction, so that a killed start leaves all of it or nothing. */
const seedWithin = async (context: DemoContext, trx: Transaction): Promise<boolean> => {
  const within = { ...context, db: trx };
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
  if (!(await isEmpty(within))) return false;
  const now = context.clock.now();
  const rhythm = createRhythm(now);
  const atFirst = { ...within, clock: { now: () => pastBegins(now) } };
  const { adminId, advertiserId, patientIds } = await seedPeople(atFirst, trx);
  // The demo's sites are the sandbox's, and without it adverts must lead to public ones.
  const advertIds = context.config.usesSandbox ? await seedAdverts(atFirst, advertiserId, now) : undefined;
  if (advertIds) await approveAdverts(atFirst, trx, { adminId, advertIds: [...advertIds.values()] });
  await seedDonations(trx, rhythm);
  if (advertIds) await seedViews(within, { advertIds, patientIds }, rhythm);
  await seedDemoCases(within, trx, adminId);
  await seedDemoWishes(within, trx, adminId);
  await recountSite(trx, now);
  await recountOpenBooks(trx);
  await countHelped(trx, now);
  return true;
};

/**
 * Fills an empty database with people and a past; leaves a database with an account as it is. Returns whether
 * it did.
 * @param context its `db` should have no time limits: a busy machine is slow with a month of views
 */
export const seedDemoWorld = async (context: DemoContext): Promise<boolean> => {
  const isNew = await context.db.transaction().execute((trx) => seedWithin(context, trx));
  if (isNew) await context.catalogue.reload();
  return isNew;
};

const DAY_MS = 24 * 3600 * 1000;

/** Adds wishes from devices that nobody has. */
const seedDemoWishes = async (
  { clock }: Pick<AppContext, 'clock'>,
  trx: Transaction,
  by: bigint,
): Promise<void> => {
  for (const wish of DEMO_WISHES) {
    const { to, words, name, daysAgo } = wish;
    const state = 'state' in wish ? wish.state : 'shown';
    const at = new Date(clock.now().getTime() - daysAgo * DAY_MS);
    const isRead = state !== 'waiting';
    await sql`
      insert into wishes (id, patient_id, writer_id, words, name, written_at, written_on, state, refusal, decided_at, decided_by)
      select ${randomId()}, id, ${randomId() | DEVICE_BIT}, ${words}, ${name}, ${at}, (${at}::timestamptz at time zone 'UTC')::date,
        ${state}, ${state === 'refused' ? 'selling' : ''}, ${isRead ? at : null}::timestamptz, ${isRead ? by : null}::bigint
      from accounts where email = ${to}`.execute(trx);
  }
};
