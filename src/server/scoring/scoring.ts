/** The public interface of scoring: what other slices may read of quarantined views. */
export { describeDay, objectToDay, quarantineObjected, showDays } from './day-objections.ts';
export { describeQuarantine, objectToQuarantine, releaseObjected } from './quarantine-objections.ts';
export { describeTakingBack, objectToTakingBack, payAgain } from './taken-back-objections.ts';
