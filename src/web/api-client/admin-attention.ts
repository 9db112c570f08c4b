/** The query of the counts in the admin's menu. Settling a payout or sending a token makes them old. */
export const ADMIN_ATTENTION_KEY = ['admin', 'attention'] as const;
