import type { UnpaidReason } from '#contracts/viewing.ts';
import { countryOfVisitor, type IpCountryPort } from '../geo/geo.ts';
import type { AppContext } from '../platform/app-context.ts';
import { remembered } from '../platform/caches/remembered.ts';
import { partOfRow } from '../platform/database/database.ts';
import { isGlobalUnicast } from '../platform/http/address-groups.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { homeKeysOf } from './decided-views.ts';
import { stampOf } from './view-tallies.ts';
import type { ViewState } from './view-token.ts';
import { measureRhythm } from './watched-time.ts';

/** Recent addresses are cached, because a home comes again and again. */
const MAX_ADDRESSES = 50_000;

/** Returns the keys of an address in `decided_views`; none when it identifies nobody. */
const evidenceKeysOf = (keyring: Keyring, address: string) =>
  isGlobalUnicast(address) ? homeKeysOf(keyring, address) : { householdKey: null, networkKey: null };

type Needs = Pick<AppContext, 'clock' | 'keyring'> & {
  ipCountry: IpCountryPort;
  viewLimits: { isHousehold(address: string): boolean };
};

export type ViewEvidence = {
  /** Returns the evidence of a view that is decided now, as a value of the type `view_facts`. */
  of(visitor: Visitor, state: ViewState): string;
  countDecided(unpaid: UnpaidReason | null): void;
  /** The number of views that this server decided since its start, by outcome: paid or the reason. */
  counts(): ReadonlyMap<string, number>;
};

/** Describes decided views, for scoring and for monitoring. */
export const createViewEvidence = ({ clock, keyring, ipCountry, viewLimits }: Needs): ViewEvidence => {
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
    of({ address, deviceSince }, { judged, rhythm }) {
      const { beats, meanMs, deviationMs } = measureRhythm(rhythm);
      const parts = [
        stampOf(clock, 'day'),
        placeOf(address),
        deviceSince.getTime(),
        judged.trust,
        judged.proved,
        partOfRow(judged.agent),
        beats,
        meanMs,
        deviationMs,
      ];
      return `(${parts.join(',')})`;
    },
    countDecided(unpaid) {
      const outcome = unpaid ?? 'paid';
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    },
    counts: () => counts,
  };
};
