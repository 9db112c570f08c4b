import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, own, secret, words } from '../platform/slices/table-facts.ts';
import { HOURS_KEPT_DAYS, registerAnalyticsJobs, VIEW_COUNTS_KEPT_DAYS } from './analytics-jobs.ts';
import { registerAnalyticsRoutes } from './analytics-routes.ts';
import { COUNTRY_DAYS_KEPT } from './reach.ts';

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
