export const CASE_STEPS = ['identity', 'illness', 'estimate', 'clinic'] as const;
export type CaseStep = (typeof CASE_STEPS)[number];
