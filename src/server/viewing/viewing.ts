/** The face of viewing: watching adverts for money. */
export { createViewLimits, type ViewLimits } from './create-view-limits.ts';
export { openView } from './open-view.ts';
export type { ViewCountsPort } from './viewing-context.ts';
