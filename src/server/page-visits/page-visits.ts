/** The face of page visits: how often screens are opened, and nothing about by whom. */
export { createVisitCounter, type VisitCounter } from './create-visit-counter.ts';
