/** The face of analytics: what adverts bring their advertisers. */
export type { AnalyticsContext } from './analytics-context.ts';
export { createViewCounter, type ViewCounter } from './create-view-counter.ts';
