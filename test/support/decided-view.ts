import type { Pool } from '../../src/server/platform/database/connections.ts';

type Decided = {
  at: Date;
  /** The day (UTC) by which limits count it; left out: that of `at`. */
  day?: string;
  viewerId: bigint;
  nonce: bigint;
  advertId: bigint;
  beneficiaryId?: bigint;
  earnNanos?: bigint;
  unpaid?: string | null;
  householdKey?: bigint | null;
  trust?: string;
};

/** Stores a decided view with the evidence of an ordinary browser, as its decision would. */
export const storeDecidedView = async (owner: Pool, { at, viewerId, nonce, advertId, ...rest }: Decided) => {
  const { day = at.toISOString().slice(0, 10), beneficiaryId = 0n, earnNanos = 0n } = rest;
  const { unpaid = null, householdKey = null, trust = 'returned' } = rest;
  await owner.query(
    `insert into decided_views (at, day, viewer_id, nonce, advert_id, beneficiary_id, own, earn_nanos, unpaid, household_key,
      shared, device_since, trust, proved, agent, beats, beat_mean_ms, beat_deviation_ms)
     values ($1, $2, $3, $4, $5, $6, false, $7, $8, $9, false, $1, $10, false, 'chromium', 12, 5000, 60)`,
    [at, day, viewerId, nonce, advertId, beneficiaryId, earnNanos, unpaid, householdKey, trust],
  );
};
