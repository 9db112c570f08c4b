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
      'src/server/viewing/view-token.test.ts': ['is refused when a figure was changed'],
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
      'src/server/providers/ip-location/examine-age.test.ts': ['warns about data older than 60 days'],
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
      'src/server/scoring/circles.test.ts': ['is left alone when each of them watched for the ring a little'],
    },
    commands: ['attack -- --control newcomers-first', 'attack -- --control wards-beside'],
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
      'test/journeys/framed-adverts.spec.ts': [
        'a page that means harm reaches neither the player nor its window',
      ],
    },
  },
];
