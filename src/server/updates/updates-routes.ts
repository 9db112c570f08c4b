import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/updates.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { postUpdate, removeUpdate, saveWords, showStory, type UpdatesContext } from './tell-story.ts';

export const registerUpdatesRoutes = (app: FastifyInstance, context: UpdatesContext): void => {
  bindEndpoint(app, calls.readStory, ({ body }) => showStory(context, keyOf(body.userId)));
  bindEndpoint(app, calls.postUpdate, async ({ account, body }) => {
    await postUpdate(context, account.id, body);
    return { success: true };
  });
  bindEndpoint(app, calls.removeUpdate, async ({ account, params }) => {
    await removeUpdate(context, { patientId: account.id, id: keyOf(params.id) });
    return { success: true };
  });
  bindEndpoint(app, calls.saveWords, async ({ account, body }) => {
    await saveWords(context, account.id, body);
    return { success: true };
  });
};
