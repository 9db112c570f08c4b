/** A small world to try everything in: an admin, patients in both languages and an advertiser with live adverts. */
import { sql } from 'kysely';
import { ADVERT_TIERS, packsOf, tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { createAccount } from '../../src/server/accounts/accounts.ts';
import { type AdvertsContext, createAdvert } from '../../src/server/adverts/adverts.ts';
import {
  account,
  donateToGeneralAccount,
  postTransfers,
  type ViewCreditWriter,
} from '../../src/server/ledger/ledger.ts';
import { saveProfile } from '../../src/server/patients/patients.ts';
import type { ViewCountsPort } from '../../src/server/viewing/viewing.ts';
import { DEMO_ADVERTS } from './demo-adverts.ts';
import { DEMO_ADMIN, DEMO_ADVERTISER, DEMO_DONATION, DEMO_PASSWORD, DEMO_PATIENTS } from './demo-people.ts';

type SeedContext = AdvertsContext & { viewCredits: ViewCreditWriter; viewCounts: ViewCountsPort };

const ADVERTISER_BUDGET = nanosFromCents(100_000);
const VIEWED_TIER = ADVERT_TIERS[5];
/** Above every id that a device or an account can have, so that no visitor has seen anything yet. */
const FIRST_DEMO_VIEWER = 1n << 60n;

const isEmpty = async ({ db }: SeedContext): Promise<boolean> => {
  const { rows } = await sql<{ some: boolean }>`select exists (select 1 from accounts) some`.execute(db);
  return rows[0]?.some === false;
};

/** The money of the demo came through no provider, so it is booked as an adjustment. */
const seedPeople = async (context: SeedContext) =>
  context.db.transaction().execute(async (trx) => {
    const demo = { password: DEMO_PASSWORD, verified: true };
    const at = context.clock.now();
    await createAccount(context, trx, { ...DEMO_ADMIN, ...demo, email: context.config.adminEmail });
    const advertiserId = await createAccount(context, trx, { ...DEMO_ADVERTISER, ...demo });
    const patientIds: bigint[] = [];
    for (const { account: person, profile } of DEMO_PATIENTS) {
      const id = await createAccount(context, trx, { ...person, ...demo, role: 'Patient' });
      await saveProfile(trx, id, { ...profile, healthConsentAt: at });
      patientIds.push(id);
    }
    await postTransfers(trx, at, [
      {
        key: 'demo:budget',
        debit: account.adjustments,
        credit: account.advertiser(advertiserId),
        amountNanos: ADVERTISER_BUDGET,
        reason: 'demo-world',
        reference: 'demo-world',
      },
    ]);
    await donateToGeneralAccount(trx, at, {
      from: account.adjustments,
      amountNanos: DEMO_DONATION,
      key: 'demo:donation',
      reference: 'demo-world',
    });
    return { advertiserId, patientIds };
  });

const seedAdverts = async (context: SeedContext, advertiserId: bigint): Promise<Map<string, bigint>> => {
  const { sandboxPort } = context.config;
  const sites = `http://127.0.0.1:${sandboxPort + 5}`;
  const advertiser = {
    id: advertiserId,
    role: 'Advertizer',
    superAdmin: false,
    isAdmin: false,
    emailVerified: true,
    language: 'eng',
  } as const;
  const placed = new Map<string, bigint>();
  for (const { slug, item, clicks, countries, ...words } of DEMO_ADVERTS) {
    const tier = tierOf(item);
    const pack = tier && packsOf(tier).find((candidate) => candidate.clicks === clicks);
    if (!pack) throw new Error(`the demo advert ${slug} has no pack`);
    const { _id } = await createAdvert(context, {
      advertiser,
      body: {
        ...words,
        item,
        clicks,
        amount: wireDollars(pack.priceNanos),
        targetUrl: `${sites}/site/${slug}`,
        previewUrl: `${sites}/art/${slug}.svg`,
        countries: countries.map((value) => ({ value, label: value })),
        terms: true,
        purchaseKey: `demo:${slug}`,
      },
    });
    placed.set(slug, decodePublicId(_id) ?? 0n);
  }
  return placed;
};

/** Watched by people who are not there, but credited by the statement that credits every view. */
const seedViews = async (context: SeedContext, advertId: bigint, patientIds: bigint[]): Promise<void> => {
  const startedAt = new Date(context.clock.now().getTime() - 2 * VIEWED_TIER.exposureSeconds * 1000);
  let viewerId = FIRST_DEMO_VIEWER;
  for (const [index, patientId] of patientIds.entries()) {
    const count = BigInt(DEMO_PATIENTS[index]?.friendViews ?? 0);
    await sql`insert into view_sessions (viewer_id, advert_id, beneficiary_id, own, nonce, started_at)
      select ${viewerId}::bigint + n, ${advertId}, ${patientId}, false, n, ${startedAt}
      from generate_series(1, ${count}::bigint) n`.execute(context.db);
    const first = viewerId;
    const views = Array.from({ length: Number(count) }, (_, n) => BigInt(n) + 1n);
    await Promise.all(
      views.map((n) => {
        context.viewCounts.noteStarted(advertId, null);
        return context.viewCredits.credit({ viewerId: first + n, advertId, nonce: n });
      }),
    );
    viewerId += count;
  }
};

/** Fills an empty database; one that holds an account is left as it is. Answers whether it did. */
export const seedDemoWorld = async (context: SeedContext): Promise<boolean> => {
  if (!(await isEmpty(context))) return false;
  const { advertiserId, patientIds } = await seedPeople(context);
  const adverts = await seedAdverts(context, advertiserId);
  await seedViews(context, adverts.get('meadow-seeds') ?? 0n, patientIds);
  return true;
};
