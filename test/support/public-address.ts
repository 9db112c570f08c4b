import { randomInt } from 'node:crypto';

/** Of households in Britain and Ukraine: none is a data centre's, whose views are not paid, or a carrier's. */
export const HOME_NETWORKS = ['81.130', '81.131', '86.140', '86.141', '93.72', '93.73', '86.142', '176.38'];

/** An address of a visitor, as a proxy tells it. */
export const publicAddress = (): string =>
  `${HOME_NETWORKS[randomInt(HOME_NETWORKS.length)]}.${randomInt(256)}.${randomInt(1, 255)}`;
