/** Refusals about adverts and their packages. Part of `error-codes.ts`. */
export const ADVERT_TEXTS = {
  'pack-unknown': 'There’s no such package. Please choose a package again.',
  'price-changed': 'The price of this package has changed. Please choose it again.',
  'insufficient-funds': 'Insufficient Funds.',
  'title-empty': 'Please enter a title of 1 to 80 characters.',
  'subtitle-empty': 'Please enter a subtitle of 1 to 160 characters.',
  'url-invalid': 'Enter the full public web address of the page, starting with https://.',
  'picture-url-invalid':
    'Enter the full public web address of the picture, starting with https://. It can’t be on Watchwell.',
  'url-own': 'This address leads to Watchwell itself. Please enter one of your own site.',
  'countries-empty': 'Please choose at least one country.',
  'country-unknown': 'We don’t recognise one of these countries. Please choose from the list.',
  'advert-unknown': 'We can’t find this advert. Please choose another from the list.',
  'category-missing': 'Please choose what the advert is for.',
  'category-blocked':
    'We don’t show adverts of this kind next to people who are ill. Please read in our terms which kinds, and why.',
  'advert-act-impossible': 'You can’t do that with this advert right now. Please check its state.',
  'daily-views-invalid': 'Enter a whole number of views from 1 to 1,000,000, or leave it empty for no limit.',
  'advert-completed':
    'All views of this advert have been watched, so you can’t edit it any more. You can buy it again.',
} as const;
