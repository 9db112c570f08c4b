import { encodePublicId } from '#shared/ids/public-id.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Notifications, notify } from '../platform/database/notifications.ts';
import type { PageCache } from '../platform/http/page-cache.ts';

/** Cache of public patient pages, on this server and the others. */
type PatientPages = {
  /** Evicts a page. Call it after the commit: the former content is not shown again. */
  changed(patientId: bigint): void;
};

export type PatientPagesContext = { patientPages: PatientPages };

const PATIENT_PAGE_CHANGED = 'patient_page_changed';

const pathOf = (patientId: bigint): string => `/patient/${encodePublicId(patientId)}`;

type Needs = Pick<AppContext, 'db' | 'log'> & {
  pageCache: Pick<PageCache, 'forget' | 'forgetAll'>;
  notifications: Notifications | undefined;
};

/** A page is cached for some seconds, but health details must vanish with their consent: servers evict it. */
export const createPatientPages = async ({
  db,
  log,
  pageCache,
  notifications,
}: Needs): Promise<PatientPages> => {
  await notifications?.listen(PATIENT_PAGE_CHANGED, {
    onMessage: (payload) => pageCache.forget(pathOf(BigInt(payload))),
    onGap: () => pageCache.forgetAll(),
  });
  return {
    changed(patientId) {
      pageCache.forget(pathOf(patientId));
      notify(db, PATIENT_PAGE_CHANGED, String(patientId)).catch((error: unknown) =>
        log.warn(
          { err: error },
          'page eviction not broadcast: other servers show the old page for some seconds',
        ),
      );
    },
  };
};
