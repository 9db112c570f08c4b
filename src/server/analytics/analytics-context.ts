import type { AppContext } from '../platform/app-context.ts';
import type { AnalyticsSourcePort } from './analytics-source-port.ts';

export type AnalyticsContext = AppContext & {
  /** Undefined while no analytics service is connected. */
  analyticsSource: AnalyticsSourcePort | undefined;
};
