import { sql } from 'kysely';
import { INVOICE_TABLES } from './person-invoice-tables.ts';
import { MONEY_TABLES } from './person-money-tables.ts';
import { PAGE_TABLES } from './person-page-tables.ts';
import { ofAccount, ofOwn, other, own, type PersonTable, secret, technical, words } from './person-table.ts';
import { VISITOR_TABLES } from './person-visitor-tables.ts';

const ACCOUNT: PersonTable[] = [
  {
    name: 'accounts',
    shown: words(
      'id role email email_verified_at first_name last_name country language super_admin disputed_since state state_reason state_since terms_version terms_accepted_at created_at',
    ),
    withheld: {
      ...secret('password_hash'),
      photo_key: 'the picture stands in stored_files, with its link',
      registered_by: 'a code, from which nobody can read which browser it stands for',
    },
    rows: ofAccount('id'),
    orderBy: 'id',
  },
  {
    name: 'account_identities',
    shown: words('issuer subject linked_at'),
    withheld: own('account_id'),
    rows: ofAccount('account_id'),
    orderBy: 'linked_at',
  },
  {
    name: 'sessions',
    shown: words('id created_at expires_at proved_at last_used_at browser system country'),
    withheld: { ...own('account_id'), ...secret('token_hash') },
    rows: ofAccount('account_id'),
    orderBy: 'created_at',
  },
  {
    name: 'known_places',
    shown: words('seen_at'),
    withheld: {
      ...own('account_id'),
      key: 'a code, from which nobody can read which browser or household it stands for',
    },
    rows: ofAccount('account_id'),
    orderBy: 'seen_at',
  },
  {
    name: 'authenticator_apps',
    shown: words('created_at confirmed_at'),
    withheld: { ...own('account_id'), ...secret('secret_sealed'), ...technical('last_step') },
    rows: ofAccount('account_id'),
    orderBy: 'created_at',
  },
  {
    name: 'passkeys',
    shown: words('created_at last_used_at browser system'),
    withheld: {
      ...own('account_id'),
      ...technical('id credential_id public_key counter transports last_asked_at'),
    },
    rows: ofAccount('account_id'),
    orderBy: 'created_at',
  },
  {
    name: 'recovery_codes',
    shown: words('created_at'),
    withheld: { ...own('account_id'), ...secret('code_hash') },
    rows: ofAccount('account_id'),
    orderBy: 'created_at',
  },
  {
    name: 'staff_requests',
    shown: words('wish asked_at expires_at state ended_at'),
    withheld: { ...own('account_id'), ...technical('id'), ...other('asked_by ended_by') },
    rows: ofAccount('account_id'),
    orderBy: 'asked_at',
  },
  {
    name: 'one_use_tokens',
    shown: words('purpose created_at expires_at used_at'),
    withheld: { ...own('account_id'), ...secret('token_hash') },
    rows: ofAccount('account_id'),
    orderBy: 'created_at',
  },
  {
    name: 'access_tokens',
    shown: words('id name email language created_at sent_at expires_at verified_at used_at'),
    withheld: secret('token_hash token_sealed'),
    rows: ({ email }) => sql`lower(email) = ${email}::text`,
    orderBy: 'created_at',
  },
  ...PAGE_TABLES,
  {
    name: 'stored_files',
    shown: words('name kind label media_type size_bytes created_at'),
    computed: {
      link: sql`case kind when 'photo' then '/media/photos/' when 'picture' then '/media/pictures/' else '/api/files/' end || key`,
    },
    withheld: { ...own('owner_id'), ...technical('content_hash'), key: 'part of the link' },
    rows: ofAccount('owner_id'),
    orderBy: 'created_at',
  },
  {
    name: 'admin_actions',
    shown: words('action details created_at'),
    withheld: {
      ...technical('id'),
      ...other('admin_id'),
      subject_id: 'the account, or one of its rows above',
    },
    rows: (whose) => sql`(${ofAccount('subject_id')(whose)}
      or ${ofOwn('subject_id', 'payouts', 'account_id')(whose)}
      or ${ofOwn('subject_id', 'adverts', 'advertiser_id')(whose)}
      or subject_id in (select id from access_tokens where lower(email) = ${whose.email}::text))`,
    orderBy: 'created_at',
  },
  {
    name: 'admin_action_origins',
    shown: words('address created_at'),
    withheld: technical('action_id'),
    rows: ofOwn('action_id', 'admin_actions', 'admin_id'),
    orderBy: 'created_at',
  },
];

