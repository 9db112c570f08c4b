import { plural } from './plural.ts';

export const watch = {
  title: 'Watch ads',
  titleFor: (name: string) => `Watch ads for ${name}`,
  titleForAll: 'Watch ads for all patients',
  watchForAll: 'Watch ads for all patients',
  backToPage: 'Back to the page',
  funds: 'Funds',
  loading: 'Loading advertisements...',
  none: 'No advertisements available',
  noneHelp:
    'There are none for your country right now. New ones arrive daily: refresh the page later, or share it.',
  failed: 'Oops! Something went wrong loading the advertisements.',
  failedHelp: 'Failed to load advertisements. Please refresh the page.',
  tier: (seconds: number, earn: string) => `${seconds} s · ${earn}`,
  fresh: plural({ one: '# new', other: '# new' }),
  allSeen: 'All seen',
  watchFor: (earn: string) => `Watch for ${earn}`,
  watchTitled: (title: string, earn: string) => `Watch for ${earn}: ${title}`,
  seen: 'Seen',
  added: (count: string, sum: string) => `${count}, ${sum} added`,
  watchedHere: plural({ one: '# advert watched', other: '# adverts watched' }),
};

export const player = {
  back: 'Back to ads',
  openSite: 'Advertiser’s site',
  next: 'Next advert',
  nextLater: 'Opens when this advert is counted.',
  tryAgain: 'Try Again',
  progress: 'Advert time',
  secondsLeft: plural({ one: '# second left', other: '# seconds left' }),
  adds: (left: string, earn: string) => `${left} · adds ${earn}`,
  addsNothing: (left: string) => `${left} · adds nothing`,
  starting: 'Starting the advert…',
  proving: 'Checking your browser…',
  provingHelp: 'A short calculation runs by itself. It takes a few seconds.',
  waiting: 'Open the site to begin',
  waitingHelp: 'This site opens in a tab of its own. The time begins when its page is opened.',
  opening: 'Opening the site…',
  openingHelp: 'The time begins when its page is opened.',
  blocked: 'The site is not open yet',
  blockedShort: 'No time counts before it is open.',
  blockedHelp:
    'Your browser may have blocked the new tab. Allow new tabs for this page in the address bar, then press the button again.',
  playing: 'Advert playing',
  paused: 'Paused',
  pausedHelp: 'Paused while you cannot see it',
  stalled: 'No connection',
  stalledHelp: 'Your place is kept. The advert goes on by itself.',
  crediting: 'Counting the view…',
  counted: 'Counted',
  countedSum: (earn: string, total: string) => `${earn} added · ${total} in all`,
  unpaid: 'This view adds nothing',
  whyUnpaid: {
    'viewer-limit': 'You have reached today’s limit of paid views. From tomorrow they count again.',
    'address-limit':
      'Your connection has reached today’s limit of paid views. From tomorrow they count again.',
    'network-limit': 'Your network has reached today’s limit of paid views. From tomorrow they count again.',
    'data-centre': 'Views through a data centre are not paid. If you use a VPN, turn it off and start again.',
    'private-address':
      'We cannot tell your connection from others at the moment, so views are not paid. The fault is ours.',
    'not-a-browser':
      'This program does not show itself as a browser, so its views are not paid. Open the page in an up-to-date browser.',
    'new-devices-limit':
      'From your connection, browsers that are new here have added all they can today. Tomorrow this browser is no longer new. With an account whose e-mail address is confirmed you can go on now.',
    'page-limit':
      'Your home has added all that it can to this page today. Tomorrow its views count again; you can watch for another page, or share this one.',
    'advert-limit':
      'This advert was watched from your connection often enough today. Choose another one: it counts.',
    'advert-pace':
      'This advert is watched by very many people right now. Choose another one, or come back to it in an hour.',
    'too-many-at-once':
      'Very many adverts are running at your connection at this moment. Start again in a few minutes.',
    unproven:
      'Very many new browsers come from your connection, so yours has to do a short calculation first, which it could not. Use an up-to-date browser, or log in.',
  },
  thanks: 'Thank you for watching',
  notCounted: 'The view was not counted',
  notCountedHelp: 'Your place is kept. Try again.',
  refused: 'This view is not counted',
  allWatched: 'All adverts are watched',
  sum: (count: string, sum: string) => `${count} now, ${sum} added. Share the page so that others go on.`,
  openTab: 'Open the site in a new tab',
  openedTab:
    'The site was opened in another tab. The time runs while you look at it; keep this tab open until it is counted.',
  leaveTitle: 'Leave this advert?',
  leaveText:
    'It is not watched to its end yet, so it would not be counted. Its time stands still while you decide.',
  stay: 'Keep watching',
  leave: 'Leave',
  saidStart: (title: string, left: string) => `${title}. ${left}.`,
  saidHalf: 'Half watched.',
  tabPlaying: (left: string, title: string) => `${left} · ${title}`,
  tabPaused: (title: string) => `⏸ Paused · ${title}`,
  tabCounted: (title: string) => `✓ Counted · ${title}`,
};
