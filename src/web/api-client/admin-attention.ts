import type { adminAttention } from '#contracts/admin.ts';
import { addressOf } from './create-api.ts';

export const ADMIN_ATTENTION = addressOf<typeof adminAttention>('GET', '/api/admin/attention');

/** Whoever settles a payout or sends a token makes the counts of the admin's menu old. */
export const ADMIN_ATTENTION_KEY = ['admin', 'attention'] as const;
