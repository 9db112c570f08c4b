import type { Recipient, TransferState } from './wise-state.ts';

const SENT: TransferState[] = ['processing', 'funds_converted', 'outgoing_payment_sent'];

/** Effects of a word in the holder's name on transfers to it, so that a trial can fail on request. */
export const RECIPIENT_WORDS = [
  { word: 'rejected', effect: 'the recipient is refused at once' },
  { word: 'purpose', effect: 'Wise asks for the purpose of the transfer, and makes none without it' },
  { word: 'expired quote', effect: 'the transfer is refused: its quote has expired' },
  { word: 'over limit', effect: 'the transfer is refused: over the limit of transfers to Ukraine' },
  { word: 'no funds', effect: 'funding by API is rejected: the balance is too small' },
  { word: 'sca', effect: 'funding by API is answered 403 and asks for strong authentication' },
  { word: 'stuck', effect: 'stays in processing', way: ['processing'] },
  {
    word: 'rollback',
    effect: 'goes back to processing once, then arrives',
    way: [...SENT.slice(0, 2), ...SENT],
  },
  {
    word: 'bounced',
    effect: 'comes back before it was sent',
    way: ['processing', 'funds_converted', 'bounced_back', 'funds_refunded'],
  },
  {
    word: 'returned',
    effect: 'comes back after it was sent',
    way: [...SENT, 'bounced_back', 'funds_refunded'],
  },
  {
    word: 'charged',
    effect: 'is charged back',
    way: ['processing', 'charged_back', 'funds_refunded'],
  },
  { word: 'fee kept', effect: 'with one of the last three: what comes back lacks the fee' },
] as const satisfies { word: string; effect: string; way?: TransferState[] }[];

type Word = (typeof RECIPIENT_WORDS)[number]['word'];

const isIn = (name: string, word: string): boolean => new RegExp(`\\b${word}\\b`, 'i').test(name);

export const saysInName = (accountHolderName: string, word: Word): boolean => isIn(accountHolderName, word);

/** The states that a funded transfer goes through. */
export const wayOf = (recipient: Recipient | undefined): readonly TransferState[] => {
  const name = recipient?.accountHolderName ?? '';
  const found = RECIPIENT_WORDS.find((known) => 'way' in known && isIn(name, known.word));
  return found && 'way' in found ? found.way : SENT;
};
