import type { FastifyInstance } from 'fastify';
import { advertReport } from '#contracts/advert-report.ts';
import * as calls from '#contracts/analytics.ts';
import { readReach } from '#contracts/buying.ts';
import { sendCsv } from '../platform/csv/csv-file.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { opensPage } from '../platform/http/opens-page.ts';
import { visitorLanguage } from '../platform/http/visitor-language.ts';
import { conversionKeySince, makeConversionKey } from './conversion-key.ts';
import { exportAnalytics } from './export-analytics.ts';
import { showReach } from './reach.ts';
import { reportAdvert } from './report-advert.ts';
import { type AnalyticsContext, showAdvertiserAnalytics, showGeneralAnalytics } from './show-analytics.ts';
import { countConversion, visitSite } from './visit-site.ts';

export const registerAnalyticsRoutes = (app: FastifyInstance, context: AnalyticsContext): void => {
  bindEndpoint(app, calls.advertiserAnalytics, ({ account, params, query }) =>
    showAdvertiserAnalytics(context, { reader: account, advertiserId: keyOf(params.id), ...query }),
  );
  bindEndpoint(app, calls.generalAnalytics, ({ account, query }) =>
    showGeneralAnalytics(context, { advertiserId: account.id, ...query }),
  );
  bindEndpoint(app, calls.exportAnalytics, async ({ account, query: { range }, request, reply }) => {
    const { language } = visitorLanguage(request, account.language, null);
    const { name, lines } = exportAnalytics(context, { advertiserId: account.id, range, language });
    return sendCsv(reply, name, lines);
  });
  bindEndpoint(app, advertReport, ({ account, params }) =>
    reportAdvert(context, { owner: account, advertId: keyOf(params.id) }),
  );
  bindEndpoint(app, readReach, () => showReach(context));
  bindEndpoint(app, calls.visitSite, async ({ visitor, params, query: { token }, request, reply }) => {
    // The address contains a token, so it must not be cached or passed on.
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    // After an error the browser drops the prefetched answer and requests again on navigation.
    if (!opensPage(request)) return reply.code(503).send();
    return reply.redirect(await visitSite(context, { visitor, viewId: params.viewId, token }), 303);
  });
  bindEndpoint(app, calls.readConversionKey, async ({ account }) => ({
    since: (await conversionKeySince(context.db, account.id))?.toISOString() ?? null,
  }));
  bindEndpoint(app, calls.makeConversionKey, async ({ account }) => {
    const { key, since } = await makeConversionKey(context, account.id);
    return { success: true as const, key, since: since.toISOString() };
  });
  for (const call of [calls.trackConversion, calls.reportConversion]) {
    bindEndpoint(app, call, ({ query: { ww_visit: visit, signature } }) =>
      countConversion(context, { visit, signature }),
    );
  }
};
