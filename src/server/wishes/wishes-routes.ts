import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/wishes.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { decideWish, readWaitingWishes } from './decide-wishes.ts';
import { hideWish, showOwnWishes, showWishes } from './show-wishes.ts';
import { readOwnWish, takeBackWish, type WishesContext, writeWish } from './write-wish.ts';

export const registerWishesRoutes = (app: FastifyInstance, context: WishesContext): void => {
  bindEndpoint(app, calls.listWishes, ({ params, query }) =>
    showWishes(context, {
      patientId: keyOf(params.id),
      before: query.before === undefined ? undefined : keyOf(query.before),
    }),
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
