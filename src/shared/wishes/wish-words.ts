export const WISH_LENGTH = 200;
export const WISH_NAME_LENGTH = 40;

export type WishState = 'waiting' | 'shown' | 'refused' | 'hidden';

/** Why staff let a wish not appear; whoever wrote it reads the reason in their language. */
export const WISH_REFUSALS = ['hurtful', 'private', 'selling', 'asking', 'not-a-wish'] as const;
export type WishRefusal = (typeof WISH_REFUSALS)[number];
