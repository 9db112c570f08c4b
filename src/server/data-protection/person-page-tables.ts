import { sql } from 'kysely';
import { ofAccount, other, own, type PersonTable, technical, words } from './person-table.ts';

/** A patient's page with its content, and its case with the checks. */
export const PAGE_TABLES: readonly PersonTable[] = [
  {
    name: 'patient_profiles',
    shown: words(
      'date_of_birth phone address diagnosis additional_info goal_nanos meds_bought_at health_consent_at health_consent_version goal_moved_at need_in_previews in_search_engines in_gallery welcome_step reminded_at goal_told_chapter chapter chapter_from_nanos chapter_since',
    ),
    withheld: own('patient_id'),
    rows: ofAccount('patient_id'),
    orderBy: 'patient_id',
  },
  {
    name: 'page_chapters',
    shown: words('chapter goal_nanos collected_nanos since ended_at'),
    withheld: own('patient_id'),
    rows: ofAccount('patient_id'),
    orderBy: 'chapter',
  },
  {
    name: 'page_marks',
    shown: words('chapter mark noted_at'),
    withheld: own('patient_id'),
    rows: ofAccount('patient_id'),
    orderBy: 'noted_at',
  },
  {
    name: 'page_words',
    shown: words('thanks second_story'),
    withheld: own('patient_id'),
    rows: ofAccount('patient_id'),
    orderBy: 'patient_id',
  },
  {
    name: 'page_plans',
    shown: words('stages unit unit_cents'),
    withheld: own('patient_id'),
    rows: ofAccount('patient_id'),
    orderBy: 'patient_id',
  },
  {
    name: 'page_updates',
    shown: words('id words created_at'),
    withheld: { ...own('patient_id'), picture_key: 'the picture stands in stored_files, with its link' },
    rows: ofAccount('patient_id'),
    orderBy: 'created_at',
  },
  {
    // The writer gets their own words; the page gets words that staff approved. An unseen name is the
    // writer's alone.
    name: 'wishes',
    shown: words('id words name written_at state refusal decided_at'),
    withheld: {
      ...own('account_id'),
      ...other('patient_id writer_id decided_by'),
      ...technical('written_on'),
    },
    rows: ({ accountId }) =>
      sql`account_id = ${accountId}::bigint or (patient_id = ${accountId}::bigint and state in ('shown', 'hidden'))`,
    orderBy: 'written_at',
  },
  {
    name: 'cases',
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

/** Traces that visitors without an account leave on a page. */
export const VISITOR_TABLES: readonly PersonTable[] = [
  {
    name: 'followers',
    shown: words('patient_id email language created_at confirmed_at told_to refusals'),
    withheld: { id: 'the links of the letters are made of it' },
    rows: ({ email }) => sql`lower(email) = ${email}::text`,
    orderBy: 'created_at',
  },
];
