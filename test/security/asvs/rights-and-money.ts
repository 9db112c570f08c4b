import type { Row } from '../row.ts';

const MATRIX = 'test/architecture/role-matrix.test.ts';
const EVERY_CALL = 'every call answers every role as in the committed table';

/** Rights, and checks of views and payments (ASVS 2 and 8, and the related parts of 15). */
export const RIGHTS_AND_MONEY: readonly Row[] = [
  {
    ids: ['8.2.2'],
    asks: 'Everybody reaches only their own profile, files, adverts, payouts and figures',
    tests: {
      [MATRIX]: [EVERY_CALL],
      'src/server/files/prescriptions.test.ts': [
        'only its patient gets a file, and superAdmins, whose access is recorded; to others it does not exist',
      ],
    },
  },
  {
    ids: ['8.2.3', '15.3.1'],
    asks: 'Answers hold named fields only; e-mail, day of birth, phone and address are never public',
    tests: {
      'test/security/public-fields.test.ts': [
        'no answer to others than staff contains a patient’s confidential entries',
      ],
      'src/server/people/people.test.ts': [
        'a list has at most a dozen people, and only what their pages show',
      ],
    },
    commands: ['fuzz -- --control leak'],
  },
  {
    ids: ['15.3.3'],
    asks: 'No body writes a role, a balance, an id or a mark',
    tests: {
      'test/specification/section-6-roles.test.tsx': [
        'SPEC 6: a superAdmin flag that a client sends is ignored',
      ],
      'test/specification/section-3-entities.test.ts': [
        'SPEC 3: earn, price and balance of the form of an advert may be sent, and change nothing',
      ],
      'test/architecture/bad-input.test.ts': ['$call'],
    },
  },
  {
    ids: ['8.2.1', '8.3.1'],
    asks: 'Every call of staff asks the server for the role',
    tests: {
      'test/architecture/bad-input.test.ts': [
        '$call is refused to every role that may not make it, and changes nothing',
      ],
      [MATRIX]: [EVERY_CALL],
    },
  },
  {
    ids: ['2.3.1'],
    asks: 'A view is credited only after its start and its beats, in that order',
    tests: {
      'src/server/viewing/viewing.test.ts': [
        'for a view that was not watched to its end',
        'for a forged token and for a token of another view',
      ],
      'src/server/viewing/viewing.property.test.ts': [
        'credits a view exactly when the rules allow it, whatever viewers do',
      ],
    },
    commands: ['attack -- --control signatures'],
  },
  {
    ids: ['2.3.3'],
    asks: 'Each step of money happens whole or not at all',
    tests: {
      'src/server/ledger/ledger.property.test.ts': [
        'loses, creates and overdraws no nano-dollar in any order of events',
      ],
      'src/server/ledger/post-transfers.test.ts': [
        'rolls back every transfer of its batch when it was used before',
      ],
    },
    commands: ['chaos -- database', 'chaos -- providers --without-deduplication'],
  },
  {
    ids: ['2.3.4'],
    asks: 'The last view, the last of a balance and one payout cannot be taken twice',
    tests: {
      'src/server/viewing/viewing.test.ts': [
        'credits the last view of an advert to exactly one of many who finish together',
      ],
      'src/server/adverts/buying-adverts.test.ts': [
        'one of two purchases that race for one balance is made, the other is refused',
      ],
      'src/server/payouts/paying-out.test.ts': [
        'makes one of several simultaneous withdrawals, and answers the others that it is pending',
      ],
    },
  },
  {
    ids: ['2.2.1', '2.2.2', '2.2.3'],
    asks: 'The server checks tier, pack, price, country and goal, each alone and together',
    tests: {
      'src/server/adverts/buying-adverts.test.ts': ['%s is refused'],
      'test/architecture/bad-input.test.ts': ['$call', 'any JSON in any field causes no internal error'],
    },
    commands: ['fuzz'],
  },
  {
    ids: ['2.1.3', '2.3.2'],
    asks: 'What a viewer, a network, a page and a day can be paid is written down and kept to',
    tests: {
      'src/server/viewing/view-limits.test.ts': ['matches the table of limits beside this file'],
      'src/server/viewing/paid-view-limits.test.ts': [
        'pays simultaneous views only up to the limit, and repeats change nothing',
      ],
    },
    commands: ['attack -- --control household-limits'],
  },
  {
    ids: ['2.4.1'],
    asks: 'Views, registrations, tokens, resets and uploads are too slow for a machine to be worth it',
    tests: {
      'src/server/viewing/judge-start.test.ts': [
        'when more new ones come from its household in an hour than a class has, and not before',
      ],
      'src/server/accounts/same-answer.test.ts': [
        'limits registrations a day: a hundred addresses per household, three hundred per network',
        'are limited to ten a day over all kinds',
      ],
      'src/server/platform/http/network-limit.test.ts': [
        'counts an unsafe call for anybody by network as well, without a word in its contract',
      ],
      'src/server/concerns/concerns.test.ts': [
        'a network raises 60 concerns a day, however many households it has',
      ],
      'src/server/accounts/access-tokens.test.ts': ['stops attempts at tokens after ten'],
      'src/server/adverts/advert-picture.test.ts': [
        'an account uploads at most sixty pictures an hour, from any address',
      ],
    },
    commands: ['attack -- --control agent-rules'],
  },
  {
    ids: ['15.3.4', '4.1.3'],
    asks: 'The address of a visitor is told by a proxy that is named, and by nobody else',
    tests: {
      'src/server/platform/http/client-address.test.ts': [
        'TRUST_PROXY=%s, %o: %s',
        'the rate limits count it, not the address of the proxy',
      ],
      'src/server/viewing/paid-view-limits.test.ts': [
        'behind a proxy uses the address that the proxy saw, and ignores it from anybody else',
      ],
    },
    commands: ['attack -- --control private-addresses'],
  },
  {
    ids: ['2.3.5'],
    asks: 'Above a limit two different people release a payout (level 3)',
    tests: {
      'src/server/payouts/reviewed-payouts.test.ts': [
        'needs two different people above the limit, one of them the admin',
        'lets nobody release their own withdrawal, and another member of staff release the admin’s',
      ],
      'src/server/payouts/review-machine.test.ts': ['does not let one person be both reviewers'],
    },
    commands: ['chaos -- providers --without-words'],
  },
  {
    ids: ['15.4.2'],
    asks: 'What is checked and what follows are one statement (level 3)',
    tests: {
      'src/server/viewing/viewing.test.ts': ['counts once, however often and in parallel it is sent'],
      'src/server/payouts/reviewed-payouts.test.ts': [
        'releases it by one of many simultaneous approvals, and pays it once',
      ],
      'src/server/accounts/staff-rights.test.ts': [
        'one of two concurrent confirmations gives the right, once',
      ],
      'src/server/payments/paying-in.test.ts': [
        'credits once when return page, webhooks and reconciliation race',
      ],
    },
  },
  {
    ids: ['8.3.2'],
    asks: 'A right that is lost, an account that is suspended and an advert that is stopped count at once (level 3)',
    tests: {
      'src/server/accounts/staff-rights.test.ts': ['an open session loses a removed right at once'],
      'src/server/payouts/stopped-accounts.test.ts': [
        'refuses every withdrawal from a frozen or suspended account',
        'offers no views for a suspended page, and none of a suspended advertiser',
      ],
      'src/server/adverts/advert-life.test.ts': [
        'shows a paused advert to nobody from the next list on, and shows it again once it is resumed',
      ],
    },
  },
  {
    ids: ['1.4.2'],
    asks: 'Money is a whole number within bounds, from the form to the books',
    tests: {
      'src/shared/money/nanos.test.ts': ['refuses %j'],
      'src/server/ledger/equal-division.test.ts': [
        'divides the inflow into equal shares and a remainder, for everybody who was a member',
      ],
      'src/server/payouts/split-amount.test.ts': [
        'loses no cent, makes no empty part, and keeps each within the limit at the same rate',
      ],
    },
  },
  {
    ids: ['16.5.3'],
    asks: 'What is out of order never credits: country, network, provider, database',
    tests: {
      'src/server/viewing/paid-view-limits.test.ts': [
        'in production pays nothing to an address that identifies nobody, and stores the reason',
      ],
      'src/server/payments/settle-payment.test.ts': [
        'does not report an unconfirmed refusal as one, and checks the payment again',
      ],
      'src/server/providers/paypal/paypal.test.ts': [
        'accepts nothing as genuine or forged while PayPal cannot verify',
      ],
      'src/server/ledger/view-credit-writer.test.ts': [
        'reports a failed batch as an error, not as a refusal, and goes on with the next one',
      ],
    },
  },
];
