/** The face of viewing: watching adverts for money. */
export { openView } from './open-view.ts';
export type { ViewCountsPort } from './viewing-context.ts';
