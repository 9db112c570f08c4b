import { LRUCache } from 'lru-cache';
import type { UnpaidReason } from '#contracts/viewing.ts';
import { type DataCentrePort, isGlobalUnicast } from '../geo/geo.ts';
import type { AppContext } from '../platform/app-context.ts';
import { householdOf, networkOf } from '../platform/http/address-groups.ts';
import { deleteEvidenceBefore } from './view-evidence.ts';
import { createViewTallies, type ViewTally } from './view-tallies.ts';
import { deleteInvalidViewsBefore, deleteSessionsBefore, deleteTalliesBefore } from './viewing-store.ts';

/** A place below the limits, held for one view until its credit is decided. */
export type Place = { settle(credited: boolean): void };

export type ViewLimits = {
  /** Why a view from this address would not be paid now; null when it would. */
  reasonFor(address: string): Promise<UnpaidReason | null>;
  /** Takes a place for a view, or returns why there is none. */
  admit(address: string): Promise<Place | UnpaidReason>;
  /** Stores what was counted since the last time. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** Views are counted for the household and for the network of an address. */
type Group = { kind: 'address' | 'network'; value: string; limit: number; reason: UnpaidReason };

type Counted = Group & { tally: ViewTally };

/** Above this number, the addresses not seen for longest are forgotten and looked up again. */
const MAX_ADDRESSES = 100_000;

type Needs = Pick<AppContext, 'config' | 'db' | 'clock' | 'keyring' | 'log'> & {
  dataCentres: DataCentrePort;
};

const fullOf = (groups: Counted[]): UnpaidReason | null =>
  groups.find(({ tally, limit }) => tally.views >= limit)?.reason ?? null;

/** Decides by the address of a viewer whether a view is paid (SPEC 12.6). */
export const createViewLimits = ({ config, dataCentres, ...context }: Needs): ViewLimits => {
  const tallies = createViewTallies(context);
  const { address: perAddress, network: perNetwork } = config.paidViewsADay;

  const lookUp = (address: string): Group[] | UnpaidReason => {
    // A private address says nothing about who uses it. In production it is that of a proxy that nobody has named.
    if (!isGlobalUnicast(address)) return config.mode === 'production' ? 'private-address' : [];
    if (dataCentres.isDataCentre(address)) return 'data-centre';
    return [
      { kind: 'address', value: householdOf(address), limit: perAddress, reason: 'address-limit' },
      { kind: 'network', value: networkOf(address), limit: perNetwork, reason: 'network-limit' },
    ];
  };

  const known = new LRUCache<string, Group[] | UnpaidReason>({ max: MAX_ADDRESSES, memoMethod: lookUp });

  /** The tallies that limit views from the address. It is looked up at the start of a view, so that its credit need not. */
  const countedFor = async (address: string): Promise<Counted[] | UnpaidReason> => {
    const groups = known.memo(address);
    if (typeof groups === 'string') return groups;
    const tallyOf = async (group: Group) => ({
      ...group,
      tally: await tallies.tallyOf(group.kind, group.value),
    });
    return Promise.all(groups.map(tallyOf));
  };

  const placeIn = (groups: Counted[]): Place => {
    for (const { tally } of groups) tally.views += 1;
    return {
      settle(credited) {
        for (const { tally } of groups) {
          if (credited) tallies.noteCredited(tally);
          else tally.views -= 1;
        }
      },
    };
  };

  return {
    async reasonFor(address) {
      const counted = await countedFor(address);
      return typeof counted === 'string' ? counted : fullOf(counted);
    },
    async admit(address) {
      const counted = await countedFor(address);
      return typeof counted === 'string' ? counted : (fullOf(counted) ?? placeIn(counted));
    },
    flush: tallies.flush,
    close: tallies.close,
  };
};

/** Long enough for a person who asks why, and for an operator who looks for a pattern. */
export const DECIDED_VIEWS_KEPT_MS = 90 * 24 * 3600 * 1000;

/** Far longer than the longest view, which half an hour without a beat ends. */
const SESSIONS_KEPT_MS = 2 * 24 * 3600 * 1000;

const forgetOld = async ({ db, clock }: AppContext): Promise<void> => {
  const now = clock.now();
  await deleteTalliesBefore(db, now.toISOString().slice(0, 10));
  const kept = new Date(now.getTime() - DECIDED_VIEWS_KEPT_MS);
  await deleteInvalidViewsBefore(db, kept);
  await deleteEvidenceBefore(db, kept);
  await deleteSessionsBefore(db, new Date(now.getTime() - SESSIONS_KEPT_MS));
};

export const registerViewingJobs = (context: AppContext): Promise<void> =>
  context.jobs.schedule('forget-unpaid-views', '41 2 * * *', () => forgetOld(context));
