import { sql } from 'kysely';
import { ADVERT_TABLES } from './person-advert-tables.ts';
import { INVOICE_TABLES, MONEY_TABLES } from './person-money-tables.ts';
import { PAGE_TABLES, VISITOR_TABLES } from './person-page-tables.ts';
import { ofAccount, ofOwn, other, own, type PersonTable, secret, technical, words } from './person-table.ts';

const ACCOUNT: PersonTable[] = [
  {
    name: 'accounts',
    shown: words(
      'id role email email_verified_at first_name last_name other_first_name other_last_name country language super_admin disputed_since state state_reason state_since terms_version terms_accepted_at created_at',
    ),
    withheld: {
      ...secret('password_hash'),
      ...technical('full_name search_text'),
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
    name: 'ended_letters',
    shown: words('kind ended_at'),
    withheld: own('account_id'),
    rows: ofAccount('account_id'),
    orderBy: 'ended_at',
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
  ...ADVERT_TABLES,
  ...OBJECTIONS,
  ...VISITOR_TABLES,
];

/** All other tables, each with the reason why no row of it is about an identifiable person. */
export const IMPERSONAL_TABLES: Readonly<Record<string, string>> = {
  advert_days: 'sums of an advert, which its advertiser reads and exports under Analytics',
  advert_hours: 'sums of an hour of an advert, gone after three days',
  advert_helped: 'sums of patients for whom several people watched an advert on a day, made of views',
  advert_helped_to: 'the first day without these sums',
  advert_ranks: 'sums of an advert as they were within the hour, which stand in advert_escrows',
  advert_roll_up: 'how far these sums go',
  advertiser_days: 'sums of the adverts of an advertiser, who reads them under Analytics',
  advertiser_hours: 'sums of an hour of these adverts, gone after three days',
  advertiser_ranks: 'sums as they were within the hour, which stand in ledger_accounts and advert_escrows',
  attempt_windows: 'under a code of what is limited, gone within a day',
  backups: 'when a backup, and a restore of it, succeeded last',
  counted_views: 'under codes of a household and its network, gone the night after',
  counting_servers: 'how far each process has stored, gone the night after',
  counting_turn: 'one row, of all servers together',
  country_days: 'sums of a day, of all adverts together',
  devoted_homes: 'under a code of a household, gone after seven days',
  general_account: 'one row, of all patients together',
  general_account_days: 'sums of a day, of all patients together',
  waiting_gifts: 'how much of a payment is not divided yet: its payer reads that in gifts and payments',
  journal_reads: 'up to where the journal was read',
  ledger_checks: 'what the checks of the books found',
  listed_people:
    'who agreed to be listed, by the name and with the sums of the page, which stand in accounts, patient_profiles and patient_funds',
  log_in_turns: 'under a code of an e-mail and a network, gone the night after',
  month_helpers:
    'numbers of accounts and devices that watched this month, which stand in views; gone with the month',
  page_helpers:
    'numbers of accounts and devices that watched for a page today, which stand in views; gone with the day',
  page_people_days:
    'how many people watched for a page on a day, which its patient reads on the dashboard; gone after 30 days',
  open_books: 'sums of everybody together',
  open_books_counted: 'up to when they are counted',
  open_books_days: 'sums of a day',
  page_visits: 'sums of a day',
  patient_counts: 'numbers of all patients together',
  patient_ranks: 'sums as they were within the hour, which stand in patient_funds',
  ranks_renewed: 'when these sums were written down',
  site_counts: 'one row, of all visitors together',
  reconciliation_checks: 'when the books were compared',
  reconciliation_differences: 'references of payments, which stand in payments and payout_legs',
  schema_migrations: 'the versions of the database',
  start_steps: 'what was done once',
  switches: 'how the site is switched',
  view_counts: 'sums of an hour',
  view_scoring: 'up to when views were scored',
  view_tallies:
    'under a code of address and day, gone the night after; of a provider’s whole block after 30 days',
  webhook_inbox:
    'messages as providers signed them, sealed, under their own numbers, gone after 90 days; what follows of them stands in payments and payout_legs',
};
