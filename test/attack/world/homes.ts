import type { Dice } from '../../support/dice.ts';
import { HOME_NETWORKS } from '../../support/public-address.ts';

export type Homes = {
  /** Address of a household in a new network (/24). */
  newHome(): string;
  /** Addresses of so many households of one new network. */
  newStreet(count: number): string[];
  /** Prefix of a new IPv6 /32 of no company that is known to connect people. */
  newSpace(): string;
};

/** A carrier's address (NTT Docomo), shared by hundreds of phones. */
export const CARRIER_ADDRESS = '1.66.100.7';

/** A carrier's /32 (Kyivstar), and one of a household provider (Deutsche Telekom). */
export const CARRIER_SPACE = '2a02:2378';
export const PROVIDER_SPACE = '2003:c1';

/** Unassigned by any registry, so in no list. */
const UNKNOWN_SPACE = '2a1f';
const BLOCK = 8;

export const createHomes = (dice: Dice): Homes => {
  const networks = dice.shuffle(
    HOME_NETWORKS.flatMap((network) => Array.from({ length: 256 }, (_, third) => `${network}.${third}`)),
  );
  const newNetwork = (): string => {
    const network = networks.pop();
    if (network === undefined) throw new Error('more homes than there are networks');
    return network;
  };
  let spaces = 0;
  return {
    newSpace() {
      spaces += 1;
      return `${UNKNOWN_SPACE}:${(spaces * BLOCK).toString(16)}`;
    },
    newHome: () => `${newNetwork()}.${1 + dice.roll(254)}`,
    newStreet(count) {
      const network = newNetwork();
      return Array.from({ length: count }, (_, place) => `${network}.${place + 1}`);
    },
  };
};
