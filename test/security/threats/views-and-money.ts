import type { Row } from '../row.ts';

const VIEWING = 'src/server/viewing/viewing.test.ts';
const LIMITS = 'src/server/viewing/view-limits.test.ts';

/** Who wants money that is not theirs: by views (V), by payments (M). */
export const VIEWS_AND_MONEY: readonly Row[] = [
  {
    ids: ['V1'],
    asks: 'A script asks for credit without having watched',
    tests: {
      [VIEWING]: [
        'for a view that was not watched to its end',
        'for a forged token and for a token of another view',
      ],
      'src/server/viewing/view-token.test.ts': ['is refused when a figure was changed'],
      'src/server/analytics/visits.test.ts': [
        'ten views that are begun and left prove nothing, whatever is reported of them',
        'with a wrong signature is refused and not counted',
      ],
    },
    commands: ['attack -- --control signatures'],
  },
  {
    ids: ['V2'],
    asks: 'A finished view, a beat or somebody else’s view is sent again',
    tests: {
      [VIEWING]: [
        'is counted once, however often and however parallel it is sent',
        "for another viewer's view",
      ],
      'src/server/viewing/view-token.test.ts': ['not by another viewer'],
    },
  },
  {
    ids: ['V3'],
    asks: 'Several tabs and adverts are watched at once',
    tests: {
      [VIEWING]: ['for two adverts watched at once: only the one started last counts'],
      [LIMITS]: ['are one for each viewer', 'are forty in a home at once'],
    },
  },
  {
    ids: ['V4'],
    asks: 'Timers run faster, a clock is set, a tab is hidden',
    tests: {
      'src/server/viewing/watched-time.test.ts': [
        'stands still while the tab is hidden, and goes on from there',
        'cannot be made up for with one late beat: nobody knows what was seen meanwhile',
        'never runs backwards, not even with a clock that does',
      ],
      [VIEWING]: ['a clock of a server that is behind does not shorten a view'],
    },
    commands: ['chaos -- clock --control'],
  },
  {
    ids: ['V5'],
    asks: 'Programs watch, from homes or rented servers',
    tests: {
      'src/server/viewing/agent-rules.test.ts': ['what no browser sends is not paid'],
      'src/server/viewing/paid-view-limits.test.ts': ['from a data centre'],
      'src/server/scoring/scoring-rules.test.ts': [
        'fifty homes whose devices keep time like one clock: the rhythm',
        '%s: nothing is odd',
      ],
    },
    commands: [
      'attack -- --control agent-rules',
      'attack -- --control data-centres',
      'attack -- --control scoring',
    ],
  },
  {
    ids: ['V6'],
    asks: 'A guest empties the browser to be somebody new',
    tests: {
      [LIMITS]: ['by new devices is a dollar for all pages, and by others three'],
      'src/server/viewing/home-tallies.test.ts': ['pay %s no more than one does'],
      'src/server/platform/http/visitor.test.ts': [
        '%s is taken for a new one: nobody becomes another viewer by typing',
      ],
      'src/server/viewing/device-trust.test.ts': [
        'pays 30 free accounts in one home on three pages one dollar on their first day',
      ],
    },
    commands: ['attack -- --control household-limits', 'attack -- --control account-trust'],
  },
  {
    ids: ['V7'],
    asks: 'A ring of patients watches for its own pages',
    tests: {
      'src/server/scoring/scoring-rules.test.ts': ['a ring of accounts in one home: a shared home'],
      'src/server/scoring/circles.test.ts': [
        'names patients who watch for one another, though few of them watch for each page',
      ],
      'src/server/scoring/scored-circles.test.ts': [
        'patients who watch for one another by turns are found, and a page that lives by friends is left alone',
      ],
      'src/server/viewing/start-view.test.ts': [
        'as their own when it comes from the home where they have logged in, by any browser',
      ],
    },
    commands: ['attack -- --control circle-rule', 'attack -- --control holds'],
  },
  {
    ids: ['V8'],
    asks: 'A rival empties the pack of another advertiser',
    tests: {
      [LIMITS]: [
        'of one advert are 2 % of its pack, from 10 to 30 views',
        'of one advert by new devices are half of that',
        '10 % of the pack are paid in an hour, and 100 views at least',
      ],
      'src/server/viewing/block-limits.test.ts': [
        'such a block takes what one household takes',
        'all such blocks take a tenth of the places of an hour, and others are paid',
      ],
      'src/server/ledger/take-back-views.test.ts': [
        'returns its money to the advert, which has the view again, and the viewer cannot earn it again',
      ],
      'src/server/scoring/score-views.test.ts': [
        'sees a rival who has many homes, also when they come day after day',
      ],
    },
    commands: [
      'attack -- --control advert-limit',
      'attack -- --control homes-of-one-advert',
      'attack -- --control places-of-blocks',
    ],
  },
  {
    ids: ['V13'],
    asks: 'Rented address space poses as homes',
    tests: {
      'src/server/viewing/block-limits.test.ts': [
        'is paid a dollar a day, from 40 networks with six homes each',
        'is paid no more on a later day, however many of its devices returned',
        'new devices of a home with a whole network of IPv6 share a dollar, and a street of IPv4 does not',
      ],
      'src/server/providers/ip-location/examine-age.test.ts': ['warns of data that is older than 60 days'],
    },
    commands: ['attack -- --control unknown-space'],
  },
  {
    ids: ['V14'],
    asks: 'Somebody makes a rule hold the views of a patient’s own people',
    tests: {
      'src/server/scoring/framed-families.test.ts': [
        '%s',
        'are named by %s when they are the youngest, whoever prepared them',
      ],
      'src/server/scoring/known-homes.test.ts': [
        'a busy day of strangers leaves the views of homes that came back',
      ],
    },
    commands: ['attack -- --control newcomers-first'],
  },
  {
    ids: ['V9'],
    asks: 'A stolen card pays for adverts that the thief’s own page is paid for',
    tests: {
      'src/server/payouts/available-money.test.ts': [
        'a payment by card counts towards the goal at once and can be withdrawn when nobody can dispute it any more',
      ],
      'src/server/scoring/scoring-rules.test.ts': [
        'an advertiser who lives with the patient: tied, and only their adverts',
        'an advertiser who paid with the patient’s card: the same card, and only their adverts',
      ],
      'src/server/scoring/score-views.test.ts': [
        'holds the adverts of somebody who paid with the card that the patient paid with',
      ],
      'src/server/payouts/reviewed-payouts.test.ts': ['a disputed payment keeps a withdrawal that waits'],
    },
    commands: [
      'attack -- --control holds',
      'attack -- --control same-card-rule',
      'attack -- --control circle-money-warning',
    ],
  },
  {
    ids: ['V10'],
    asks: 'Invented patients collect equal shares',
    tests: {
      'src/server/accounts/align-members.test.ts': ['gives a page its share from the check to the pause'],
      'test/stories/donations.test.ts': [
        'a donation is for those who are registered when it comes; an unverified account gets nothing of it',
      ],
    },
    otherwise:
      'By its default every verified address has a share, as the specification says; an operator sets `checked-case`.',
  },
  {
    ids: ['V11'],
    asks: 'Many finish the last view at once',
    tests: {
      [VIEWING]: ['the last view of an advert is credited to exactly one of many who finish together'],
    },
  },
  {
    ids: ['V12'],
    asks: 'A framed page tells the player that it was watched',
    tests: {
      'e2e/journeys/framed-adverts.spec.ts': [
        'a page that means harm reaches neither the player nor its window',
      ],
    },
  },
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
        'are genuine as the bytes they came in, for five minutes, and forged as anything else',
      ],
      'src/server/providers/wise/wise.test.ts': [
        'a notice is genuine as the bytes it came in, and forged as anything else',
      ],
      'src/server/providers/paypal/paypal-webhook-verifier.test.ts': [
        'a notice that was signed longer ago is a replay, though its signature holds',
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
        'two purchases that race for one balance: one is made, the other refused',
        'the same form sent twice, one after the other or at once, buys once',
      ],
    },
  },
  {
    ids: ['M4'],
    asks: 'Amounts are rounded, negative, no numbers or beyond all bounds',
    tests: {
      'src/shared/money/nanos.test.ts': ['and %j is none'],
      'src/server/ledger/equal-division.test.ts': [
        'equal division: shares and remainder are the inflow, and everybody who was a member gets the same',
      ],
      'src/server/ledger/split-over-parts.test.ts': [
        'however a payout is cut into legs, every part gets back exactly what it gave',
      ],
    },
  },
  {
    ids: ['M5'],
    asks: 'Staff move money in silence',
    tests: {
      'test/architecture/role-matrix.test.ts': ['every call answers every role as the committed table says'],
      'src/server/admin/deeds.test.ts': [
        'says who did what to whom, what changed, why, when and from where, the newest first',
        'can neither be changed nor made from elsewhere by whoever works through the server',
      ],
      'src/server/admin/own-case.test.ts': ['a suspension is not lifted by the person whom it is about'],
      'src/server/scoring/day-objections.test.ts': [
        'whoever released the views while the objection waited does not decide about it',
        'whoever held views for an advertiser does not decide about the patient’s objection to that',
        'nobody decides about an objection to views of their own page',
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
];
