import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as calls from '#contracts/wishes.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { inDays, other, own, technical, words } from '../platform/slices/table-facts.ts';
import {
  decideWish,
  REFUSED_WISHES_KEPT_MS,
  readWaitingWishes,
  registerWishesJobs,
} from './decide-wishes.ts';
import { hideWish, showOwnWishes, showWishes } from './show-wishes.ts';
import { waitingWishes } from './wishes-store.ts';
import { readOwnWish, takeBackWish, type WishesContext, writeWish } from './write-wish.ts';

const registerWishesRoutes = (app: FastifyInstance, context: WishesContext): void => {
  bindEndpoint(app, calls.listWishes, ({ db, params, query }) =>
    showWishes(
      { db },
      {
        patientId: keyOf(params.id),
        before: query.before === undefined ? undefined : keyOf(query.before),
      },
    ),
  );
  bindEndpoint(app, calls.readOwnWish, ({ visitor, params }) =>
    readOwnWish(context, { visitor, patientId: keyOf(params.id) }),
  );
  bindEndpoint(app, calls.writeWish, async ({ visitor, body }) => {
    await writeWish(context, { visitor, body });
    return { success: true };
  });
  bindEndpoint(app, calls.takeBackWish, async ({ visitor, params }) => {
    await takeBackWish(context, { visitor, id: keyOf(params.id) });
    return { success: true };
  });
  bindEndpoint(app, calls.listOwnWishes, async ({ account }) => ({
    wishes: await showOwnWishes(context, account.id),
  }));
  bindEndpoint(app, calls.hideWish, async ({ account, params, body }) => {
    await hideWish(context, { patientId: account.id, id: keyOf(params.id), hidden: body.hidden });
    return { success: true };
  });
  bindEndpoint(app, calls.readWaitingWishes, () => readWaitingWishes(context));
  bindEndpoint(app, calls.decideWish, async ({ account, params, body }) => {
    await decideWish(context, { ...body, id: keyOf(params.id), by: account.id });
    return { success: true };
  });
};

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
