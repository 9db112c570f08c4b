import { LRUCache } from 'lru-cache';
import type { UnpaidReason } from '#contracts/viewing.ts';
import { type DataCentrePort, householdOf, isGlobalUnicast, networkOf } from '../geo/geo.ts';
import type { AppContext } from '../platform/app-context.ts';
import { createViewTallies, type ViewTally } from './view-tallies.ts';

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

/** What an address tells. It is looked up at the start of a view, so that its credit need not. */
type Origin = {
  isDataCentre: boolean;
  /** A private address says nothing about who uses it, so it has no limits. */
  limited: boolean;
  household: string;
  network: string;
};

/** Above this number, the addresses not seen for longest are forgotten and looked up again. */
const MAX_ORIGINS = 100_000;

type Limited = { tally: ViewTally; limit: number; reason: UnpaidReason };

type Needs = Pick<AppContext, 'config' | 'db' | 'clock' | 'keyring' | 'log'> & {
  dataCentres: DataCentrePort;
};

const fullOf = (limited: Limited[]): UnpaidReason | null =>
  limited.find(({ tally, limit }) => tally.views >= limit)?.reason ?? null;

/** Decides by the address of a viewer whether a view is paid (DECISIONS 5). */
export const createViewLimits = ({ config, dataCentres, ...context }: Needs): ViewLimits => {
  const tallies = createViewTallies(context);
  // Not `max`, for which all places would be made at once.
  const origins = new LRUCache<string, Origin>({ maxSize: MAX_ORIGINS, sizeCalculation: () => 1 });
  const { address: perAddress, network: perNetwork } = config.paidViewsADay;

  const originOf = (address: string): Origin => {
    const known = origins.get(address);
    if (known) return known;
    const isPublic = isGlobalUnicast(address);
    const origin: Origin = {
      isDataCentre: isPublic && dataCentres.isDataCentre(address),
      limited: isPublic,
      household: householdOf(address),
      network: networkOf(address),
    };
    origins.set(address, origin);
    return origin;
  };

  const limitedBy = async ({ limited, household, network }: Origin): Promise<Limited[]> => {
    if (!limited) return [];
    const [ofHousehold, ofNetwork] = await Promise.all([
      tallies.tallyOf('address', household),
      tallies.tallyOf('network', network),
    ]);
    return [
      { tally: ofHousehold, limit: perAddress, reason: 'address-limit' },
      { tally: ofNetwork, limit: perNetwork, reason: 'network-limit' },
    ];
  };

  const placeIn = (limited: Limited[]): Place => {
    for (const { tally } of limited) tally.views += 1;
    return {
      settle(credited) {
        for (const { tally } of limited) {
          if (credited) tallies.noteCredited(tally);
          else tally.views -= 1;
        }
      },
    };
  };

  return {
    async reasonFor(address) {
      const origin = originOf(address);
      return origin.isDataCentre ? 'data-centre' : fullOf(await limitedBy(origin));
    },
    async admit(address) {
      const origin = originOf(address);
      if (origin.isDataCentre) return 'data-centre';
      const limited = await limitedBy(origin);
      return fullOf(limited) ?? placeIn(limited);
    },
    flush: tallies.flush,
    close: tallies.close,
  };
};
