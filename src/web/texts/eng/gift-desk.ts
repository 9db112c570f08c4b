import type { GiftReason } from '#shared/gift-limits/gift-limits.ts';
import { plural } from './plural.ts';

/** Staff look at gifts that wait. */
export const giftDesk = {
  title: 'Donations that wait',
  intro:
    'These donations are not divided yet, because their cards may be stolen. What needs a look comes first; we promise one within 72 hours. The others are divided on their day.',
  empty: 'No donation waits',
  emptyHelp: 'Large donations, and those beyond the sum of a day, come here.',
  loadFailed: 'The donations could not be loaded.',
  loadFailedHelp: 'Nothing was decided.',
  waits: plural({ one: '# donation waits', other: '# donations wait' }),
  needsLook: 'Needs a look',
  until: (day: string) => `Is divided on ${day}`,
  givingBack: 'On its way back to its payer',
  since: 'Paid',
  why: 'Why it waits',
  reasons: {
    large: (limit: string) => `Above ${limit}`,
    'very-large': (limit: string) => `Above ${limit}`,
    'day-full': () => 'The sum of that day was reached',
    'went-back': () => 'Something of it went back to its payer, or came again',
  } satisfies Record<GiftReason, (limit: string) => string>,
  giver: 'From',
  guest: 'A guest',
  paidBefore: 'Had paid on an earlier day',
  yes: 'Yes',
  no: 'No',
  way: 'Paid with',
  number: 'Number',
  returned: 'Went back already',
  note: 'Why, for the record',
  noteHint: 'Only staff read it.',
  noteMissing: 'Say why.',
  acts: {
    release: {
      act: 'Divide now…',
      question: (amount: string) => `Divide ${amount} among patients now?`,
      means:
        'Patients keep it, whatever happens to the payment. If it is disputed later, Watchwell bears the loss.',
      confirm: 'Divide it',
      done: 'The donation is divided.',
    },
    'give-back': {
      act: 'Give back…',
      question: (amount: string) => `Give ${amount} back to its payer?`,
      means: 'The provider sends it back to the card or wallet that it came from. This cannot be undone.',
      confirm: 'Give it back',
      done: 'The provider is asked to give it back.',
    },
  },
};
