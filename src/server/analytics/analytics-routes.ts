import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/analytics.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { signedIn } from '../platform/http/visitor.ts';
import {
  type AnalyticsContext,
  exportAnalytics,
  showAdvertiserAnalytics,
  showGeneralAnalytics,
} from './show-analytics.ts';
import { countConversion, visitSite } from './visit-site.ts';

const READS = { perMinute: 120 };
const VISITS = { perMinute: 600 };
/** An advertiser's server reports for all its visitors from one address. At this rate nobody guesses one id of 2^50. */
const CONVERSIONS = { perMinute: 600, withoutVisitor: true, acceptsForeignOrigin: true };

const DEFAULT_RANGE = '7d';

export const registerAnalyticsRoutes = (app: FastifyInstance, context: AnalyticsContext): void => {
  bindEndpoint(
    app,
    calls.advertiserAnalytics,
    ({ visitor, params, query: { range = DEFAULT_RANGE } }) =>
      showAdvertiserAnalytics(context, { reader: signedIn(visitor), advertiserId: keyOf(params.id), range }),
    READS,
  );
  bindEndpoint(
    app,
    calls.generalAnalytics,
    ({ visitor, query: { range = DEFAULT_RANGE } }) =>
      showGeneralAnalytics(context, { advertiserId: signedIn(visitor).id, range }),
    READS,
  );
  bindEndpoint(
    app,
    calls.exportAnalytics,
    async ({ visitor, query: { range = DEFAULT_RANGE }, reply }) => {
      const { name, text } = await exportAnalytics(context, { advertiserId: signedIn(visitor).id, range });
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
      return reply.header('cache-control', 'no-store').send(text);
    },
    READS,
  );
  bindEndpoint(
    app,
    calls.visitSite,
    async ({ visitor, params, query: { token }, reply }) => {
      const address = await visitSite(context, { visitor, viewId: params.viewId, token });
      // The address holds a token, so it must not be cached or passed on.
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(address, 303);
    },
    { ...VISITS, status: 303 },
  );
  for (const call of [calls.trackConversion, calls.reportConversion]) {
    bindEndpoint(app, call, ({ query }) => countConversion(context, query.ww_visit), CONVERSIONS);
  }
};
