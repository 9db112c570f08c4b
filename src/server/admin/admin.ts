/** The face of admin. */
export { waitingCorrections } from './correct-funds.ts';
