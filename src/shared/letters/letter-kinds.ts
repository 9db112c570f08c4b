/**
 * All kinds of emails and the reason why each is sent. Readers can end only `chosen` ones; the others are
 * always sent: `security` of an account, `money` that leaves or comes back, a `decision` to answer, duties by
 * `law`, and emails that their reader `asked` for.
 */
export const LETTER_KINDS = {
  'confirm-address': 'security',
  'address-taken': 'security',
  'new-password': 'security',
  'password-changed': 'security',
  'second-factor': 'security',
  'new-browser': 'security',
  'payout-details': 'security',
  'payouts-frozen': 'security',
  'account-stopped': 'security',
  'staff-rights': 'security',
  withdrawal: 'money',
  'paid-bill': 'money',
  'funds-corrected': 'money',
  'gift-news': 'money',
  'medicine-bought': 'money',
  'views-looked-at': 'money',
  'broken-books': 'money',
  case: 'decision',
  bill: 'decision',
  'campaign-stopped': 'decision',
  objection: 'decision',
  invoice: 'law',
  receipt: 'law',
  'account-deleted': 'law',
  invitation: 'asked',
  'waiting-list': 'asked',
  'concern-receipt': 'asked',
  'concern-answer': 'asked',
  'confirm-following': 'asked',
  'page-news': 'asked',
  'goal-reached': 'chosen',
  'quiet-page': 'chosen',
  'papers-came': 'chosen',
  'campaign-runs': 'chosen',
  'campaign-ended': 'chosen',
  'daily-letter': 'chosen',
} as const satisfies Record<string, 'security' | 'money' | 'decision' | 'law' | 'asked' | 'chosen'>;

type Kinds = typeof LETTER_KINDS;
export type LetterKind = keyof Kinds;
export type ChosenKind = { [Kind in LetterKind]: Kinds[Kind] extends 'chosen' ? Kind : never }[LetterKind];
export type NecessaryKind = Exclude<LetterKind, ChosenKind>;

/** Kinds that anyone causes by typing an address: each email consumes one of its mailbox's budget. */
const TYPED_KINDS = [
  'confirm-address',
  'address-taken',
  'new-password',
  'invitation',
  'waiting-list',
  'concern-receipt',
  'concern-answer',
  'confirm-following',
] as const satisfies NecessaryKind[];
export type TypedKind = (typeof TYPED_KINDS)[number];

/** The readers of each kind that can be ended. */
const READERS = {
  'goal-reached': 'Patient',
  'quiet-page': 'Patient',
  'papers-came': 'Patient',
  'campaign-runs': 'Advertizer',
  'campaign-ended': 'Advertizer',
  'daily-letter': 'admin',
} as const satisfies Record<ChosenKind, 'Patient' | 'Advertizer' | 'admin'>;

export const chosenKinds = Object.keys(READERS) as [ChosenKind, ...ChosenKind[]];

export const isChosenKind = (kind: string): kind is ChosenKind => kind in READERS;

type Reader = { readonly role: 'Patient' | 'Advertizer'; readonly isAdmin: boolean };

/** Returns the kinds that this account can choose from. */
export const choicesOf = ({ role, isAdmin }: Reader): ChosenKind[] =>
  chosenKinds.filter((kind) => READERS[kind] === role || (isAdmin && READERS[kind] === 'admin'));
