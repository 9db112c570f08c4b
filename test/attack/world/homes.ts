import type { Dice } from '../../support/dice.ts';
import { HOME_NETWORKS } from '../../support/public-address.ts';

export type Homes = {
  /** The address of a home in a network (/24) that nobody has come from. */
  newHome(): string;
  /** So many homes of one such network. */
  newStreet(count: number): string[];
  /** The beginning of a /32 of IPv6 that nobody has come from, of no company that is known to connect people. */
  newSpace(): string;
};

/** A carrier's (NTT Docomo): behind one address of it are hundreds of phones. */
export const CARRIER_ADDRESS = '1.66.100.7';

/** A carrier's /32 (Kyivstar), and one of a provider of homes (Deutsche Telekom). */
export const CARRIER_SPACE = '2a02:2378';
export const PROVIDER_SPACE = '2003:c1';

/** No registry has given it away, so no list has it. */
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
