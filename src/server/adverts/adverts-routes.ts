import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/adverts.ts';
import * as buying from '#contracts/buying.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { leavingOf } from '../platform/http/leaving-of.ts';
import { listAdvertsOf } from './adverts-store.ts';
import { checkPage } from './check-page.ts';
import { actOnOwnAdvert } from './own-acts.ts';
import { readOwnAdverts } from './own-adverts.ts';
import { readOwnPage } from './own-adverts-page.ts';
import { type AdvertsContext, createAdvert, repeatAdvert, updateAdvert } from './place-advert.ts';
import { registerReviewRoutes } from './review-routes.ts';
import { ruleOfAdvertiser } from './review-rule.ts';
import { createSiteVisits, type VisitFor } from './site-visits.ts';

export const registerAdvertsRoutes = (app: FastifyInstance, context: AdvertsContext): void => {
  registerReviewRoutes(app, context);
  const visitsFor = createSiteVisits(app, context);
  const visiting = (visit: VisitFor): AdvertsContext => ({ ...context, siteProbe: visitsFor(visit) });

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
