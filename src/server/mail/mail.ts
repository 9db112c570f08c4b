/** The face of the mail slice: all that others may import of it. */
export type { Letter } from './letter-layout.ts';
export { sendLetter } from './send-letter.ts';
