import { sql } from 'kysely';
import type { Slice } from '../platform/slices/slice.ts';
import { inDays, other, own, technical, words } from '../platform/slices/table-facts.ts';
import { REFUSED_WISHES_KEPT_MS, registerWishesJobs } from './decide-wishes.ts';
import { registerWishesRoutes } from './wishes-routes.ts';
import { waitingWishes } from './wishes-store.ts';

/** Words of helpers to a patient. */
export const wishes = {
  routes: registerWishesRoutes,
  jobs: registerWishesJobs,
  queues: { wishes: () => waitingWishes },
  tables: {
    wishes: {
      // The writer gets their own words; the page gets words that staff approved. An unseen name is the
      // writer's alone.
      person: {
        shown: words('id words name written_at state refusal decided_at'),
        withheld: {
          ...own('account_id'),
          ...other('patient_id writer_id decided_by'),
          ...technical('written_on'),
        },
        rows: ({ accountId }) =>
          sql`account_id = ${accountId}::bigint or (patient_id = ${accountId}::bigint and state in ('shown', 'hidden'))`,
        orderBy: 'written_at',
      },
      kept: [
        {
          what: 'wish that staff refused',
          long: `${inDays(REFUSED_WISHES_KEPT_MS)} after the decision`,
          goneBy: '`forget-wishes`, each night',
        },
        {
          what: 'other wish',
          long: 'until its writer takes it back, or the writer’s account, the patient’s page or consent goes',
          goneBy: 'the writer in the dialog, the patient in the settings',
        },
      ],
    },
  },
} satisfies Slice;
