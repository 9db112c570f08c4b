import { plural } from './plural.ts';

/** Staff decide about views quarantined by the scoring. */
export const heldViews = {
  title: 'Views under review',
  intro:
    'Paid views that look unusual together. Their money waits until you decide: release views that real people could have watched, and reverse the rest.',
  groupedBy: 'Grouped by',
  by: { patient: 'Patient', advert: 'Advert', household: 'Household' },
  views: plural({ one: '# view', other: '# views' }),
  sum: (views: string, amount: string) => `${views} under review, ${amount} in all.`,
  rest: plural({ one: 'One more group after these.', other: '# more groups after these.' }),
  everybody: 'All patients together',
  gone: 'Deleted',
  household: (key: string) => `Household ${key}`,
  noHousehold: 'Household unknown',
  found: 'What was found',
  amount: 'Earned for patients',
  price: 'Cost advertisers',
  since: 'Under review since',
  devices: 'Devices',
  households: 'Households',
  pages: 'Pages',
  adverts: 'Adverts',
  empty: 'No views under review',
  emptyHelp: 'We score recent views every hour.',
  loadFailed: 'We couldn’t load the views under review.',
  loadFailedHelp: 'Nothing was decided.',
  note: 'Why',
  noteHint: 'For staff; stored with the decision.',
  noteMissing: 'Please write why',
  paidOut: plural({
    one: '# view stays under review: its money was already paid out.',
    other: '# views stay under review: their money was already paid out.',
  }),
  acts: {
    released: {
      act: 'Release…',
      question: (views: string, name: string) => `Release ${views} of “${name}”?`,
      consequences: (amount: string) =>
        `${amount} becomes available to the patients as if it had never been under review. These views won’t be checked again.`,
      done: (amount: string) => `Released: ${amount}.`,
    },
    'taken-back': {
      act: 'Reverse…',
      question: (views: string, name: string) => `Reverse ${views} of “${name}”?`,
      consequences: (amount: string, price: string) =>
        `Patients lose ${amount}, and ${price} goes back to the advertisers. This can’t be undone.`,
      done: (amount: string) => `Reversed: ${amount}.`,
    },
  },
  /** The explanation for patients, and the name of a rule after its findings were deleted. */
  told: {
    crowd: 'Too many together',
    program: 'Looks automated',
    tied: 'Connected to the advertiser',
    objection: 'The advertiser objected',
  },
  rules: {
    burst: { name: 'Burst', what: 'Many new devices at one address within minutes.' },
    concentration: {
      name: 'Concentration',
      what: 'One household with many devices brings a large part of a page’s money.',
    },
    network: {
      name: 'One network',
      what: 'Many new devices on one network bring a large part of a page’s money.',
    },
    'new-devices': { name: 'New devices', what: 'Crowds of new devices bring half of a page’s money.' },
    'full-homes': {
      name: 'Full households',
      what: 'Many households each reach the daily limit for one page.',
    },
    'busy-day': {
      name: 'Busy day',
      what: 'Many very active households bring a page a large sum in one day.',
    },
    circle: {
      name: 'Circle',
      what: 'Five patients or more watch for one another and bring each page half of its money.',
    },
    rhythm: { name: 'Rhythm', what: 'Many devices watch in the same rhythm.' },
    'shared-home': {
      name: 'Shared household',
      what: 'One household with many devices watches for many pages.',
    },
    'one-advert': { name: 'One advert', what: 'Many devices in one household watch the same advert.' },
    'advertiser-tied': {
      name: 'Connected advertiser',
      what: 'The advertiser lives with the patient, or is paid out to the same place.',
    },
    'same-card': {
      name: 'Same card',
      what: 'The advertiser and the patient paid with the same card or wallet.',
    },
    'advertiser-objects': {
      name: 'Objection',
      what: 'The advertiser objected to the views of that day, and a staff member agreed.',
    },
  },
};
