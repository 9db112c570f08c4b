import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/adverts.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { listAdvertsOf } from './adverts-store.ts';
import { readOwnAdverts } from './own-adverts.ts';
import { type AdvertsContext, createAdvert, updateAdvert } from './place-advert.ts';

export const registerAdvertsRoutes = (app: FastifyInstance, context: AdvertsContext): void => {
  bindEndpoint(app, calls.listOwnAdverts, async ({ account }) => {
    const adverts = await listAdvertsOf(context.db, account.id);
    return readOwnAdverts(context.db, adverts, account.language);
  });

  bindEndpoint(app, calls.createAdvert, async ({ account, body }) => ({
    success: true,
    adv: await createAdvert(context, { advertiser: account, body }),
  }));

  bindEndpoint(app, calls.updateAdvert, async ({ account, params, body }) => ({
    success: true,
    adv: await updateAdvert(context, { advertiser: account, advertId: keyOf(params.id), body }),
  }));
};
