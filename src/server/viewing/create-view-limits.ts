import type { UnpaidReason } from '#contracts/viewing.ts';
import { type DataCentrePort, householdOf, isPublicAddress, networkOf } from '../geo/geo.ts';
import type { AppContext } from '../platform/app-context.ts';
import { createViewTallies, type ViewTally } from './create-view-tallies.ts';

/** A place below the limits, held for one view until its credit is decided. */
export type Place = { settle(credited: boolean): void };

export type ViewLimits = {
  /** Why a view from this address would not be paid now; null when it would. */
  reasonFor(address: string): Promise<UnpaidReason | null>;
  /** Takes a place for a view, or says why there is none. */
  admit(address: string): Promise<Place | UnpaidReason>;
  /** Stores what was counted since the last time. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Limited = { tally: ViewTally; limit: number; reason: UnpaidReason };

type Needs = Pick<AppContext, 'config' | 'db' | 'clock' | 'keyring' | 'log'> & {
  dataCentres: DataCentrePort;
};

const fullOf = (limited: Limited[]): UnpaidReason | null =>
  limited.find(({ tally, limit }) => tally.views >= limit)?.reason ?? null;

/** What the address of a viewer has to do with whether a view is paid (DECISIONS 5). */
export const createViewLimits = ({ config, dataCentres, ...context }: Needs): ViewLimits => {
  const tallies = createViewTallies(context);
  const { address: perAddress, network: perNetwork } = config.paidViewsADay;

  /** A private address says nothing of who is behind it, so it has no limits. */
  const limitedBy = async (address: string): Promise<Limited[]> => {
    if (!isPublicAddress(address)) return [];
    const [household, network] = await Promise.all([
      tallies.tallyOf('address', householdOf(address)),
      tallies.tallyOf('network', networkOf(address)),
    ]);
    return [
      { tally: household, limit: perAddress, reason: 'address-limit' },
      { tally: network, limit: perNetwork, reason: 'network-limit' },
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
      if (dataCentres.isDataCentre(address)) return 'data-centre';
      return fullOf(await limitedBy(address));
    },
    async admit(address) {
      if (dataCentres.isDataCentre(address)) return 'data-centre';
      const limited = await limitedBy(address);
      return fullOf(limited) ?? placeIn(limited);
    },
    flush: tallies.flush,
    close: tallies.close,
  };
};
