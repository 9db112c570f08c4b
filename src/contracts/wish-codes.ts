/** Refusals of a wish. Part of `error-codes.ts`. */
export const WISH_TEXTS = {
  'wish-empty': 'Please write a few words first.',
  'wish-unknown': 'This message has been removed. Please reload the page.',
  'wish-decided': 'Someone has already decided about this message. Please reload the list.',
  'wish-own-page': 'You can’t leave a message on your own page. Please post an update there instead.',
  'wishes-closed': 'This page isn’t taking messages right now. Please come back later.',
  'wish-help-first': 'Only people who have helped can leave a message. Watch an advert for this page first.',
  'wish-today': 'You can leave one message a day on a page. Please come back tomorrow.',
} as const;
