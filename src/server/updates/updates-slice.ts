import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, own, pictureOf, words } from '../platform/slices/table-facts.ts';
import { registerUpdatesJobs } from './remind-of-silence.ts';
import { registerUpdatesRoutes } from './updates-routes.ts';

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
