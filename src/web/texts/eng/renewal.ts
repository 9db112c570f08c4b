/** Texts for a page older than the site. They are part of `renew-page.js`. */
export const renewal = {
  begun:
    'There is a newer version of Watchwell, and this page needs it to continue. Finish or save what you’ve started here, then reload.',
  again: 'Part of this page didn’t load, even after reloading. Please try once more.',
  load: 'Load the newest version',
  later: 'Later',
};
