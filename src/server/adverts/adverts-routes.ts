import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/adverts.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { signedIn } from '../platform/http/visitor.ts';
import { listAdvertsOf } from './adverts-store.ts';
import { type AdvertsContext, createAdvert } from './create-advert.ts';
import { readOwnAdverts } from './own-adverts.ts';
import { updateAdvert } from './update-advert.ts';

/** Each of these calls visits the advertised site, so nobody may make many of them. */
const PROBING_CALLS = { perMinute: 20 };

export const registerAdvertsRoutes = (app: FastifyInstance, context: AdvertsContext): void => {
  bindEndpoint(app, calls.listOwnAdverts, async ({ visitor }) => {
    const { id, language } = signedIn(visitor);
    return readOwnAdverts(context.db, await listAdvertsOf(context.db, id), language);
  });

  bindEndpoint(
    app,
    calls.createAdvert,
    async ({ visitor, body }) => ({
      success: true,
      adv: await createAdvert(context, { advertiser: signedIn(visitor), body }),
    }),
    PROBING_CALLS,
  );

  bindEndpoint(
    app,
    calls.updateAdvert,
    async ({ visitor, params, body }) => ({
      success: true,
      adv: await updateAdvert(context, { advertiser: signedIn(visitor), advertId: keyOf(params.id), body }),
    }),
    PROBING_CALLS,
  );
};
