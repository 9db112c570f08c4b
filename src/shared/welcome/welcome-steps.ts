/** Questions to a new patient, one at a time, in this order; the last step asks nothing. */
export const WELCOME_STEPS = ['whose', 'need', 'goal', 'photo', 'story', 'ready'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];
