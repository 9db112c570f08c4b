/** The public interface of scoring: what other slices may read of quarantined views. */
export { describeDay, holdObjected, objectToDay, showDays } from './day-objections.ts';
export { waitingHeldPages } from './held-groups.ts';
export { describeHold, objectToHold, releaseObjected } from './held-objections.ts';
export { describeTakingBack, objectToTakingBack, payAgain } from './taken-back-objections.ts';
