import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, other, own, words } from '../platform/slices/table-facts.ts';
import { registerAdminRoutes } from './admin-routes.ts';
import { waitingCorrections } from './correct-funds.ts';
import { registerAdminJobs } from './ranks.ts';

const WITHIN_THE_HOUR = 'as long as the row that they are sums of, and up to an hour after';

/** Lists and acts of staff. */
export const admin = {
  routes: registerAdminRoutes,
  jobs: registerAdminJobs,
  queues: { corrections: ({ me }) => waitingCorrections(me) },
  tables: {
    waiting_corrections: {
      person: {
        shown: words('difference_nanos reason asked_at'),
        withheld: { ...own('patient_id'), ...other('asked_by') },
        rows: ofAccount('patient_id'),
        orderBy: 'asked_at',
      },
      kept: [
        {
          what: 'correction of a patient’s funds that waits',
          long: 'until another person of the staff confirms or refuses it',
          goneBy: 'that person; the deletion of the account that it is about, or of who asked for it',
        },
      ],
    },
    patient_ranks: {
      nobody: 'sums as they were within the hour, which stand in patient_funds',
      kept: WITHIN_THE_HOUR,
    },
    advertiser_ranks: {
      nobody: 'sums as they were within the hour, which stand in ledger_accounts and advert_escrows',
      kept: WITHIN_THE_HOUR,
    },
    advert_ranks: {
      nobody: 'sums of an advert as they were within the hour, which stand in advert_escrows',
      kept: WITHIN_THE_HOUR,
    },
    patient_counts: { nobody: 'numbers of all patients together', kept: 'always' },
  },
} satisfies Slice;
