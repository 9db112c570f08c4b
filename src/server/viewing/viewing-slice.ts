import type { Slice } from '../platform/slices/slice.ts';
import { inDays, ofAccount, other, own, secret, technical, words } from '../platform/slices/table-facts.ts';
import { SESSIONS_KEPT_MS } from './decided-views.ts';
import { DECIDED_VIEWS_KEPT_DAYS, registerViewingJobs } from './viewing-jobs.ts';
import { registerViewingRoutes } from './viewing-routes.ts';

const GOES_BY_AGE = 'under the number of a device as well; goes by its age';
const NIGHTLY = '`forget-unpaid-views`, each night';

/** Watching adverts for money. */
export const viewing = {
  routes: registerViewingRoutes,
  jobs: registerViewingJobs,
  tables: {
    view_sessions: {
      person: {
        shown: words('advert_id own started_at opened_at'),
        withheld: { ...own('viewer_id'), ...other('beneficiary_id'), ...secret('nonce') },
        rows: ofAccount('viewer_id'),
        orderBy: 'started_at',
        uncascaded: GOES_BY_AGE,
      },
      kept: [
        {
          what: 'view that began and was never sent to be credited',
          long: inDays(SESSIONS_KEPT_MS),
          goneBy: NIGHTLY,
        },
      ],
    },
    decided_views: {
      person: {
        shown: words(
          'advert_id at own unpaid earn_nanos country shared device_since trust proved agent beats beat_mean_ms beat_deviation_ms',
        ),
        withheld: {
          ...own('viewer_id'),
          ...other('beneficiary_id'),
          ...technical('day nonce household_key network_key'),
        },
        rows: ofAccount('viewer_id'),
        orderBy: 'at',
        uncascaded: GOES_BY_AGE,
      },
      kept: [
        {
          what: 'view that was not paid, with its reason',
          long: `${DECIDED_VIEWS_KEPT_DAYS} days`,
          goneBy: NIGHTLY,
        },
        {
          what: 'evidence of a view: keys of household and network, kind of browser, trust, rhythm of its heartbeats, country',
          long: `${DECIDED_VIEWS_KEPT_DAYS} days`,
          goneBy: NIGHTLY,
        },
      ],
    },
    view_tallies: {
      nobody: 'under a code of address and day, and of a provider’s whole block',
      kept: 'until the next night; of a block 30 days',
    },
  },
} satisfies Slice;
