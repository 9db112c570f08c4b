export const WISH_LENGTH = 200;
export const WISH_NAME_LENGTH = 40;

export type WishState = 'waiting' | 'shown' | 'refused' | 'hidden';

/** Reasons why staff refuse a wish; its author reads the reason in their language. */
export const WISH_REFUSALS = ['hurtful', 'private', 'selling', 'asking', 'not-a-wish'] as const;
export type WishRefusal = (typeof WISH_REFUSALS)[number];
