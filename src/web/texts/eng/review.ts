import { plural } from './plural.ts';

/** Staff look at adverts that nobody has seen yet. */
export const reviewQueue = {
  title: 'Review',
  intro:
    'Adverts that nobody of us has looked at as they are now; what has waited longest comes first. You see card and page as viewers get them.',
  empty: 'Nothing waits.',
  emptyHelp: 'What is new, and what its owner changes, comes here.',
  loadFailed: 'The queue could not be loaded.',
  loadFailedHelp: 'Nothing was decided.',
  waits: plural({ one: '# waits', other: '# wait' }),
  rest: (count: string) => `and ${count} more after these`,
  queue: 'What waits',
  since: 'Waits since',
  state: 'State',
  kind: 'Declared kind',
  kindHelp: 'Correct it if the page says otherwise.',
  corrected: 'The kind is corrected.',
  owner: 'Advertiser',
  ownerSince: (day: string) => `registered ${day}`,
  before: plural({ one: '# advert refused before', other: '# adverts refused before' }),
  leadsTo: 'Leads to',
  openPage: (host: string) => `Open ${host} in a new tab`,
  countries: 'Shown in',
  length: 'Length',
  seconds: (seconds: string) => `${seconds} s`,
  views: 'Views',
  viewsOf: (delivered: string, bought: string) => `${delivered} of ${bought} watched`,
  /** What the look at a page found. */
  findings: {
    'own-site': 'When we looked at its page, the address led to our own site.',
    elsewhere: 'When we looked at its page, the address led to another site than the one shown.',
    framing: 'Its page refuses frames now, so it opens in a new tab.',
    content: 'Its page says mostly something else than before.',
    gone: 'Its page did not answer three times in a row.',
  },
  pageGone: 'Its page did not answer when we looked, so it is paused.',
  asViewers: 'As viewers see it',
  newTab: 'This page refuses frames, or could not be asked: it opens in a new tab, as it does for viewers.',
  approve: 'Approve',
  approved: 'Approved.',
  refuse: 'Refuse…',
  takeDown: 'Take down…',
  refuseQuestion: (title: string) => `Refuse “${title}”?`,
  takeDownQuestion: (title: string) => `Take “${title}” down?`,
  consequences: (amount: string, name: string) =>
    `It is shown to nobody any more. ${amount} goes back to ${name}, who gets a letter with the reason and can object once.`,
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  note: 'In your own words',
  noteHint: 'Goes into the letter as you write it. Needed with “something else”.',
  closed: (amount: string) => `Done. ${amount} went back.`,
};

/** Staff decide what people are worried about. */
export const concernsDesk = {
  title: 'Concerns',
  intro:
    'What people are worried about, by what it is about; what has waited longest comes first. One decision answers all of them.',
  empty: 'Nobody is worried.',
  emptyHelp: 'What people tell us about adverts and patients’ pages comes here.',
  loadFailed: 'The concerns could not be loaded.',
  loadFailedHelp: 'Nothing was decided.',
  waits: plural({ one: '# waits', other: '# wait' }),
  about: { advert: 'Advert', patient: 'Patient’s page' },
  gone: 'It is not there any more.',
  told: plural({ one: '# person', other: '# people' }),
  kinds: {
    misleading: 'Misleading or a fraud',
    unsafe: 'Unsafe',
    'not-for-the-sick': 'Not for people who are ill',
    offensive: 'Offends, frightens or shocks',
    illegal: 'Against the law',
    broken: 'Broken or empty',
    'not-real': 'Not real',
    'somebody-else': 'Another person’s name, picture or story',
    other: 'Something else',
  },
  wantsAnswer: 'waits for an answer',
  look: { advert: 'Look at the page', patient: 'Open the page' },
  dismiss: 'Leave it as it is…',
  uphold: { advert: 'They are right, take it down…', patient: 'They are right…' },
  dismissQuestion: 'Leave it as it is?',
  upholdQuestion: { advert: 'Take the advert down?', patient: 'They are right?' },
  consequences: (letters: string) =>
    `Letters with your words go to those who asked for an answer: ${letters}.`,
  takesDown:
    'The advert is shown to nobody any more, what is left of its price goes back to its advertiser, who gets a letter with the reason and can object once.',
  account: 'Open the account',
  actFirst:
    'This decides about the concern alone. What has to be done with the account, its page and its withdrawals, do first: the account opens from the card, withdrawals under Payouts.',
  reason: 'Reason, for the advertiser',
  chooseReason: 'Choose a reason',
  note: 'Why you decide so',
  noteHint: 'Goes into the letters as you write it.',
  noteMissing: 'Write why.',
  decided: 'Decided.',
};

/** Staff look at objections to what others of them decided. */
export const appealsDesk = {
  title: 'Objections',
  intro:
    'What somebody objects to; what has waited longest comes first. Whoever decided does not decide again, where there are two of you.',
  empty: 'Nobody objects.',
  emptyHelp: 'Objections to what was refused, taken down, held or taken back come here.',
  loadFailed: 'The objections could not be loaded.',
  loadFailedHelp: 'Nothing was decided.',
  waits: plural({ one: '# waits', other: '# wait' }),
  kinds: {
    advert: 'Advert',
    'held-views': 'Held views',
    'views-taken-back': 'Views taken back',
    payout: 'Refused withdrawal',
  },
  amount: 'Its money',
  decision: 'What was decided',
  says: (name: string) => `${name} says`,
  since: 'Waits since',
  own: 'This was your decision: somebody else looks at it.',
  grant: 'They are right…',
  stand: 'The decision stands…',
  grantQuestion: 'Undo the decision?',
  standQuestion: 'Let the decision stand?',
  grantHelp: {
    advert:
      'The advert runs again with the views it had, whose price is taken from its advertiser’s balance once more. If the balance is too small, it stands as ended and can be bought again.',
    'held-views': 'All that was held of the page when this was written is released.',
    'views-taken-back':
      'The patient gets the same sum again, from the platform’s own money, available at once. The adverts keep their views.',
    payout: 'The patient may ask for the withdrawal again, and it does not wait because of this refusal.',
  },
  standHelp: 'This is final. Your words go into the letter.',
  note: 'Why',
  noteHint: 'Goes into the letter as you write it.',
  noteMissing: 'Write why.',
  done: 'Decided.',
};
