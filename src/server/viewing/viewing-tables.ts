import type { GeneratedAlways } from 'kysely';

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
};
