import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/held-views.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, other, own, technical, words } from '../platform/slices/table-facts.ts';
import { decideQuarantinedViews, type ScoringContext } from './decide-quarantined.ts';
import { notifyOfViews } from './notify-of-views.ts';
import { readQuarantinedGroups, waitingQuarantinedPages } from './quarantined-groups.ts';
import { FINDINGS_KEPT_DAYS, scoreViews } from './score-views.ts';
import { WINDOW_DAYS } from './scoring-rules.ts';
import { showOwnQuarantine } from './show-own-quarantine.ts';

const registerScoringRoutes = (app: FastifyInstance, context: ScoringContext): void => {
  bindEndpoint(app, calls.readQuarantinedViews, ({ query: { by = 'patient' } }) =>
    readQuarantinedGroups(context, by),
  );

  bindEndpoint(app, calls.decideQuarantinedViews, ({ account, body }) =>
    decideQuarantinedViews(context, { ...body, adminId: account.id }),
  );

  bindEndpoint(app, calls.readOwnQuarantinedMoney, ({ account }) => showOwnQuarantine(context, account.id));
};

const registerScoringJobs = async (context: ScoringContext): Promise<void> => {
  await context.jobs.schedule('score-views', '17 * * * *', () => scoreViews(context));
  await context.jobs.schedule('tell-of-views', '20 7 * * *', () => notifyOfViews(context));
};

/** Odd views, and what staff decide about them. */
export const scoring = {
  routes: registerScoringRoutes,
  jobs: registerScoringJobs,
  queues: { heldViews: () => waitingQuarantinedPages },
  tables: {
    view_findings: {
      person: {
        shown: words('advert_id found_at'),
        withheld: { ...own('viewer_id'), rule: 'who knew what is looked for could avoid it' },
        rows: ofAccount('viewer_id'),
        orderBy: 'found_at',
        uncascaded: 'under the number of a device as well; goes by its age',
      },
      kept: [
        {
          what: 'what the scoring found of a view',
          long: `${FINDINGS_KEPT_DAYS} days, and while it is held`,
          goneBy: '`score-views`, each hour',
        },
      ],
    },
    view_verdicts: {
      person: {
        shown: words('outcome views nanos reasons decided_at'),
        withheld: {
          ...own('patient_id'),
          ...technical('id'),
          ...other('decided_by'),
          note: 'what staff found of others, for staff',
        },
        rows: ofAccount('patient_id'),
        orderBy: 'decided_at',
        uncascaded: 'the reason of a movement of money; `erase_words_about` takes the note',
      },
      kept: [
        { what: 'what staff decided about held views', long: 'as long as the books', goneBy: 'nothing' },
      ],
    },
    judged_views: {
      person: {
        shown: words('advert_id'),
        withheld: { ...own('viewer_id'), ...technical('verdict_id') },
        rows: ofAccount('viewer_id'),
        orderBy: 'advert_id',
        uncascaded: 'the number of the viewer leads to nobody once the account is deleted',
      },
      kept: { as: 'view_verdicts' },
    },
    view_scoring: { nobody: 'up to when views were scored', kept: 'always' },
    devoted_homes: { nobody: 'under a code of a household', kept: `${WINDOW_DAYS} days` },
  },
} satisfies Slice;
