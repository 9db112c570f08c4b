import { ofAccount, other, own, type PersonTable, technical, words } from './person-table.ts';

/** The case of a patient's page, and how it was checked. */
export const CASE_TABLES: readonly PersonTable[] = [
  {
    name: 'cases',
    shown: words(
      'state resumes_as since sent_at words decided_at relation guardian_name clinic_name clinic_contact items permission_name permission_version permission_at',
    ),
    withheld: { ...own('patient_id'), ...other('decided_by barred_id open_by'), ...technical('open_until') },
    rows: ofAccount('patient_id'),
    orderBy: 'patient_id',
  },
  {
    name: 'case_steps',
    shown: words('step state at reason'),
    withheld: { ...own('patient_id'), ...other('by') },
    rows: ofAccount('patient_id'),
    orderBy: 'step',
  },
  {
    name: 'case_entries',
    shown: words('at kind step verdict text'),
    withheld: { ...own('patient_id'), ...other('by'), ...technical('id') },
    rows: ofAccount('patient_id'),
    orderBy: 'id',
  },
];
