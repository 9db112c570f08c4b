import type { FastifyInstance } from 'fastify';
import { readLibrary as readLibraryCall } from '#contracts/ad-library.ts';
import { advertReport } from '#contracts/advert-report.ts';
import * as calls from '#contracts/analytics.ts';
import { readReach } from '#contracts/buying.ts';
import { findFirstAdvertTime } from '../adverts/adverts.ts';
import { settleViews } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import { readDatabaseTime } from '../platform/clock/clock.ts';
import { sendCsv } from '../platform/csv/csv-file.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { opensPage } from '../platform/http/opens-page.ts';
import { visitorLanguage } from '../platform/http/visitor-language.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, own, secret, words } from '../platform/slices/table-facts.ts';
import { readLibrary } from './ad-library.ts';
import { deleteViewCountsBefore } from './analytics-store.ts';
import { conversionKeySince, makeConversionKey } from './conversion-key.ts';
import { exportAnalytics } from './export-analytics.ts';
import { countHelped } from './helped.ts';
import { addDays, HOUR_MS, startOfDay, startOfHour } from './period.ts';
import { COUNTRY_DAYS_KEPT, saveCountryDay, showReach } from './reach.ts';
import { reportAdvert } from './report-advert.ts';
import { type AnalyticsContext, showAdvertiserAnalytics, showGeneralAnalytics } from './show-analytics.ts';
import { deleteHoursBefore, readSummedTo, rollUp } from './sums-store.ts';
import { countConversion, visitSite } from './visit-site.ts';

const registerAnalyticsRoutes = (app: FastifyInstance, context: AnalyticsContext): void => {
  bindEndpoint(app, calls.advertiserAnalytics, ({ db, account, params, query }) =>
    showAdvertiserAnalytics(
      { ...context, db },
      { reader: account, advertiserId: keyOf(params.id), ...query },
    ),
  );
  bindEndpoint(app, calls.generalAnalytics, ({ db, account, query }) =>
    showGeneralAnalytics({ ...context, db }, { advertiserId: account.id, ...query }),
  );
  bindEndpoint(app, calls.exportAnalytics, async ({ db, account, query: { range }, request, reply }) => {
    const { language } = visitorLanguage(request, account.language, null);
    const { name, lines } = exportAnalytics(
      { ...context, db },
      { advertiserId: account.id, range, language },
    );
    return sendCsv(reply, name, lines);
  });
  bindEndpoint(app, advertReport, ({ account, params }) =>
    reportAdvert(context, { owner: account, advertId: keyOf(params.id) }),
  );
  bindEndpoint(app, readLibraryCall, ({ db, query: { before, search } }) =>
    readLibrary(db, context.clock.now(), {
      before: before === undefined ? undefined : keyOf(before),
      search,
    }),
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

/** The panel shows the hours of two days. */
const HOURS_KEPT_DAYS = 3;
const VIEW_COUNTS_KEPT_DAYS = 14;

/** Returns the first hour that is not summed up: at first that of the oldest advert, if any. */
const firstOpenHour = async (db: AppContext['db']): Promise<Date | undefined> => {
  const summedTo = await readSummedTo(db);
  if (summedTo) return summedTo;
  const firstAdvertAt = await findFirstAdvertTime(db);
  return firstAdvertAt && startOfDay(firstAdvertAt);
};

/**
 * Sums up every finished hour since the last run, a day at a time, and the last summed hour again for counts
 * that another server wrote late. Hours are rebuilt from their sources, so a repeat changes nothing.
 */
export const rollUpHours = async ({ db, clock }: AppContext): Promise<void> => {
  const end = startOfHour(clock.now());
  await settleViews(db);
  const open = (await firstOpenHour(db)) ?? end;
  for (let from = new Date(Math.min(open.getTime(), end.getTime()) - HOUR_MS); from < end; ) {
    const midnight = addDays(startOfDay(from), 1);
    const to = midnight < end ? midnight : end;
    await rollUp(db, { from, to });
    if (to.getTime() === midnight.getTime()) await saveCountryDay(db, startOfDay(from));
    from = to;
  }
  const today = startOfDay(end);
  await deleteHoursBefore(db, addDays(today, -HOURS_KEPT_DAYS));
  await deleteViewCountsBefore(db, addDays(today, -VIEW_COUNTS_KEPT_DAYS));
};

/** Runs a minute after the hour, so that the finished hour is summed up at once. */
const registerAnalyticsJobs = async (context: AppContext): Promise<void> => {
  const { jobs, db } = context;
  await jobs.schedule('roll-up-analytics', '1 * * * *', () => rollUpHours(context));
  await jobs.schedule('count-helped', '12 * * * *', async () => {
    await settleViews(db);
    await countHelped(db, await readDatabaseTime(db));
  });
};

const HOURS_KEPT = `${HOURS_KEPT_DAYS} days`;

/** Results of adverts for their advertisers. */
export const analytics = {
  routes: registerAnalyticsRoutes,
  jobs: registerAnalyticsJobs,
  tables: {
    advert_visits: {
      person: {
        shown: words('advert_id visited_at converted_at reported_at'),
        withheld: { ...own('viewer_id'), ...secret('id') },
        rows: ofAccount('viewer_id'),
        orderBy: 'visited_at',
        uncascaded: 'the number of the viewer leads to nobody once the account is deleted',
      },
      kept: [
        {
          what: 'visit to an advertised page: number of account or device, advert, time, and a conversion',
          long: 'as long as the books',
          goneBy: 'nothing',
        },
      ],
    },
    conversion_keys: {
      person: {
        shown: words('created_at'),
        withheld: { ...own('advertiser_id'), ...secret('key_sealed') },
        rows: ofAccount('advertiser_id'),
        orderBy: 'created_at',
      },
      kept: [
        {
          what: 'key by which an advertiser signs conversions, sealed',
          long: 'until it is replaced, or the account is deleted',
          goneBy: 'the advertiser, under *Measure conversions*',
        },
      ],
    },
    view_counts: { nobody: 'sums of an hour', kept: `${VIEW_COUNTS_KEPT_DAYS} days` },
    advert_hours: { nobody: 'sums of an hour of an advert', kept: HOURS_KEPT },
    advert_days: {
      nobody: 'sums of an advert, which its advertiser reads and exports under Analytics',
      kept: 'always',
    },
    advertiser_hours: { nobody: 'sums of an hour of an advertiser’s adverts', kept: HOURS_KEPT },
    advertiser_days: {
      nobody: 'sums of the adverts of an advertiser, who reads them under Analytics',
      kept: 'always',
    },
    advert_roll_up: { nobody: 'how far these sums go', kept: 'always' },
    country_days: { nobody: 'sums of a day, of all adverts together', kept: `${COUNTRY_DAYS_KEPT} days` },
    advert_helped: {
      nobody: 'sums of patients for whom several people watched an advert on a day, made of views',
      kept: 'always',
    },
    advert_helped_to: { nobody: 'the first day without these sums', kept: 'always' },
  },
} satisfies Slice;
