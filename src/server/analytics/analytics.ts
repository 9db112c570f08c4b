/** Public interface of analytics: the results of adverts for their advertisers. */

export { countHelped } from './helped.ts';
export { createViewCounter, type ViewCounter } from './view-counter.ts';
