import type { GeneratedAlways } from 'kysely';
import type { UnpaidReason } from '#contracts/viewing.ts';

export type ViewingTables = {
  view_sessions: {
    viewer_id: bigint;
    advert_id: bigint;
    beneficiary_id: bigint;
    own: boolean;
    nonce: bigint;
    started_at: Date;
  };
  views: { viewer_id: bigint; advert_id: bigint; created_at: GeneratedAlways<Date> };
  invalid_views: { nonce: bigint; reason: UnpaidReason; created_at: Date };
  view_tallies: { key: string; views: number };
};
