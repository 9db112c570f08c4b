import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/analytics.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import {
  type AnalyticsContext,
  exportAnalytics,
  showAdvertiserAnalytics,
  showGeneralAnalytics,
} from './show-analytics.ts';
import { countConversion, visitSite } from './visit-site.ts';

export const registerAnalyticsRoutes = (app: FastifyInstance, context: AnalyticsContext): void => {
  bindEndpoint(app, calls.advertiserAnalytics, ({ account, params, query: { range } }) =>
    showAdvertiserAnalytics(context, { reader: account, advertiserId: keyOf(params.id), range }),
  );
  bindEndpoint(app, calls.generalAnalytics, ({ account, query: { range } }) =>
    showGeneralAnalytics(context, { advertiserId: account.id, range }),
  );
  bindEndpoint(app, calls.exportAnalytics, async ({ account, query: { range }, reply }) => {
    const { name, text } = await exportAnalytics(context, { advertiserId: account.id, range });
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
    return reply.header('cache-control', 'no-store').send(text);
  });
  bindEndpoint(app, calls.visitSite, async ({ visitor, params, query: { token }, request, reply }) => {
    const { headers } = request;
    const address = await visitSite(context, { visitor, viewId: params.viewId, token, headers });
    // The address holds a token, so it must not be cached or passed on.
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(address, 303);
  });
  for (const call of [calls.trackConversion, calls.reportConversion]) {
    bindEndpoint(app, call, ({ query }) => countConversion(context, query.ww_visit));
  }
};
