import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, other, own, technical, words } from '../platform/slices/table-facts.ts';
import { registerCasesRoutes } from './cases-routes.ts';
import { waitingCases } from './cases-store.ts';

/** Cases: the checks of a patient's page by staff. */
export const cases = {
  routes: registerCasesRoutes,
  queues: { cases: () => waitingCases },
  tables: {
    cases: {
      person: {
        shown: words(
          'state resumes_as since sent_at words decided_at relation guardian_name clinic_name clinic_contact items permission_name permission_version permission_at',
        ),
        withheld: {
          ...own('patient_id'),
          ...other('decided_by barred_id open_by'),
          ...technical('open_until'),
          pins: 'how staff read the papers',
        },
        rows: ofAccount('patient_id'),
        orderBy: 'patient_id',
      },
      kept: [
        {
          what: 'case: what it says, its documents, its steps, its history and the staff’s notes',
          long: 'until the account is deleted; documents also until they are removed or the consent is withdrawn',
          goneBy: 'the person in the settings, the admin',
        },
      ],
    },
    case_steps: {
      person: {
        shown: words('step state at reason'),
        withheld: { ...own('patient_id'), ...other('by') },
        rows: ofAccount('patient_id'),
        orderBy: 'step',
      },
      kept: { as: 'cases' },
    },
    case_entries: {
      person: {
        shown: words('at kind step verdict text'),
        withheld: { ...own('patient_id'), ...other('by'), ...technical('id') },
        rows: ofAccount('patient_id'),
        orderBy: 'id',
      },
      kept: { as: 'cases' },
    },
  },
} satisfies Slice;
