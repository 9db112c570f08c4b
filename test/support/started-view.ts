import type { ViewState } from '../../src/server/viewing/view-token.ts';
import { NO_BEATS } from '../../src/server/viewing/watched-time.ts';

export const START = Date.parse('2026-11-21T12:00:00Z');

/** A view at its start. */
export const started = (changes: Partial<ViewState> = {}): ViewState => ({
  viewerId: 7n,
  advertId: 8n,
  nonce: 9n,
  beneficiaryId: 0n,
  own: false,
  exposureSeconds: 5,
  page: 'framed',
  watchedMs: 0,
  lastBeatAt: START,
  unpaid: null,
  judged: { trust: 'new', proved: false, agent: 'firefox' },
  rhythm: NO_BEATS,
  deviceId: 7n,
  ...changes,
});
