/** Why a view cannot be started, go on or be credited. Part of `ERROR_TEXTS`. */
export const VIEW_TEXTS = {
  'view-unknown': 'This view is not known. Please start the advert again.',
  'view-foreign': 'This view belongs to somebody else. Please start the advert again.',
  'cookies-needed':
    'Your browser refuses our cookie, so a view cannot be counted. Please allow cookies for this site, then load the page again.',
  'view-replaced':
    'Another advert was started meanwhile, so this view was not counted. Please start the advert again.',
  'page-not-opened':
    'The advert’s page has not been opened, so this view is not counted. Please open it first.',
  'view-too-early': 'The advert has not been watched to its end yet. Please watch on.',
  'view-expired': 'This view was left too long. Please start the advert again.',
  'already-seen': 'This advert has been watched already. Please choose another.',
  'sold-out': 'All views of this advert have been watched meanwhile. Please choose another.',
  'own-page': 'On your own page you watch as yourself, not as a friend. Please watch from your dashboard.',
  'beneficiary-unknown': 'There is no patient page to watch for. Please check the link, or watch as a guest.',
} as const;
