import type { AnalyticsReply } from '#contracts/analytics.ts';
import { ERROR_TEXTS } from '#contracts/error-codes.ts';

/** The answer of a source without figures: no failure of the call, since the next source is asked then. */
export const noFigures = (
  source: AnalyticsReply['source'],
  code: NonNullable<AnalyticsReply['code']>,
): AnalyticsReply => ({ success: false, source, code, error: ERROR_TEXTS[code] });
