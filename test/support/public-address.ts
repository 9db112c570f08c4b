import { randomInt } from 'node:crypto';

/** Household networks in Britain and Ukraine, none of a data centre (views unpaid) or a carrier. */
export const HOME_NETWORKS = ['81.130', '81.131', '86.140', '86.141', '93.72', '93.73', '86.142', '176.38'];

/** Returns a visitor's address, as a proxy forwards it. */
export const publicAddress = (): string =>
  `${HOME_NETWORKS[randomInt(HOME_NETWORKS.length)]}.${randomInt(256)}.${randomInt(1, 255)}`;
