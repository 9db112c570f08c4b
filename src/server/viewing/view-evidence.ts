import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { UnpaidReason } from '#contracts/viewing.ts';
import { countryOfVisitor, type IpCountryPort } from '../geo/geo.ts';
import type { AppContext } from '../platform/app-context.ts';
import { placesFor } from '../platform/caches/places-for.ts';
import { createCountBuffer } from '../platform/database/count-buffer.ts';
import { listText, type Queryable } from '../platform/database/database.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';
import { isGlobalUnicast } from '../platform/http/address-groups.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import type { DeviceTrust } from './device-trust.ts';
import { homeKeysOf } from './home-keys.ts';
import { measureRhythm } from './rhythm.ts';
import type { ViewLimits } from './view-limits.ts';
import type { ViewState } from './view-token.ts';

/** A row of `view_evidence`: migration 0048 says what each column holds. */
export type ViewEvidence = {
  viewerId: bigint;
  nonce: bigint;
  advertId: bigint;
  beneficiaryId: bigint;
  at: Date;
  unpaid: UnpaidReason | null;
  householdKey: bigint | null;
  networkKey: bigint | null;
  /** Many people have the address, or nobody knows. */
  shared: boolean;
  country: string | null;
  deviceSince: Date;
  trust: DeviceTrust;
  proved: boolean;
  agent: string;
  beats: number;
  beatMeanMs: number;
  beatDeviationMs: number;
};

/** A home is seen again and again: those seen lately are not hashed and looked up anew. */
const MAX_ADDRESSES = 50_000;

/** Under which keys an address stands in `view_evidence`; none for an address that tells nothing. */
const evidenceKeysOf = (keyring: Keyring, address: string) =>
  isGlobalUnicast(address) ? homeKeysOf(keyring, address) : { householdKey: null, networkKey: null };

/** A list for each column, which costs half of what a parameter for each value does. */
const writeEvidence = async (db: Queryable, rows: ViewEvidence[]): Promise<void> => {
  const all = (column: keyof ViewEvidence) => listText(rows.map((row) => row[column]));
  const write = sql`
    insert into view_evidence (viewer_id, nonce, advert_id, beneficiary_id, at, unpaid, household_key, network_key, shared,
      country, device_since, trust, proved, agent, beats, beat_mean_ms, beat_deviation_ms)
    select * from unnest(${all('viewerId')}::bigint[], ${all('nonce')}::bigint[],
      ${all('advertId')}::bigint[], ${all('beneficiaryId')}::bigint[], ${all('at')}::timestamptz[],
      ${all('unpaid')}::text[], ${all('householdKey')}::bigint[], ${all('networkKey')}::bigint[],
      ${all('shared')}::boolean[], ${all('country')}::text[], ${all('deviceSince')}::timestamptz[],
      ${all('trust')}::text[], ${all('proved')}::boolean[], ${all('agent')}::text[], ${all('beats')}::int[],
      ${all('beatMeanMs')}::int[], ${all('beatDeviationMs')}::int[])
    on conflict do nothing`;
  await runPrepared(db, write);
};

type Needs = Pick<AppContext, 'db' | 'clock' | 'keyring' | 'log'> & {
  ipCountry: IpCountryPort;
  viewLimits: Pick<ViewLimits, 'isHousehold'>;
};
type Decided = { visitor: Visitor; state: ViewState; unpaid: UnpaidReason | null };

export type EvidenceKeeper = {
  /** A view was decided for the first time. */
  note(decided: Decided): void;
  /** How many this server decided since its start, by outcome: paid, or why not. */
  counts(): ReadonlyMap<string, number>;
  /** Stores what was noted since the last time. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** Keeps what decided views were judged by, written in batches, so that nobody waits for it. */
export const createEvidenceKeeper = ({
  db,
  clock,
  keyring,
  log,
  ipCountry,
  viewLimits,
}: Needs): EvidenceKeeper => {
  const buffer = createCountBuffer<ViewEvidence>({
    keyOf: ({ nonce }) => String(nonce),
    sum: (first) => first,
    write: (rows) => writeEvidence(db, rows),
    log,
  });
  const placeOf = (address: string) => ({
    ...evidenceKeysOf(keyring, address),
    shared: !viewLimits.isHousehold(address),
    country: countryOfVisitor(ipCountry, address),
  });
  const places = new LRUCache<string, ReturnType<typeof placeOf>>({
    ...placesFor(MAX_ADDRESSES),
    memoMethod: placeOf,
  });
  const counts = new Map<string, number>();
  return {
    counts: () => counts,
    note({ visitor, state, unpaid }) {
      const outcome = unpaid ?? 'paid';
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      const { beats, meanMs, deviationMs } = measureRhythm(state.rhythm);
      const { viewerId, nonce, advertId, beneficiaryId, judged } = state;
      buffer.add({
        viewerId,
        nonce,
        advertId,
        beneficiaryId,
        at: clock.now(),
        unpaid,
        ...places.memo(visitor.address),
        deviceSince: visitor.deviceSince,
        ...judged,
        beats,
        beatMeanMs: meanMs,
        beatDeviationMs: deviationMs,
      });
    },
    flush: buffer.flush,
    close: buffer.close,
  };
};

export const deleteEvidenceBefore = async (db: Queryable, at: Date): Promise<void> => {
  await sql`delete from view_evidence where at < ${at}`.execute(db);
};
