import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, own, words } from '../platform/slices/table-facts.ts';
import { registerPatientsJobs } from './notify-goal-reached.ts';
import { registerPatientsRoutes } from './show-patient-page.ts';

/** Pages of patients. */
export const patients = {
  routes: registerPatientsRoutes,
  jobs: registerPatientsJobs,
  tables: {
    patient_profiles: {
      person: {
        shown: words(
          'date_of_birth phone address diagnosis additional_info goal_nanos meds_bought_at health_consent_at health_consent_version goal_moved_at need_in_previews in_search_engines in_gallery welcome_step reminded_at saved_at goal_told_chapter chapter chapter_from_nanos chapter_since',
        ),
        withheld: own('patient_id'),
        rows: ofAccount('patient_id'),
        orderBy: 'patient_id',
      },
      kept: { as: 'accounts' },
    },
    page_chapters: {
      person: {
        shown: words('chapter goal_nanos collected_nanos since ended_at'),
        withheld: own('patient_id'),
        rows: ofAccount('patient_id'),
        orderBy: 'chapter',
      },
      kept: { as: 'accounts' },
    },
    page_plans: {
      person: {
        shown: words('stages unit unit_cents'),
        withheld: own('patient_id'),
        rows: ofAccount('patient_id'),
        orderBy: 'patient_id',
      },
      kept: { as: 'page_updates' },
    },
  },
} satisfies Slice;
