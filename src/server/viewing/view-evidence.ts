import { type RawBuilder, sql } from 'kysely';
import type { UnpaidReason } from '#contracts/viewing.ts';
import { countryOfVisitor, type IpCountryPort } from '../geo/geo.ts';
import type { AppContext } from '../platform/app-context.ts';
import { remembered } from '../platform/caches/remembered.ts';
import { createCountBuffer } from '../platform/database/count-buffer.ts';
import { listText, partOfRow, type Queryable } from '../platform/database/database.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';
import { isGlobalUnicast } from '../platform/http/address-groups.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import type { DeviceTrust } from './device-trust.ts';
import { homeKeysOf } from './home-keys.ts';
import { measureRhythm } from './rhythm.ts';
import type { ViewLimits } from './view-limits.ts';
import type { ViewState } from './view-token.ts';

/** A row of `view_evidence`; database/schema/140-viewing.sql documents its columns. */
export type ViewEvidence = {
  viewerId: bigint;
  nonce: bigint;
  advertId: bigint;
  beneficiaryId: bigint;
  at: Date;
  unpaid: UnpaidReason | null;
  householdKey: bigint | null;
  networkKey: bigint | null;
  /** Whether many people share the address; true also where that is unknown. */
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

/** Recent addresses are cached, because a home comes again and again. */
const MAX_ADDRESSES = 50_000;

/** Returns the keys of an address in `view_evidence`; none when it identifies nobody. */
const evidenceKeysOf = (keyring: Keyring, address: string) =>
  isGlobalUnicast(address) ? homeKeysOf(keyring, address) : { householdKey: null, networkKey: null };

/** A value of the type `decided_view`. */
type DecidedView = { nonce: bigint; row: string; mayBeThere: boolean };

/** The batch size: large enough that a statement costs little, small enough in memory and delay. */
const MOST_IN_ONE = 5_000;

const insertRows = async (db: Queryable, views: DecidedView[], otherwise: RawBuilder<unknown>) => {
  for (let from = 0; from < views.length; from += MOST_IN_ONE) {
    const rows = listText(views.slice(from, from + MOST_IN_ONE).map(({ row }) => row));
    const insert = sql`
      insert into view_evidence (viewer_id, nonce, advert_id, beneficiary_id, at, unpaid, household_key, network_key, shared,
        country, device_since, trust, proved, agent, beats, beat_mean_ms, beat_deviation_ms)
      select viewer_id, nonce, advert_id, beneficiary_id, to_timestamp(at_ms / 1000), unpaid, household_key, network_key, shared,
        country, to_timestamp(device_since_ms / 1000), trust, proved, agent, beats, beat_mean_ms, beat_deviation_ms
      from unnest(${rows}::decided_view[])
      order by viewer_id
      ${otherwise}`;
    await runPrepared(db, insert);
  }
};

/** Writes evidence. ON CONFLICT costs 20 % of an insert, so only rows that may exist use it. */
const writeEvidence = async (db: Queryable, views: DecidedView[]): Promise<void> => {
  const { fresh = [], known = [] } = Object.groupBy(views, ({ mayBeThere }) =>
    mayBeThere ? 'known' : 'fresh',
  );
  try {
    await insertRows(db, known, sql`on conflict do nothing`);
    await insertRows(db, fresh, sql``);
  } catch (error) {
    // A failed statement may have written these rows.
    for (const view of fresh) view.mayBeThere = true;
    throw error;
  }
};

type Needs = Pick<AppContext, 'db' | 'clock' | 'keyring' | 'log'> & {
  ipCountry: IpCountryPort;
  viewLimits: Pick<ViewLimits, 'isHousehold'>;
};
type Decided = { visitor: Visitor; state: ViewState; unpaid: UnpaidReason | null };

export type EvidenceKeeper = {
  /** Adds a view at its first decision. */
  note(decided: Decided): void;
  /** The number of views that this server decided since its start, by outcome: paid or the reason. */
  counts(): ReadonlyMap<string, number>;
  /** Stores the views added since the last flush. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** Stores the evidence of decided views in batches, so that no request waits for it. */
export const createEvidenceKeeper = ({
  db,
  clock,
  keyring,
  log,
  ipCountry,
  viewLimits,
}: Needs): EvidenceKeeper => {
  const buffer = createCountBuffer<DecidedView>({
    keyOf: ({ nonce }) => String(nonce),
    sum: (first) => first,
    write: (views) => writeEvidence(db, views),
    log,
  });
  /** Returns the address columns of a row: keys, whether it is shared, and country. */
  const placeOf = remembered(MAX_ADDRESSES, (address) => {
    const { householdKey, networkKey } = evidenceKeysOf(keyring, address);
    const isShared = !viewLimits.isHousehold(address);
    return [householdKey, networkKey, isShared, countryOfVisitor(ipCountry, address)]
      .map(partOfRow)
      .join(',');
  });
  const counts = new Map<string, number>();
  return {
    counts: () => counts,
    note({ visitor, state, unpaid }) {
      const outcome = unpaid ?? 'paid';
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      const { beats, meanMs, deviationMs } = measureRhythm(state.rhythm);
      const { viewerId, nonce, advertId, beneficiaryId, judged } = state;
      // The row is built now: in five seconds each view would have left the processor's cache.
      const parts = [
        viewerId,
        nonce,
        advertId,
        beneficiaryId,
        clock.now().getTime(),
        partOfRow(unpaid),
        placeOf(visitor.address),
        visitor.deviceSince.getTime(),
        judged.trust,
        judged.proved,
        partOfRow(judged.agent),
        beats,
        meanMs,
        deviationMs,
      ];
      // A paid view is unique; an unpaid one may be sent again and again.
      buffer.add({ nonce, row: `(${parts.join(',')})`, mayBeThere: unpaid !== null });
    },
    flush: buffer.flush,
    close: buffer.close,
  };
};

export const deleteEvidenceBefore = async (db: Queryable, at: Date): Promise<void> => {
  await sql`delete from view_evidence where at < ${at}`.execute(db);
};
