import type { Dice } from '../../test/support/dice.ts';
import { HOME_NETWORKS } from '../../test/support/public-address.ts';

export type Homes = {
  /** The address of a home in a network (/24) that nobody has come from. */
  newHome(): string;
  /** So many homes of one such network. */
  newStreet(count: number): string[];
};

/** A carrier's (NTT Docomo): behind one address of it are hundreds of phones. */
export const CARRIER_ADDRESS = '1.66.100.7';

export const createHomes = (dice: Dice): Homes => {
  const networks = dice.shuffle(
    HOME_NETWORKS.flatMap((network) => Array.from({ length: 256 }, (_, third) => `${network}.${third}`)),
  );
  const newNetwork = (): string => {
    const network = networks.pop();
    if (network === undefined) throw new Error('more homes than there are networks');
    return network;
  };
  return {
    newHome: () => `${newNetwork()}.${1 + dice.roll(254)}`,
    newStreet(count) {
      const network = newNetwork();
      return Array.from({ length: count }, (_, place) => `${network}.${place + 1}`);
    },
  };
};
