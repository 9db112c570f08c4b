import type { Row } from '../row.ts';

/** Attackers who want money by payments (M). */
export const MONEY: readonly Row[] = [
  {
    ids: ['M1'],
    asks: 'Webhooks of providers are forged, repeated, reordered or read otherwise',
    tests: {
      'src/server/payments/paying-in.test.ts': ['refuses a forged webhook'],
      'src/server/webhooks/webhooks.test.ts': [
        'refuses and logs a webhook that is repeated with %j, and does not store it',
        'follows an event that is repeated once, in the slice that owns its subject',
      ],
      'src/server/providers/stripe/stripe.test.ts': [
        'are genuine only with their original bytes, for five minutes',
      ],
      'src/server/providers/wise/wise.test.ts': ['a webhook is genuine only with its original bytes'],
      'src/server/providers/paypal/paypal-webhook-verifier.test.ts': [
        'treats an older webhook as a replay, even with a valid signature',
      ],
    },
  },
  {
    ids: ['M2'],
    asks: 'A payout is made twice, by two clicks or after a lost answer',
    tests: {
      'src/server/payouts/payouts.property.test.ts': [
        'pays each payout once or returns it whole, whatever the provider does',
      ],
      'src/server/payouts/paying-out.test.ts': [
        'makes one of several simultaneous withdrawals, and answers the others that it is pending',
        'makes one call for a payout when many workers run at once',
      ],
    },
    commands: ['chaos -- providers --without-deduplication'],
  },
  {
    ids: ['M3'],
    asks: 'Two packs are bought with one balance',
    tests: {
      'src/server/adverts/buying-adverts.test.ts': [
        'one of two purchases that race for one balance is made, the other is refused',
        'the same form sent twice, in a row or at once, buys once',
      ],
    },
  },
  {
    ids: ['M4'],
    asks: 'Amounts are rounded, negative, no numbers or beyond all bounds',
    tests: {
      'src/shared/money/nanos.test.ts': ['refuses %j'],
      'src/server/ledger/equal-division.test.ts': [
        'divides the inflow into equal shares and a remainder, for everybody who was a member',
      ],
      'src/server/ledger/split-over-parts.test.ts': [
        'returns to every part exactly what it gave, however a payout is cut into legs',
      ],
    },
  },
  {
    ids: ['M5'],
    asks: 'Staff move money in silence',
    tests: {
      'test/architecture/role-matrix.test.ts': ['every call answers every role as in the committed table'],
      'src/server/admin/deeds.test.ts': [
        'shows who did what to whom, the change, reason, time and origin, newest first',
        'cannot be changed or forged with the server’s database rights',
      ],
      'src/server/admin/correct-funds.test.ts': [
        'changes nothing and sends nothing until the other person confirms it',
        'cannot be confirmed by its requester',
        'is confirmed only with the difference that was shown',
      ],
      'src/server/admin/own-case.test.ts': ['a suspended person cannot lift their own suspension'],
      'src/server/scoring/day-objections.test.ts': [
        'keeps staff who released the views during the objection from deciding it',
        'keeps staff who quarantined views for an advertiser from deciding the patient’s objection',
        'keeps staff from deciding an objection to views of their own page',
      ],
    },
    commands: ['attack -- --control proof-of-staff'],
    otherwise:
      'Rows of the record are not chained by hashes: the role of the server cannot change them, and backups outlive a change by the owner.',
  },
  {
    ids: ['M6'],
    asks: 'Donations by stolen cards are divided, and then disputed',
    tests: {
      'src/server/payments/gifts.test.ts': [
        'cost the platform nothing when five gifts of $10,000 are disputed at once',
        'cost at most the day’s sum, however many cards give small sums and dispute them',
        'limits fifty simultaneous gifts of $100 to the day’s sum',
        'treats nobody as returned because of a payment that partly went back',
      ],
      'src/server/payments/gift-desk.test.ts': [
        'keeps staff from deciding about their own gift where somebody else can',
      ],
      'src/server/payouts/open-gifts.test.ts': [
        'reviews a withdrawal when half or more of it is a share of gifts that can be disputed',
      ],
    },
    commands: ['attack -- --control gifts-at-once'],
  },
  {
    ids: ['M7'],
    asks: 'An intruder has a withdrawal by hand sent to another account, or somebody reads the account',
    tests: {
      'src/server/payouts/payout-accounts.test.ts': [
        'delays an account other than the last one by 72 hours and reports it by email, not the same one',
        'warns the reviewer of an account that somebody else was paid to',
        "shows a reviewer of the withdrawal the account's owner, its bank and the ends of its number",
        'keeps the account out of log lines, emails, other rows of the database and other people’s data',
        'in %s, %j is refused as %s beside its field, and nothing moves',
        'shows an account in %s whole to the admin who pays, as %j, once it is released',
        'deletes the account when the withdrawal %s',
        'stores no account where the money goes another way',
        'stores no account for a payment by hand that was to go another way',
      ],
      'test/architecture/role-matrix.test.ts': [
        'an older proof is refused where the table demands a recent one',
      ],
      'src/server/payouts/name-account.test.ts': [
        'has a late account reviewed, not before 72 hours, then paid and deleted',
        'keeps one of two accounts that are named at once, and refuses the other call',
      ],
    },
  },
];
