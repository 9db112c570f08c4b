import type { FastifyInstance } from 'fastify';
import { registerAccountsJobs } from './accounts/accounts-jobs.ts';
import { registerAccountsRoutes } from './accounts/accounts-routes.ts';
import type { AccountsContext } from './accounts/accounts-tables.ts';
import { registerAdminRoutes } from './admin/admin-routes.ts';
import { registerAdminJobs } from './admin/ranks.ts';
import type { AdvertsContext } from './adverts/adverts.ts';
import { registerAdvertsJobs } from './adverts/adverts-jobs.ts';
import { registerAdvertsRoutes } from './adverts/adverts-routes.ts';
import type { AnalyticsContext, ViewCounter } from './analytics/analytics.ts';
import { registerAnalyticsJobs } from './analytics/analytics-jobs.ts';
import { registerAnalyticsRoutes } from './analytics/analytics-routes.ts';
import { registerAuditJobs } from './audit/audit.ts';
import { registerCasesRoutes } from './cases/cases-routes.ts';
import type { CasesContext } from './cases/change-case.ts';
import { registerConcernsJobs } from './concerns/concerns.ts';
import { registerConcernsRoutes } from './concerns/concerns-routes.ts';
import { registerDashboardRoutes } from './dashboard/dashboard-routes.ts';
import { registerDataProtectionRoutes } from './data-protection/export-person.ts';
import { registerDeskRoutes } from './desk/show-desk.ts';
import type { FilesContext, ShownPicturesContext } from './files/files.ts';
import { registerFilesRoutes } from './files/files-routes.ts';
import { registerFilesJobs } from './files/stored-objects.ts';
import { registerFollowersJobs } from './followers/followers-jobs.ts';
import { registerFollowersRoutes } from './followers/followers-routes.ts';
import type { NetworkKindPort } from './geo/geo.ts';
import { registerInvoicesRoutes } from './invoices/invoices-routes.ts';
import { registerLeavingRoutes } from './leaving/leaving-routes.ts';
import { registerLeavingJobs } from './leaving/remove-unverified.ts';
import type { LetterCounts } from './mail/count-letters.ts';
import { type MailContext, registerMailJobs } from './mail/mail.ts';
import { registerMailRoutes } from './mail/mail-routes.ts';
import { registerMonitoringRoutes } from './monitoring/monitoring.ts';
import { registerPageVisitsRoutes, type VisitCounter } from './page-visits/page-visits.ts';
import { registerPatientsJobs } from './patients/notify-goal-reached.ts';
import type { PatientPagesContext } from './patients/patients.ts';
import { registerPatientsRoutes } from './patients/show-patient-page.ts';
import type { PaymentsContext } from './payments/payments.ts';
import { registerPaymentsJobs } from './payments/payments-jobs.ts';
import { registerPaymentsRoutes } from './payments/payments-routes.ts';
import type { PayoutsContext } from './payouts/payouts.ts';
import { registerPayoutsJobs } from './payouts/payouts-jobs.ts';
import { registerPayoutsRoutes } from './payouts/payouts-routes.ts';
import { registerPeopleRoutes } from './people/people-routes.ts';
import { registerPeopleJobs } from './people/site-counts.ts';
import type { PageCache } from './platform/http/page-cache.ts';
import { registerReconciliationJobs, registerReconciliationRoutes } from './reconciliation/reconciliation.ts';
import { registerScoringJobs, registerScoringRoutes } from './scoring/scoring-routes.ts';
import { registerSharingRoutes } from './sharing/sharing-routes.ts';
import { registerUpdatesJobs } from './updates/remind-of-silence.ts';
import { shownInUpdates } from './updates/updates.ts';
import { registerUpdatesRoutes } from './updates/updates-routes.ts';
import type { ViewingServices } from './viewing/viewing.ts';
import { registerViewingJobs } from './viewing/viewing-jobs.ts';
import { registerViewingRoutes } from './viewing/viewing-routes.ts';
import type { WebhooksContext } from './webhooks/webhooks.ts';
import { registerWebhooksJobs } from './webhooks/webhooks-jobs.ts';
import { registerWebhooksRoutes } from './webhooks/webhooks-routes.ts';
import { registerWishesJobs } from './wishes/decide-wishes.ts';
import { registerWishesRoutes } from './wishes/wishes-routes.ts';

/** Dependencies shared by all slices. */
export type ComposedContext = AccountsContext &
  AdvertsContext &
  AnalyticsContext &
  CasesContext &
  FilesContext &
  MailContext &
  WebhooksContext &
  PaymentsContext &
  PayoutsContext &
  PatientPagesContext &
  ShownPicturesContext &
  ViewingServices & {
    networkKinds: NetworkKindPort;
    viewCounts: ViewCounter;
    letters: LetterCounts;
    pageCache: PageCache;
    pageVisits: VisitCounter;
  };

/** Every call of the product. */
export const registerRoutes = (app: FastifyInstance, context: ComposedContext): void => {
  registerAccountsRoutes(app, context);
  registerFilesRoutes(app, context);
  registerMailRoutes(app, context);
  registerPatientsRoutes(app, context);
  registerCasesRoutes(app, context);
  registerAdvertsRoutes(app, context);
  registerViewingRoutes(app, context);
  registerPaymentsRoutes(app, context);
  registerWebhooksRoutes(app, context);
  registerPayoutsRoutes(app, context);
  registerInvoicesRoutes(app, context);
  registerReconciliationRoutes(app, context);
  registerDashboardRoutes(app, context);
  registerSharingRoutes(app, context);
  registerAnalyticsRoutes(app, context);
  registerAdminRoutes(app, context);
  registerLeavingRoutes(app, context);
  registerDeskRoutes(app, context);
  registerConcernsRoutes(app, context);
  registerUpdatesRoutes(app, context);
  registerWishesRoutes(app, context);
  registerPeopleRoutes(app, context);
  registerFollowersRoutes(app, context);
  registerScoringRoutes(app, context);
  registerDataProtectionRoutes(app, context);
  registerPageVisitsRoutes(app, context);
  registerMonitoringRoutes(app);
};

/** All background work, except the checks of whole tables. */
export const registerJobs = async (context: ComposedContext): Promise<void> => {
  await registerMailJobs(context);
  await registerAuditJobs(context);
  await registerAccountsJobs(context);
  await registerFilesJobs(context);
  await registerAdvertsJobs(context, shownInUpdates);
  await registerPatientsJobs(context);
  await registerWebhooksJobs(context);
  await registerPaymentsJobs(context);
  await registerPayoutsJobs(context);
  await registerReconciliationJobs(context);
  await registerAnalyticsJobs(context);
  await registerViewingJobs(context);
  await registerLeavingJobs(context);
  await registerConcernsJobs(context);
  await registerPeopleJobs(context);
  await registerFollowersJobs(context);
  await registerUpdatesJobs(context);
  await registerWishesJobs(context);
  await registerScoringJobs(context);
  await registerAdminJobs(context);
};
