import { randomInt } from 'node:crypto';

/** Of households in Britain and Ukraine: none is a data centre's, whose views are not paid. */
const NETWORKS = ['81.130', '81.131', '86.140', '86.141', '93.72', '93.73', '176.8', '176.38'];

/** An address of a visitor, as a proxy tells it. */
export const publicAddress = (): string =>
  `${NETWORKS[randomInt(NETWORKS.length)]}.${randomInt(256)}.${randomInt(1, 255)}`;
