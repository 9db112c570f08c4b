import type { FastifyInstance } from 'fastify';
import type { StaffQueue } from '#shared/staff-queues/staff-queues.ts';
import { accounts } from './accounts/accounts-slice.ts';
import { admin } from './admin/admin-slice.ts';
import { adverts } from './adverts/adverts-slice.ts';
import { analytics } from './analytics/analytics-slice.ts';
import { appeals } from './appeals/appeals-slice.ts';
import { audit } from './audit/audit-slice.ts';
import { cases } from './cases/cases-slice.ts';
import { concerns } from './concerns/concerns-slice.ts';
import { dashboard } from './dashboard/dashboard-slice.ts';
import { dataProtection } from './data-protection/data-protection-slice.ts';
import { desk } from './desk/desk-slice.ts';
import { files } from './files/files-slice.ts';
import { followers } from './followers/followers-slice.ts';
import { geo } from './geo/geo-slice.ts';
import { invoices } from './invoices/invoices-slice.ts';
import { leaving } from './leaving/leaving-slice.ts';
import { ledger } from './ledger/ledger-slice.ts';
import { mail } from './mail/mail-slice.ts';
import { monitoring } from './monitoring/monitoring-slice.ts';
import { organizations } from './organizations/organizations-slice.ts';
import { pageVisits } from './page-visits/page-visits-slice.ts';
import { patients } from './patients/patients-slice.ts';
import { payments } from './payments/payments-slice.ts';
import { payouts } from './payouts/payouts-slice.ts';
import { people } from './people/people-slice.ts';
import type { WaitingQuery } from './platform/slices/slice.ts';
import type { TableFacts } from './platform/slices/table-facts.ts';
import { reconciliation } from './reconciliation/reconciliation-slice.ts';
import { scoring } from './scoring/scoring-slice.ts';
import { screening } from './screening/screening-slice.ts';
import { sharing } from './sharing/sharing-slice.ts';
import { updates } from './updates/updates-slice.ts';
import { viewing } from './viewing/viewing-slice.ts';
import { webhooks } from './webhooks/webhooks-slice.ts';
import { wishes } from './wishes/wishes-slice.ts';

/** The tables that belong to no slice. */
export const PLATFORM_TABLES = {
  schema_migrations: { nobody: 'the versions of the database', kept: 'always' },
  switches: { nobody: 'how the site is switched', kept: 'always' },
} satisfies Readonly<Record<string, TableFacts>>;

/**
 * All slices by their folders, in tiers from the lowest to the highest: a slice may use slices of lower tiers
 * only, through their faces. dependency-cruiser makes its rules of this list.
 */
export const TIERS = [
  { ledger },
  { mail, geo, audit, webhooks, appeals },
  { accounts, 'page-visits': pageVisits },
  { files },
  { patients, adverts, screening },
  { cases, wishes },
  { viewing, payments, payouts, invoices, concerns, updates, people, followers, organizations },
  { scoring, leaving },
  { dashboard, analytics, sharing, admin, reconciliation, 'data-protection': dataProtection, monitoring },
  { desk },
] as const;

type ValuesOf<T> = T extends unknown ? T[keyof T] : never;
type AnySlice = ValuesOf<(typeof TIERS)[number]>;

const SLICES = TIERS.flatMap((tier) => Object.values<AnySlice>(tier));

type Taking<Context> = (context: Context) => void;
type AllTaking<S> =
  | (S extends { routes: (app: never, context: infer Context) => void } ? Taking<Context> : never)
  | (S extends { jobs: (context: infer Context) => unknown } ? Taking<Context> : never);

/** All that the routes and jobs of the slices need. */
export type SlicesContext = AllTaking<AnySlice> extends Taking<infer Context> ? Context : never;

/** Binds every call of the product. */
export const registerRoutes = (app: FastifyInstance, context: SlicesContext): void => {
  for (const slice of SLICES) if ('routes' in slice) slice.routes(app, context);
};

/** Starts all background work. */
export const registerJobs = async (context: SlicesContext): Promise<void> => {
  for (const slice of SLICES) if ('jobs' in slice) await slice.jobs(context);
};

type QueuesOf<S> = S extends { queues: infer Queues } ? Taking<Queues> : never;
type AllQueues = QueuesOf<AnySlice> extends Taking<infer Queues> ? Queues : never;

/** The query of each queue of staff. A queue that no slice has does not compile. */
export const QUEUES: Record<StaffQueue, WaitingQuery> = Object.assign(
  {},
  ...SLICES.map((slice) => ('queues' in slice ? slice.queues : {})),
) as AllQueues;

/** The facts of every table: what it tells about people, and how long. */
export const TABLES: Readonly<Record<string, TableFacts>> = Object.assign(
  {},
  PLATFORM_TABLES,
  ...SLICES.map(({ tables }) => tables),
);