const ADVERTS_AND_VIEWS: PersonTable[] = [
  {
    name: 'advert_looks',
    shown: words('advert_id target_url host gone_looks finding looked_at'),
    withheld: technical('fingerprint words'),
    rows: ofOwn('advert_id', 'adverts', 'advertiser_id'),
    orderBy: 'advert_id',
  },
  {
    name: 'adverts',
    shown: words(
      'id tier title subtitle target_url preview_url countries category display_mode display_checked_at state waits_since page_gone reason reason_note decided_at removed_at sold_out_told_at created_at',
    ),
    withheld: {
      ...own('advertiser_id'),
      ...other('decided_by'),
      ...technical('purchase_key picture_tries picture_tried_at'),
      picture_key: 'the picture stands in stored_files, with its link',
    },
    rows: ofAccount('advertiser_id'),
    orderBy: 'created_at',
  },
  {
    name: 'advert_escrows',
    shown: words(
      'advert_id earn_nanos fee_nanos exposure_seconds views_bought views_remaining views_refunded completed escrow_nanos refunds_to',
    ),
    rows: ofOwn('advert_id', 'adverts', 'advertiser_id'),
    orderBy: 'advert_id',
  },
  {
    name: 'views',
    shown: words('advert_id own earn_nanos fee_nanos created_at'),
    withheld: { ...own('viewer_id'), ...other('beneficiary_id') },
    rows: ofAccount('viewer_id'),
    orderBy: 'created_at',
  },
  {
    name: 'held_views',
    shown: words('advert_id held_at'),
    withheld: own('viewer_id'),
    rows: ofAccount('viewer_id'),
    orderBy: 'held_at',
  },
  {
    name: 'view_findings',
    shown: words('advert_id found_at'),
    withheld: { ...own('viewer_id'), rule: 'whoever knew what is looked for could avoid it' },
    rows: ofAccount('viewer_id'),
    orderBy: 'found_at',
  },
  {
    name: 'judged_views',
    shown: words('advert_id'),
    withheld: { ...own('viewer_id'), ...technical('verdict_id') },
    rows: ofAccount('viewer_id'),
    orderBy: 'advert_id',
  },
  {
    name: 'view_verdicts',
    shown: words('outcome views nanos reasons decided_at'),
    withheld: {
      ...own('patient_id'),
      ...technical('id'),
      ...other('decided_by'),
      note: 'what staff found of others, for staff',
    },
    rows: ofAccount('patient_id'),
    orderBy: 'decided_at',
  },
  {
    name: 'views_taken_back',
    shown: words('advert_id credited_at taken_back_at reason'),
    withheld: own('viewer_id'),
    rows: ofAccount('viewer_id'),
    orderBy: 'credited_at',
  },
  {
    name: 'view_sessions',
    shown: words('advert_id own started_at opened_at'),
    withheld: { ...own('viewer_id'), ...other('beneficiary_id'), ...secret('nonce') },
    rows: ofAccount('viewer_id'),
    orderBy: 'started_at',
  },
  {
    name: 'invalid_views',
    shown: words('advert_id reason created_at'),
    withheld: { ...own('viewer_id'), ...other('beneficiary_id'), ...technical('nonce') },
    rows: ofAccount('viewer_id'),
    orderBy: 'created_at',
  },
  {
    name: 'view_evidence',
    shown: words(
      'advert_id at unpaid country shared device_since trust proved agent beats beat_mean_ms beat_deviation_ms',
    ),
    withheld: {
      ...own('viewer_id'),
      ...other('beneficiary_id'),
      ...technical('nonce'),
      ...technical('household_key'),
      ...technical('network_key'),
    },
    rows: ofAccount('viewer_id'),
    orderBy: 'at',
  },
  {
    name: 'advert_visits',
    shown: words('advert_id visited_at converted_at'),
    withheld: { ...own('viewer_id'), ...secret('id') },
    rows: ofAccount('viewer_id'),
    orderBy: 'visited_at',
  },
];

const OBJECTIONS: PersonTable[] = [
  {
    name: 'concerns',
    shown: words('about subject_id kind words email language created_at decided_at upheld note'),
    withheld: { ...own('reporter_id'), ...other('decided_by'), ...technical('id') },
    rows: (whose) => sql`(${ofAccount('reporter_id')(whose)} or lower(email) = ${whose.email}::text)`,
    orderBy: 'created_at',
  },
  {
    name: 'appeals',
    shown: words('kind subject_id words against_at created_at decided_at granted note'),
    withheld: { ...own('account_id'), ...other('against_by decided_by'), ...technical('id') },
    rows: ofAccount('account_id'),
    orderBy: 'created_at',
  },
];

export const PERSON_TABLES: readonly PersonTable[] = [
  ...ACCOUNT,
  ...MONEY_TABLES,
  ...INVOICE_TABLES,
  ...ADVERTS_AND_VIEWS,
  ...OBJECTIONS,
  ...VISITOR_TABLES,
];

/** All other tables, each with the reason why no row of it is about a person who can be named. */
export const IMPERSONAL_TABLES: Readonly<Record<string, string>> = {
  advert_days: 'sums of an advert, which its advertiser reads and exports under Analytics',
  advert_hours: 'sums of an hour of an advert, gone after three days',
  advert_helped: 'numbers of patients for whom an advert was watched, which stand in views',
  advert_helped_to: 'how far these sums go',
  advert_roll_up: 'how far these sums go',
  advertiser_days: 'sums of the adverts of an advertiser, who reads them under Analytics',
  advertiser_hours: 'sums of an hour of these adverts, gone after three days',
  attempt_windows: 'under a code of what is limited, gone within a day',
  country_days: 'sums of a day, of all adverts together',
  devoted_homes: 'under a code of a household, gone after seven days',
  general_account: 'one row, of all patients together',
  general_account_days: 'sums of a day, of all patients together',
  ledger_checks: 'what the checks of the books found',
  log_in_turns: 'under a code of an e-mail and a network, gone the night after',
  month_helpers:
    'numbers of accounts and devices that watched this month, which stand in views; gone with the month',
  page_helpers:
    'numbers of accounts and devices that watched for a page today, which stand in views; gone with the day',
  page_visits: 'sums of a day',
  site_counts: 'one row, of all visitors together',
  reconciliation_checks: 'when the books were compared',
  reconciliation_differences: 'references of payments, which stand in payments and payout_legs',
  schema_migrations: 'the versions of the database',
  start_steps: 'what was done once',
  switches: 'how the site is switched',
  view_counts: 'sums of an hour',
  view_scoring: 'up to when views were scored',
  view_tallies: 'under a code of address and day, gone the night after',
  webhook_inbox:
    'messages as providers signed them, under their own numbers, gone after 90 days; what follows of them stands in payments and payout_legs',
};
