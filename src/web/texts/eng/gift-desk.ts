import type { GiftReason } from '#shared/gift-limits/gift-limits.ts';
import { plural } from './plural.ts';

/** Staff review gifts that wait. */
export const giftDesk = {
  title: 'Waiting donations',
  intro:
    'These donations aren’t divided yet, because the cards may be stolen. Those that need a review come first, and we promise to review them within 72 hours. The others are divided on the day shown.',
  empty: 'No donations waiting',
  emptyHelp: 'Large donations, and those beyond a day’s limit, appear here.',
  loadFailed: 'The donations couldn’t be loaded.',
  loadFailedHelp: 'Nothing was decided.',
  waits: plural({ one: '# donation waiting', other: '# donations waiting' }),
  needsLook: 'Needs a review',
  until: (day: string) => `Will be divided on ${day}`,
  givingBack: 'On its way back to the payer',
  since: 'Paid',
  why: 'Why it’s waiting',
  reasons: {
    large: (limit: string) => `Over ${limit}`,
    'very-large': (limit: string) => `Over ${limit}`,
    'day-full': () => 'That day’s limit was reached',
    'went-back': () => 'Part of it was refunded to the payer, or paid in again',
  } satisfies Record<GiftReason, (limit: string) => string>,
  giver: 'From',
  guest: 'A guest',
  paidBefore: 'Paid before, on another day',
  yes: 'Yes',
  no: 'No',
  way: 'Paid with',
  number: 'Number',
  returned: 'Already returned',
  note: 'Reason, for the audit log',
  noteHint: 'Only staff read it.',
  noteMissing: 'Please write why.',
  acts: {
    release: {
      act: 'Divide now…',
      question: (amount: string) => `Divide ${amount} among patients now?`,
      means:
        'Patients keep it, whatever happens to the payment. If it’s disputed later, Watchwell bears the loss.',
      confirm: 'Divide it',
      done: 'The donation has been divided.',
    },
    'give-back': {
      act: 'Send back…',
      question: (amount: string) => `Send ${amount} back to the payer?`,
      means: 'The provider returns it to the card or wallet it came from. This can’t be undone.',
      confirm: 'Send it back',
      done: 'We’ve asked the provider to send it back.',
    },
  },
};
