/** Of a page that is older than the site. They travel with `renew-page.js`, which pages load when one of their parts is gone. */
export const renewal = {
  begun:
    'There is a newer version of Watchwell, and this page needs it to go on. Finish or keep what you have begun here, then load it.',
  again: 'A part of this page did not come, although the page was loaded anew. Please try once more.',
  load: 'Load the newest version',
  later: 'Later',
};
