import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, ofOwn, other, own, pictureOf, technical, words } from '../platform/slices/table-facts.ts';
import { registerAdvertsJobs } from './adverts-jobs.ts';
import { registerAdvertsRoutes } from './adverts-routes.ts';
import { waitingAdverts } from './adverts-store.ts';

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
          ...technical('purchase_key picture_tries picture_tried_at'),
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
