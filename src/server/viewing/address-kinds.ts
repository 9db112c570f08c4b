import type { UnpaidReason } from '#contracts/viewing.ts';
import type { NetworkKindPort } from '../geo/geo.ts';
import { remembered } from '../platform/caches/remembered.ts';
import type { Config } from '../platform/config/config.ts';
import { blockOf, holding, isGlobalUnicast } from '../platform/http/address-groups.ts';
import type { LimitedView } from './limit-table.ts';

/** Above this number the cache evicts the least recently used addresses. */
const MAX_ADDRESSES = 100_000;

/** The facts about an address that the limits need, or the reason why it is not paid. */
export type AddressKind = Pick<LimitedView, 'address' | 'shared' | 'block'> | UnpaidReason;

type Needs = { config: Pick<Config, 'mode' | 'sharedNetworks'>; networkKinds: NetworkKindPort };

/** Returns a function that classifies addresses at the start of a view, so that its credit need not. */
export const createAddressKinds = ({ config, networkKinds }: Needs): ((address: string) => AddressKind) => {
  const isListed = holding(config.sharedNetworks);
  const lookUp = (address: string): AddressKind => {
    // A private address identifies nobody. In production it is that of a proxy missing from the settings.
    if (!isGlobalUnicast(address))
      return config.mode === 'production' ? 'private-address' : { address: null, shared: false, block: null };
    if (networkKinds.isDataCentre(address)) return 'data-centre';
    const shared = networkKinds.isCarrier(address) || isListed(address);
    const block = shared || networkKinds.connectsPeople(address) ? null : blockOf(address);
    return { address, shared, block };
  };
  return remembered(MAX_ADDRESSES, lookUp);
};
