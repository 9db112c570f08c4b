import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as calls from '#contracts/concerns.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { shownLanguage } from '../platform/http/visitor-language.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { inDays, ofAccount, other, own, technical, words } from '../platform/slices/table-facts.ts';
import {
  CONCERNS_KEPT_MS,
  type ConcernsContext,
  decideConcern,
  raiseConcern,
  readConcerns,
  registerConcernsJobs,
} from './concerns.ts';
import { waitingConcerns } from './concerns-store.ts';

const registerConcernsRoutes = (app: FastifyInstance, context: ConcernsContext): void => {
  bindEndpoint(app, calls.raiseConcern, async ({ visitor, request, body }) => {
    await raiseConcern(context, { visitor, language: shownLanguage(request, null), body });
    return { success: true };
  });
  bindEndpoint(app, calls.readConcerns, () => readConcerns(context));
  bindEndpoint(app, calls.decideConcern, async ({ account, body }) => ({
    success: true,
    decided: await decideConcern(context, { ...body, adminId: account.id }),
  }));
};

/** Worries of people about pages, adverts and wishes. */
export const concerns = {
  routes: registerConcernsRoutes,
  jobs: registerConcernsJobs,
  queues: { concerns: () => waitingConcerns },
  tables: {
    concerns: {
      person: {
        shown: words('about subject_id kind words email language created_at decided_at upheld note'),
        withheld: { ...own('reporter_id'), ...other('decided_by'), ...technical('id') },
        rows: (whose) => sql`(${ofAccount('reporter_id')(whose)} or lower(email) = ${whose.email}::text)`,
        orderBy: 'created_at',
        uncascaded: '`erase_words_about` deletes those of an account and those about it',
      },
      kept: [
        {
          what: 'decided concern, with its words and the address for an answer',
          long: `${inDays(CONCERNS_KEPT_MS)} after the decision`,
          goneBy: '`forget-concerns`, each night; that of an account it is about, or of who raised it',
        },
        {
          what: 'concern that waits',
          long: 'until it is decided',
          goneBy: 'the deletion of the account that it is about, or of who raised it',
        },
      ],
    },
  },
} satisfies Slice;
