import { plural } from './plural.ts';

/** Staff decide about views that the scoring holds. */
export const heldViews = {
  title: 'Held views',
  intro:
    'Views that were paid and look odd together. Their money waits until you decide: release what people may well have watched, take back what they cannot have.',
  groupedBy: 'Grouped by',
  by: { patient: 'Patient', advert: 'Advert', household: 'Household' },
  views: plural({ one: '# view', other: '# views' }),
  sum: (views: string, amount: string) => `${views} are held, ${amount} in all.`,
  rest: plural({ one: 'One more group follows after these.', other: '# more groups follow after these.' }),
  everybody: 'All patients together',
  gone: 'Not here any more',
  household: (key: string) => `Household ${key}`,
  noHousehold: 'Household unknown',
  found: 'What was found',
  amount: 'Brought patients',
  price: 'Cost advertisers',
  since: 'Held since',
  devices: 'Devices',
  households: 'Households',
  pages: 'Pages',
  adverts: 'Adverts',
  empty: 'No views are held',
  emptyHelp: 'Every hour the views of the last days are looked at.',
  loadFailed: 'Held views could not be loaded.',
  loadFailedHelp: 'Nothing was decided.',
  note: 'Why',
  noteHint: 'For staff: it is kept with the decision.',
  noteMissing: 'Write down why',
  paidOut: plural({
    one: '# view stays held: its money was paid out.',
    other: '# views stay held: their money was paid out.',
  }),
  acts: {
    released: {
      act: 'Release…',
      question: (views: string, name: string) => `Release ${views} of “${name}”?`,
      consequences: (amount: string) =>
        `${amount} becomes available to the patients as if it had never been held. These views are not looked at again.`,
      done: (amount: string) => `Released: ${amount}.`,
    },
    'taken-back': {
      act: 'Take back…',
      question: (views: string, name: string) => `Take back ${views} of “${name}”?`,
      consequences: (amount: string, price: string) =>
        `Patients lose ${amount}, and ${price} goes back to the advertisers. This cannot be undone.`,
      done: (amount: string) => `Taken back: ${amount}.`,
    },
  },
  /** What patients are told, and what stays of a rule when its findings are forgotten. */
  told: {
    crowd: 'Too many together',
    program: 'As if by a program',
    tied: 'Tied to the advertiser',
    objection: 'The advertiser objected',
  },
  rules: {
    burst: { name: 'Burst', what: 'Many new devices of one address within minutes.' },
    concentration: {
      name: 'Concentration',
      what: 'One home with many devices brings a large part of a page’s money.',
    },
    network: {
      name: 'One network',
      what: 'Many new devices of one network bring a large part of a page’s money.',
    },
    'new-devices': { name: 'New devices', what: 'Crowds of new devices bring half of a page’s money.' },
    'full-homes': {
      name: 'Full homes',
      what: 'Many homes each use up what a home may give a page in a day.',
    },
    'busy-day': { name: 'Busy day', what: 'Many zealous homes bring a page a large sum in one day.' },
    circle: { name: 'Circle', what: 'Other patients bring half of a page’s money.' },
    rhythm: { name: 'Rhythm', what: 'Many devices keep time like one clock.' },
    'shared-home': { name: 'Shared home', what: 'One home with many devices watches for many pages.' },
    'one-advert': { name: 'One advert', what: 'Many devices of one home watch the same advert.' },
    'advertiser-tied': {
      name: 'Tied advertiser',
      what: 'The advertiser lives with the patient, or is paid out to the same place.',
    },
    'same-card': {
      name: 'Same card',
      what: 'The advertiser and the patient paid with the same card or wallet.',
    },
    'advertiser-objects': {
      name: 'Objection',
      what: 'The advertiser objected to the views of that day, and one of you found something to it.',
    },
  },
};
