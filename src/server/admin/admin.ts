/** Public interface of the admin slice. */
export { waitingCorrections } from './correct-funds.ts';
