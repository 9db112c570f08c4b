import { LRUCache } from 'lru-cache';
import type { Named } from '#shared/names/two-scripts.ts';
import { type PageState, readPages } from '../cases/cases.ts';
import { findPatientNames } from '../patients/patients.ts';
import { placesFor } from '../platform/caches/remembered.ts';
import type { Queryable } from '../platform/database/database.ts';
import { gatherCalls } from '../platform/database/gather-calls.ts';
import { SLOT_MS } from './running-views.ts';

/** About 100 bytes each; more than there are pages with a running view. */
const KEPT_NAMES = 100_000;

/** The pages of patients that views pay for. */
export type KnownPages = {
  /** Reads whether the page can be watched for, uncached; undefined without a patient. */
  stateOf(patientId: bigint): Promise<PageState | undefined>;
  /**
   * Returns the name of the page as the start of the view read it. The patient may be deleted since then; the
   * caller has the funds, which show that.
   */
  nameOf(patientId: bigint): Promise<Named | undefined>;
};

export const createKnownPages = ({ db }: { db: Queryable }): KnownPages => {
  const names = new LRUCache<bigint, Named>({
    ...placesFor(KEPT_NAMES),
    ttl: SLOT_MS,
  });
  const findPage = gatherCalls((ids: bigint[]) => readPages(db, ids));
  const findName = gatherCalls((ids: bigint[]) => findPatientNames(db, ids));
  return {
    async stateOf(patientId) {
      const page = await findPage(patientId);
      if (page) names.set(patientId, page.name);
      return page?.state;
    },
    nameOf: async (patientId) => names.get(patientId) ?? findName(patientId),
  };
};
