import { plural } from './plural.ts';

/** A second person confirms a correction of funds. */
export const correctionDesk = {
  title: 'Corrections',
  intro:
    'Somebody on the staff wants to change the funds of a page. Nothing changes until another person confirms it.',
  empty: 'No correction waits',
  emptyHelp: 'A correction of a patient’s funds comes here before it is booked.',
  loadFailed: 'The corrections could not be loaded.',
  loadFailedHelp: 'Nothing was decided.',
  waits: plural({ one: '# correction waits', other: '# corrections wait' }),
  own: 'Waits for another person',
  others: 'Waits for you or a colleague',
  since: 'Asked for',
  from: 'Funds now',
  to: 'Funds afterwards',
  askedBy: 'Asked for by',
  why: 'Why',
  note: 'What you checked, for the record',
  noteHint: 'Only staff read it.',
  noteMissing: 'Say what you checked.',
  acts: {
    confirm: {
      act: 'Confirm…',
      question: (name: string, amount: string, isTaken: boolean) =>
        isTaken ? `Take ${amount} from the funds of ${name}?` : `Add ${amount} to the funds of ${name}?`,
      means:
        'What the page collected or paid out since somebody asked for it stays as it is. The patient gets an email with the reason.',
      confirm: 'Confirm it',
      done: 'The funds are corrected.',
    },
    refuse: {
      act: 'Refuse…',
      question: (name: string, _amount: string, _isTaken: boolean) =>
        `Leave the funds of ${name} as they are?`,
      means: 'Nothing is booked. Somebody can ask for another correction afterwards.',
      confirm: 'Refuse it',
      done: 'The correction is refused.',
    },
  },
};
