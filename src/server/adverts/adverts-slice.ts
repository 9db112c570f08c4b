import type { FastifyInstance } from 'fastify';
import * as review from '#contracts/advert-review.ts';
import * as calls from '#contracts/adverts.ts';
import * as buying from '#contracts/buying.ts';
import type { ReplyOf } from '#contracts/endpoint.ts';
import { ADVERT_TIERS, packsOf } from '#shared/advert-tiers/advert-tiers.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { leavingOf } from '../platform/http/leaving-of.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, ofOwn, other, own, pictureOf, technical, words } from '../platform/slices/table-facts.ts';
import { listAdvertsOf, waitingAdverts } from './adverts-store.ts';
import { checkPage } from './check-advert-url.ts';
import { registerLookJobs } from './look-at-pages.ts';
import { readOwnAdverts, readOwnPage } from './own-adverts.ts';
import { registerPictureJobs } from './picture-jobs.ts';
import {
  type AdvertsContext,
  actOnOwnAdvert,
  createAdvert,
  repeatAdvert,
  updateAdvert,
} from './place-advert.ts';
import { correctCategory, decideAdvert, readReviewed, readReviewQueue } from './review-adverts.ts';
import { ruleOfAdvertiser } from './review-rule.ts';
import { createSiteVisits, type VisitFor } from './site-visits.ts';
import { registerSoldOutJobs } from './tell-sold-out.ts';

const registerReviewRoutes = (app: FastifyInstance, context: AdvertsContext): void => {
  const { db } = context;

  bindEndpoint(app, review.readReviewQueue, ({ account }) => readReviewQueue(db, account.language));

  bindEndpoint(app, review.readReviewed, ({ account, params }) =>
    readReviewed(db, keyOf(params.id), account.language),
  );

  bindEndpoint(app, review.decideAdvert, async ({ account, params, body }) => {
    const advertId = keyOf(params.id);
    const refundedNanos = await decideAdvert(context, { ...body, adminId: account.id, advertId });
    const advert = await readReviewed(db, advertId, account.language);
    return { success: true, refunded: wireDollars(refundedNanos), advert };
  });

  bindEndpoint(app, review.correctCategory, async ({ account, params, body }) => {
    const advertId = keyOf(params.id);
    await correctCategory(context, { ...body, adminId: account.id, advertId });
    return { success: true, advert: await readReviewed(db, advertId, account.language) };
  });
};

const PRICES: ReplyOf<typeof buying.readPrices> = {
  currency: 'USD',
  tiers: ADVERT_TIERS.map((tier) => ({
    item: tier.code,
    seconds: tier.exposureSeconds,
    pricePerView: wireDollars(tier.pricePerViewNanos),
    earn: wireDollars(tier.earnNanos),
    packs: packsOf(tier).map(({ clicks, priceNanos }) => ({ clicks, amount: wireDollars(priceNanos) })),
  })),
};

export const registerAdvertsRoutes = (app: FastifyInstance, context: AdvertsContext): void => {
  registerReviewRoutes(app, context);
  const visitsFor = createSiteVisits(app, context);
  const visiting = (visit: VisitFor): AdvertsContext => ({ ...context, siteProbe: visitsFor(visit) });

  bindEndpoint(app, buying.readPrices, async () => PRICES);

  bindEndpoint(app, calls.listOwnAdverts, async ({ account }) => {
    const adverts = await listAdvertsOf(context.db, account.id);
    return readOwnAdverts(context.db, adverts, account.language);
  });

  bindEndpoint(app, calls.listOwnAdvertsInPages, ({ account, query }) =>
    readOwnPage(context.db, account, query),
  );

  bindEndpoint(app, buying.checkPage, ({ account, visitor, body: { targetUrl }, reply }) => {
    const visit = { advertiserId: account.id, visitor, leaving: leavingOf(reply) };
    return checkPage(visiting(visit), { advertiser: account, targetUrl });
  });

  bindEndpoint(app, buying.readAdvertLook, async ({ account }) => ({
    waits: (await ruleOfAdvertiser(context, context.db, account.id)) === 'before',
  }));

  bindEndpoint(app, calls.createAdvert, async ({ account, visitor, body }) => ({
    success: true,
    adv: await createAdvert(visiting({ advertiserId: account.id, visitor }), { advertiser: account, body }),
  }));

  bindEndpoint(app, calls.updateAdvert, async ({ account, visitor, params, body }) => ({
    success: true,
    adv: await updateAdvert(visiting({ advertiserId: account.id, visitor }), {
      advertiser: account,
      advertId: keyOf(params.id),
      body,
    }),
  }));

  bindEndpoint(app, calls.repeatAdvert, async ({ account, visitor, params, body }) => ({
    success: true,
    adv: await repeatAdvert(visiting({ advertiserId: account.id, visitor }), {
      advertiser: account,
      advertId: keyOf(params.id),
      body,
    }),
  }));

  const acts = [
    [calls.pauseAdvert, 'paused'],
    [calls.resumeAdvert, 'resumed'],
    [calls.endAdvert, 'ended'],
  ] as const;
  for (const [call, kind] of acts) {
    bindEndpoint(app, call, async ({ account, params }) => ({
      success: true,
      adv: await actOnOwnAdvert(context, { advertiser: account, advertId: keyOf(params.id), kind }),
    }));
  }
};

type Context = Parameters<typeof registerLookJobs>[0] & Parameters<typeof registerPictureJobs>[0];

const registerAdvertsJobs = async (context: Context): Promise<void> => {
  await registerPictureJobs(context);
  await registerLookJobs(context);
  await registerSoldOutJobs(context);
};

/** Adverts: their content and states, and the looks at their pages. */
export const adverts = {
  routes: registerAdvertsRoutes,
  jobs: registerAdvertsJobs,
  queues: { adverts: () => waitingAdverts },
  tables: {
    adverts: {
      person: {
        shown: words(
          'id tier title subtitle target_url preview_url countries category daily_views display_mode display_checked_at state waits_since page_gone reason reason_note decided_at removed_at sold_out_told_at created_at',
        ),
        withheld: {
          ...own('advertiser_id'),
          ...other('decided_by'),
          ...technical('purchase_key picture_tries picture_tried_at search_text'),
          ...pictureOf('picture_key'),
        },
        rows: ofAccount('advertiser_id'),
        orderBy: 'created_at',
        uncascaded: '`deleteAllAdverts` pays the unwatched views back and deletes the rows',
      },
      kept: { as: 'accounts' },
    },
    advert_looks: {
      person: {
        shown: words('advert_id target_url host gone_looks finding looked_at'),
        withheld: technical('fingerprint words'),
        rows: ofOwn('advert_id', 'adverts', 'advertiser_id'),
        orderBy: 'advert_id',
        uncascaded: 'goes with its advert',
      },
      kept: [
        {
          what: 'what was found of an advertised page, 64 bits of its words',
          long: 'as long as the advert',
          goneBy: 'its deletion',
        },
      ],
    },
  },
} satisfies Slice;
