/** The face of the mail slice: all that others may import of it. */
import type { AppContext } from '../platform/app-context.ts';
import type { MailPort } from './mail-port.ts';

export type MailContext = AppContext & { mail: MailPort };

export type { Letter } from './letter-layout.ts';
export { sendLetter } from './send-letter.ts';
