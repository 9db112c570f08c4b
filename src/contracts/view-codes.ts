/** Refusals to start, continue or credit a view. Part of `error-codes.ts`. */
export const VIEW_TEXTS = {
  'view-unknown': 'We can’t find this view. Please start the advert again.',
  'view-foreign': 'This view was started by someone else. Please start the advert again.',
  'cookies-needed':
    'Your browser blocks our cookie, so we can’t count your view. Please allow cookies for this site, then reload the page.',
  'view-replaced': 'You started another advert, so this view wasn’t counted. Please start the advert again.',
  'page-not-opened':
    'You haven’t opened the advert’s page, so this view isn’t counted. Please open it first.',
  'view-too-early': 'You haven’t watched the advert to the end yet. Please keep watching.',
  'view-expired': 'You left this advert for too long. Please start it again.',
  'already-seen': 'You’ve already watched this advert. Please choose another.',
  'sold-out': 'All views of this advert have just been watched. Please choose another.',
  'own-page': 'On your own page you can’t watch as a friend. Please watch from your dashboard.',
  'beneficiary-unknown': 'There’s no patient page to watch for. Please check the link, or watch as a guest.',
} as const;
