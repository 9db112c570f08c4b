import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/letters.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, own, words } from '../platform/slices/table-facts.ts';
import { chooseLetters, endByLink, readLetterChoices } from './letter-choices.ts';
import { registerMailJobs } from './mail.ts';

const registerMailRoutes = (app: FastifyInstance, context: AppContext): void => {
  bindEndpoint(app, calls.ownLetters, async ({ account }) => ({
    letters: await readLetterChoices(context.db, account),
  }));
  bindEndpoint(app, calls.chooseLetters, async ({ account, body }) => {
    await chooseLetters(context, account, body);
    return { success: true };
  });
  bindEndpoint(app, calls.endLetters, async ({ params }) => {
    await endByLink(context, params.token);
    return { success: true };
  });
};

/** Emails, and which of them a person wants. */
export const mail = {
  routes: registerMailRoutes,
  jobs: registerMailJobs,
  tables: {
    ended_letters: {
      person: {
        shown: words('kind ended_at'),
        withheld: own('account_id'),
        rows: ofAccount('account_id'),
        orderBy: 'ended_at',
      },
      kept: [
        {
          what: 'kind of letters that somebody ended',
          long: 'until it is wanted again, or the account is deleted',
          goneBy: 'the person in the settings',
        },
      ],
    },
  },
} satisfies Slice;
