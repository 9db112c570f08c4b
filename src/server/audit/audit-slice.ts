import { sql } from 'kysely';
import type { Slice } from '../platform/slices/slice.ts';
import { inDays, ofAccount, ofOwn, other, technical, words } from '../platform/slices/table-facts.ts';
import { ORIGINS_KEPT_MS, registerAuditJobs } from './audit.ts';

/** The audit log of staff. */
export const audit = {
  jobs: registerAuditJobs,
  tables: {
    admin_actions: {
      person: {
        shown: words('action details created_at'),
        withheld: {
          ...technical('id'),
          ...other('admin_id'),
          subject_id: 'the account, or one of its rows above',
        },
        rows: (whose) => sql`(${ofAccount('subject_id')(whose)}
          or ${ofOwn('subject_id', 'payouts', 'account_id')(whose)}
          or ${ofOwn('subject_id', 'adverts', 'advertiser_id')(whose)}
          or subject_id in (select id from access_tokens where lower(email) = ${whose.email}::text))`,
        orderBy: 'created_at',
        uncascaded: 'the record of staff, which cannot be changed; `erase_words_about` takes the reasons',
      },
      kept: [
        {
          what: '`admin_actions`',
          long: 'always',
          goneBy:
            'nothing; holds numbers, sums and reasons, no names. Reasons go with the account that they are about',
        },
      ],
    },
    admin_action_origins: {
      person: {
        shown: words('address created_at'),
        withheld: technical('action_id'),
        rows: ofOwn('action_id', 'admin_actions', 'admin_id'),
        orderBy: 'created_at',
        uncascaded: 'a part of the record of staff; the address goes by its age',
      },
      kept: [
        {
          what: 'address from which staff did something',
          long: inDays(ORIGINS_KEPT_MS),
          goneBy: '`forget-origins`, each night',
        },
      ],
    },
  },
} satisfies Slice;
