import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/advert-review.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import type { AdvertsContext } from './place-advert.ts';
import { correctCategory, decideAdvert, readReviewed, readReviewQueue } from './review-adverts.ts';

export const registerReviewRoutes = (app: FastifyInstance, context: AdvertsContext): void => {
  const { db } = context;

  bindEndpoint(app, calls.readReviewQueue, ({ account }) => readReviewQueue(db, account.language));

  bindEndpoint(app, calls.readReviewed, ({ account, params }) =>
    readReviewed(db, keyOf(params.id), account.language),
  );

  bindEndpoint(app, calls.decideAdvert, async ({ account, params, body }) => {
    const advertId = keyOf(params.id);
    const refundedNanos = await decideAdvert(context, { ...body, adminId: account.id, advertId });
    const advert = await readReviewed(db, advertId, account.language);
    return { success: true, refunded: wireDollars(refundedNanos), advert };
  });

  bindEndpoint(app, calls.correctCategory, async ({ account, params, body }) => {
    const advertId = keyOf(params.id);
    await correctCategory(context, { ...body, adminId: account.id, advertId });
    return { success: true, advert: await readReviewed(db, advertId, account.language) };
  });
};
