/** What a patient is asked after the registration, one at a time, in this order; at the last there is nothing left to ask. */
export const WELCOME_STEPS = ['whose', 'need', 'goal', 'photo', 'story', 'ready'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];
