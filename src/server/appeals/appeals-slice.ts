import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, other, own, technical, words } from '../platform/slices/table-facts.ts';
import { waitingAppeals } from './appeals.ts';

/** Objections of people to decisions of staff. */
export const appeals = {
  queues: { appeals: () => waitingAppeals },
  tables: {
    appeals: {
      person: {
        shown: words('kind subject_id words against_at created_at decided_at granted note'),
        withheld: { ...own('account_id'), ...other('against_by decided_by'), ...technical('id') },
        rows: ofAccount('account_id'),
        orderBy: 'created_at',
      },
      kept: [{ what: 'objection to a decision', long: 'as long as its account', goneBy: 'its deletion' }],
    },
  },
} satisfies Slice;
