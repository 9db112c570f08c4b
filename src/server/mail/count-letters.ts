import { type MailPort, PermanentMailError } from './mail-port.ts';

/** Attempts of this process by outcome: an email that waits for a retry counts at each attempt. */
export type LetterCounts = { sent: number; delayed: number; refused: number };

/** The same mail server, with counts of outcomes. */
export const countLetters = (mail: MailPort): { mail: MailPort; letters: Readonly<LetterCounts> } => {
  const letters: LetterCounts = { sent: 0, delayed: 0, refused: 0 };
  const counted: MailPort = {
    async send(letter) {
      try {
        await mail.send(letter);
        letters.sent += 1;
      } catch (error) {
        letters[error instanceof PermanentMailError ? 'refused' : 'delayed'] += 1;
        throw error;
      }
    },
  };
  return { mail: counted, letters };
};
