import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/followers.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { shownLanguage } from '../platform/http/visitor-language.ts';
import { confirmFollowing, countFollowers, endFollowing, followPage } from './followers.ts';

export const registerFollowersRoutes = (app: FastifyInstance, context: AppContext): void => {
  bindEndpoint(app, calls.followPage, async ({ visitor, request, body }) => {
    const language = shownLanguage(request, null);
    await followPage(context, { patientId: keyOf(body.userId), email: body.email, language, place: visitor });
    return { success: true };
  });
  bindEndpoint(app, calls.confirmFollowing, async ({ body }) => ({
    success: true,
    patientId: await confirmFollowing(context, body.token),
  }));
  bindEndpoint(app, calls.endFollowing, async ({ params }) => {
    await endFollowing(context, params.token);
    return { success: true };
  });
  bindEndpoint(app, calls.countFollowers, async ({ account }) => ({
    followers: await countFollowers(context.db, account.id),
  }));
};
