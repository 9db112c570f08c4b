/** The face of concerns: what people are worried about, and what staff decide about it. */
export { waitingConcerns } from './concerns-store.ts';
export { CONCERNS_KEPT_MS, registerConcernsJobs } from './decide-concerns.ts';
