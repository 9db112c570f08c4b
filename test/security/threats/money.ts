import type { Row } from '../row.ts';

/** Attackers who want money by payments (M). */
export const MONEY: readonly Row[] = [
  {
    ids: ['M1'],
    asks: 'Notices of providers are forged, repeated, reordered or read otherwise',
    tests: {
      'src/server/payments/paying-in.test.ts': ['a forged notice is refused, whatever it says'],
      'src/server/notices/notices.test.ts': [
        'one that is sent again with %j is refused, logged and not kept',
        'an event that is told again and again is followed once, by the slice that it concerns',
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
        'whatever the provider does, each payout is paid once or comes back whole',
      ],
      'src/server/payouts/paying-out.test.ts': [
        'of withdrawals sent at once one is made, and the others are told that it is pending',
        'many workers at once make one call for a payout',
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
      'src/shared/money/nanos.test.ts': ['and %j is none'],
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
      'test/architecture/role-matrix.test.ts': ['every call answers every role as the committed table says'],
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
        'five gifts of $10,000 that are disputed at once cost the platform nothing',
        'however many cards give small sums and dispute them, the loss is at most the day’s sum',
        'fifty gifts of $100 at the same moment are at most the day’s sum',
        'a payment of which something went back makes nobody known',
      ],
      'src/server/payments/gift-desk.test.ts': [
        'nobody of the staff decides about their own gift where somebody else can',
      ],
      'src/server/payouts/open-gifts.test.ts': [
        'a withdrawal of which half or more is a share of gifts that can be disputed is looked at',
      ],
    },
    commands: ['attack -- --control gifts-at-once'],
  },
  {
    ids: ['M7'],
    asks: 'An intruder has a withdrawal by hand sent to another account, or somebody reads the account',
    tests: {
      'src/server/payouts/payout-accounts.test.ts': [
        'another account than the last time waits 72 hours and is told by email, the same one does not',
        'an account that somebody else was paid to is a warning to the reviewer',
        'a reviewer of the withdrawal sees the owner, the bank and the ends of the number',
        'nothing of the account is in a log line, an email, another row of the database or another person’s data',
        'in %s, %j is refused as %s beside its field, and nothing moves',
        'in %s, the admin who pays reads %j whole once it is released',
        'when the withdrawal %s',
        'an account is not kept where the money goes another way',
        'a payment by hand that was to go another way has no account',
      ],
      'test/architecture/role-matrix.test.ts': [
        'where the table asks for a recent proof, an older one is refused',
      ],
      'src/server/payouts/name-account.test.ts': [
        'an account that is named late is looked at by people, not before 72 hours, then paid and deleted',
        'of two accounts that are named at once one is kept, and the other call is refused',
      ],
    },
  },
];
