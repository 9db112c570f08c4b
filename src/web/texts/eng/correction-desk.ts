import { plural } from './plural.ts';

/** A second person confirms a correction of funds. */
export const correctionDesk = {
  title: 'Corrections',
  intro:
    'A staff member wants to change the funds of a page. Nothing changes until someone else confirms it.',
  empty: 'No corrections waiting',
  emptyHelp: 'Corrections of a patient’s funds appear here before they’re booked.',
  loadFailed: 'The corrections couldn’t be loaded.',
  loadFailedHelp: 'Nothing was decided.',
  waits: plural({ one: '# correction waiting', other: '# corrections waiting' }),
  own: 'Waiting for someone else',
  others: 'Waiting for you or a colleague',
  since: 'Requested',
  from: 'Funds now',
  to: 'Funds afterwards',
  askedBy: 'Requested by',
  why: 'Reason',
  note: 'What you checked, for the audit log',
  noteHint: 'Only staff read it.',
  noteMissing: 'Please write what you checked.',
  acts: {
    confirm: {
      act: 'Confirm…',
      question: (name: string, amount: string, isTaken: boolean) =>
        isTaken ? `Take ${amount} from the funds of ${name}?` : `Add ${amount} to the funds of ${name}?`,
      means:
        'Anything the page has collected or paid out since the request isn’t affected. The patient gets an email with the reason.',
      confirm: 'Confirm it',
      done: 'The funds have been corrected.',
    },
    refuse: {
      act: 'Refuse…',
      question: (name: string, _amount: string, _isTaken: boolean) =>
        `Leave the funds of ${name} as they are?`,
      means: 'Nothing is booked. Someone can request another correction later.',
      confirm: 'Refuse it',
      done: 'The correction was refused.',
    },
  },
};
