/** Refusals of any call, whatever it is about. Part of `error-codes.ts`. */
export const CALL_TEXTS = {
  'invalid-input': 'Something is missing or isn’t filled in correctly. Please check it and send it again.',
  'not-found': 'There’s nothing at this address. Please check it, or start from the home page.',
  'body-too-large': 'That’s too much to send at once. Please shorten it, or choose a smaller file.',
  'too-many-requests': 'Too many requests. Please wait a little and try again.',
  'busy-try-again': 'We’re very busy right now. Please try again in a few seconds.',
  'outcome-unknown':
    'Our database isn’t answering, so we don’t know yet whether that worked. Press again: nothing is paid twice.',
  'under-maintenance': 'We’re doing some maintenance. Please try again in a few minutes.',
  'opens-soon':
    'Watchwell opens soon. Until then you can’t watch for money, give or pay. You haven’t been charged. Please come back later.',
  'payments-stopped': 'We’ve paused payments and withdrawals for now. Please try again later.',
  'storage-unavailable':
    'Our file storage isn’t answering. Nothing was changed. Please try again in a minute.',
  'unexpected-fault': 'Something went wrong on our side. Nothing was changed. Please try again.',
  'foreign-origin':
    'This request did not come from Watchwell, so it was refused. Please open Watchwell itself and try again.',
  'not-signed-in': 'Please log in first.',
  'not-allowed': 'Your account can’t do this. Please log in with a different one.',
  'changed-meanwhile':
    'This has changed since you opened it, so nothing was decided. You see the latest version now; please look again.',
  'own-case': 'This is about you. Please ask a colleague to decide.',
} as const;
