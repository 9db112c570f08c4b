import type { ReplyOf } from '#contracts/endpoint.ts';
import type { showPage as showPageCall } from '#contracts/patient-page.ts';
import { showChecks } from '../cases/cases.ts';
import { showPatientPage } from '../patients/patients.ts';
import { countHelpers } from '../people/people.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { SILENT, showStory } from '../updates/updates.ts';
import { NO_WISHES, showWishes } from '../wishes/wishes.ts';

/** Reads all first parts of a page at once, in batched queries. @throws DomainError patient-unknown */
export const showPage = async (
  context: AppContext,
  patientId: bigint,
): Promise<ReplyOf<typeof showPageCall>> => {
  /** A page is worth showing without a part of it. */
  const orNothing = <T>(part: Promise<T>, nothing: T): Promise<T> =>
    part.catch((error: unknown) => {
      if (!(error instanceof DomainError)) context.log.error({ err: error }, 'page shown without a part');
      return nothing;
    });
  const [patient, story, checks, wishes, helpers] = await Promise.all([
    showPatientPage(context, patientId),
    orNothing(showStory(context, patientId), SILENT),
    orNothing(showChecks(context.db, patientId), null),
    orNothing(showWishes(context, { patientId, before: undefined }), NO_WISHES),
    orNothing(countHelpers(context, patientId), { today: 0 }),
  ]);
  return { patient, story, checks, wishes, helpersToday: helpers.today };
};
