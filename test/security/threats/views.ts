import type { Row } from '../row.ts';

const VIEWING = 'src/server/viewing/viewing.test.ts';
const LIMITS = 'src/server/viewing/view-limits.test.ts';

/** Attackers who want money by views (V). */
export const VIEWS: readonly Row[] = [
  {
    ids: ['V1'],
    asks: 'A script asks for credit without having watched',
    tests: {
      [VIEWING]: [
        'for a view that was not watched to its end',
        'for a forged token and for a token of another view',
      ],
      'src/server/viewing/view-token.test.ts': ['is refused when a digit was changed'],
      'src/server/analytics/visits.test.ts': [
        'ten started but unfinished views prove nothing, whatever is reported of them',
        'wrongly signed is refused and not counted',
      ],
    },
    commands: ['attack -- --control signatures'],
  },
  {
    ids: ['V2'],
    asks: 'A finished view, a beat or somebody else’s view is sent again',
    tests: {
      [VIEWING]: ['counts once, however often and in parallel it is sent', "for another viewer's view"],
      'src/server/viewing/view-token.test.ts': ['never by another viewer'],
    },
  },
  {
    ids: ['V3'],
    asks: 'Several tabs and adverts are watched at once',
    tests: {
      [VIEWING]: ['for two adverts watched at once, except the one started last'],
      [LIMITS]: ['are limited to one for each viewer', 'are limited to forty in a home'],
    },
  },
  {
    ids: ['V4'],
    asks: 'Timers run faster, a clock is set, a tab is hidden',
    tests: {
      'src/server/viewing/watched-time.test.ts': [
        'stands still while the tab is hidden, and then goes on',
        'gains nothing from one late beat: nobody knows what was seen in between',
        'never decreases, even with a clock that goes back',
      ],
      [VIEWING]: ['requires the whole time from a view at a server whose clock is behind'],
    },
    commands: ['chaos -- clock --control'],
  },
  {
    ids: ['V5'],
    asks: 'Programs watch, from homes or rented servers',
    tests: {
      'src/server/viewing/agent-rules.test.ts': ['pays nothing to what no browser sends'],
      'src/server/viewing/paid-view-limits.test.ts': ['for a data centre'],
      'src/server/scoring/scoring-rules.test.ts': [
        'fifty homes whose devices beat like one clock are a rhythm',
        '%s: no rule names any view',
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
      [LIMITS]: ['is a dollar for new devices on all pages, and three for others'],
      'src/server/viewing/home-sums.test.ts': ['pay %s no more than one server does'],
      'src/server/platform/http/visitor.test.ts': [
        'gets a new number %s: nobody becomes another viewer by typing',
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
      'src/server/scoring/scoring-rules.test.ts': ['a ring of accounts in one home is a shared home'],
      'src/server/scoring/circles.test.ts': [
        'names patients who watch for one another, even if few watch for each page',
      ],
      'src/server/scoring/scored-circles.test.ts': [
        'finds patients who watch for one another in a ring, and leaves alone a page that depends on friends',
      ],
      'src/server/viewing/start-view.test.ts': [
        'as the patient’s own from the home where they logged in, by any browser',
      ],
    },
    commands: ['attack -- --control circle-rule', 'attack -- --control holds'],
  },
  {
    ids: ['V8'],
    asks: 'A rival empties the pack of another advertiser',
    tests: {
      [LIMITS]: [
        'is 2 % of the pack of one advert, between 10 and 30 views',
        'is half of that for new devices',
        'is paid for 10 % of its pack in an hour, and at least 100 views',
      ],
      'src/server/viewing/block-limits.test.ts': [
        'are paid to an unknown block as to one household',
        'are paid to all unknown blocks up to a tenth of the hourly pace, and to others beyond it',
      ],
      'src/server/ledger/take-back-views.test.ts': [
        'returns its money to the advert, which has the view again, and its viewer cannot earn it again',
      ],
      'src/server/scoring/score-views.test.ts': ['detects a rival who has many homes, also day after day'],
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
        'is paid a dollar a day from 1,000 networks, also for returned devices',
        'is paid no more on a later day, however many of its devices returned',
        'pays new devices of one IPv6 network a dollar together, and a street of IPv4 more',
      ],
      'src/server/providers/ip-location/examine-age.test.ts': ['warns about data older than 60 days'],
    },
    commands: ['attack -- --control unknown-space'],
  },
  {
    ids: ['V14'],
    asks: 'Somebody makes a rule hold the views of a patient’s own people',
    tests: {
      'src/server/scoring/framed-families.test.ts': [
        'by the rule %s',
        'are named by %s when they are the youngest, also if they were prepared',
      ],
      'src/server/scoring/known-homes.test.ts': [
        'spares the views of returned homes on a busy day of strangers',
      ],
      'src/server/scoring/circles.test.ts': ['is left alone when each member watched for the ring a little'],
    },
    commands: ['attack -- --control newcomers-first', 'attack -- --control wards-beside'],
  },
  {
    ids: ['V9'],
    asks: 'A stolen card pays for adverts that the thief’s own page is paid for',
    tests: {
      'src/server/payouts/available-money.test.ts': [
        'counts a card payment towards the goal at once, and releases it when nobody can dispute it any more',
      ],
      'src/server/scoring/scoring-rules.test.ts': [
        'an advertiser who lives with the patient is tied, by their adverts only',
        'an advertiser who paid with the patient’s card is found, by their adverts only',
      ],
      'src/server/scoring/score-views.test.ts': [
        'quarantines adverts of somebody who paid with the patient’s card',
      ],
      'src/server/payouts/reviewed-payouts.test.ts': [
        'keeps a withdrawal in review while a payment is disputed',
      ],
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
        'a donation is for patients registered at its time, without unverified accounts',
      ],
    },
    otherwise:
      'By its default every verified address has a share, as the specification says; an operator sets `checked-case`.',
  },
  {
    ids: ['V11'],
    asks: 'Many finish the last view at once',
    tests: {
      [VIEWING]: ['credits the last view of an advert to exactly one of many who finish together'],
    },
  },
  {
    ids: ['V12'],
    asks: 'A framed page tells the player that it was watched',
    tests: {
      'test/journeys/framed-adverts.spec.ts': ['a hostile page reaches neither the player nor its window'],
    },
  },
];
