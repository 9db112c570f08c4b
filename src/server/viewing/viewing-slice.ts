import type { FastifyInstance } from 'fastify';
import { listAdverts as listAdvertsCall } from '#contracts/adverts.ts';
import { addMoney, beatView as beatViewCall, startView as startViewCall } from '#contracts/viewing.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { inDays, ofAccount, other, own, secret, technical, words } from '../platform/slices/table-facts.ts';
import { beatView } from './beat-view.ts';
import { creditView } from './credit-view.ts';
import { keepViewDays, SESSIONS_KEPT_MS } from './decided-views.ts';
import { listAdverts } from './list-adverts.ts';
import { startView } from './start-view.ts';
import { deleteTalliesBefore } from './view-tallies.ts';
import { gatherViewingCalls, type ViewingContext, type ViewingServices } from './viewing.ts';
import { deleteSessionsBefore } from './viewing-store.ts';

const registerViewingRoutes = (app: FastifyInstance, services: ViewingServices): void => {
  const context: ViewingContext = { ...services, ...gatherViewingCalls(services) };

  bindEndpoint(app, listAdvertsCall, ({ visitor, body }) => listAdverts(services, { visitor, body }));
  bindEndpoint(app, startViewCall, ({ visitor, body, request: { headers } }) =>
    startView(context, { visitor, body, headers }),
  );
  bindEndpoint(app, beatViewCall, async ({ visitor, params, body }) =>
    beatView(context, { visitor, viewId: params.viewId, ...body }),
  );
  bindEndpoint(app, addMoney, ({ visitor, body }) => creditView(context, { visitor, ...body }));
};

/** Long enough for questions of a viewer and for an operator's search for patterns. */
const DECIDED_VIEWS_KEPT_DAYS = 90;

const forgetOld = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  await deleteTalliesBefore(db, today);
  await keepViewDays(db, today, DECIDED_VIEWS_KEPT_DAYS);
  await deleteSessionsBefore(db, new Date(now.getTime() - SESSIONS_KEPT_MS));
};

const GOES_BY_AGE = 'under the number of a device as well; goes by its age';
const NIGHTLY = '`forget-unpaid-views`, each night';

/** Watching adverts for money. */
export const viewing = {
  routes: registerViewingRoutes,
  jobs: ({ jobs, ...context }: AppContext) =>
    jobs.schedule('forget-unpaid-views', '41 2 * * *', () => forgetOld(context)),
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
