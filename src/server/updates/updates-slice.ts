import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/updates.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, own, pictureOf, words } from '../platform/slices/table-facts.ts';
import { registerUpdatesJobs } from './remind-of-silence.ts';
import { postUpdate, removeUpdate, saveWords, showStory, type UpdatesContext } from './tell-story.ts';

const registerUpdatesRoutes = (app: FastifyInstance, context: UpdatesContext): void => {
  bindEndpoint(app, calls.readStory, ({ db, body }) => showStory({ db }, keyOf(body.userId)));
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

/** News and thanks that patients write on their pages. */
export const updates = {
  routes: registerUpdatesRoutes,
  jobs: registerUpdatesJobs,
  tables: {
    page_words: {
      person: {
        shown: words('thanks second_story'),
        withheld: own('patient_id'),
        rows: ofAccount('patient_id'),
        orderBy: 'patient_id',
      },
      kept: { as: 'page_updates' },
    },
    page_updates: {
      person: {
        shown: words('id words created_at'),
        withheld: { ...own('patient_id'), ...pictureOf('picture_key') },
        rows: ofAccount('patient_id'),
        orderBy: 'created_at',
      },
      kept: [
        {
          what: 'news, thanks, second story and stages of a patient',
          long: 'until they are removed, or the consent is withdrawn; stages also with a new chapter',
          goneBy: 'the patient in the settings and on the dashboard',
        },
      ],
    },
  },
} satisfies Slice;
