/** Refusals to correct the funds of a patient, or to buy the medicine. Part of `error-codes.ts`. */
export const CORRECTION_TEXTS = {
  'reset-amount-missing': 'Please enter an amount',
  'reset-amount-invalid': 'Enter an amount in dollars and cents, such as 12.50, from 0 to 100,000,000.',
  'reset-reason-missing': 'Please say why you’re correcting the funds. Nothing was changed.',
  'meds-bought-already': 'The medicine has already been bought. There’s nothing more to do.',
  'meds-goal-not-reached': 'The goal isn’t reached yet, so nothing can be bought. Please wait until it is.',
  'meds-money-not-available':
    'The goal is reached, but part of the money isn’t available yet. Please wait until all of it is.',
  'correction-waits':
    'Another correction of these funds is waiting. Please ask a colleague to confirm or refuse it first.',
  'correction-over': 'Someone has already decided about this correction. Please reload the page.',
  'correction-own':
    'You asked for this correction, so someone else has to confirm it. Please ask a colleague.',
  'explanation-amount-invalid': 'Enter an amount above 0 in dollars and cents, such as 12.50.',
  'explanation-too-large': 'Enter no more than the difference: only what the balance shows can be booked.',
  'explanation-note-missing': 'Write what it is, and where at the provider you saw it.',
  'explanation-missing': 'Choose what it is: your own money, or a fee.',
} as const;
