import type { Row } from '../row.ts';

/** Attackers who want health data (D), or to stop the service (S). */
export const HEALTH_AND_AVAILABILITY: readonly Row[] = [
  {
    ids: ['D1'],
    asks: 'Somebody reads what is another person’s by its id',
    tests: {
      'test/architecture/role-matrix.test.ts': ['every call answers every role as in the committed table'],
      'test/architecture/bad-input.test.ts': [
        'a call cannot change another person’s running view, order or advert',
      ],
      'src/server/files/shown-pictures.test.ts': [
        "a patient's document is read from the storage each time, by those who may see it",
      ],
    },
  },
  {
    ids: ['D2'],
    asks: 'An answer tells more than its page shows',
    tests: {
      'test/security/public-fields.test.ts': [
        'no answer to others than staff contains a patient’s confidential entries',
      ],
    },
    commands: ['fuzz -- --control leak'],
  },
  {
    ids: ['D3'],
    asks: 'A body writes what no form has',
    tests: {
      'test/architecture/bad-input.test.ts': ['$call'],
      'test/specification/section-6-roles.test.tsx': [
        'SPEC 6: a superAdmin flag that a client sends is ignored',
      ],
    },
    commands: ['fuzz'],
  },
  {
    ids: ['D4'],
    asks: 'Markup in a profile runs at somebody else',
    tests: {
      'test/journeys/hostile-profile.spec.ts': [
        'a profile full of markup is text for a stranger, on another site and for the admin',
      ],
    },
    otherwise:
      'The corpus is smaller than the 200 texts that were thought of; pages run no inline script of others in any case.',
  },
  {
    ids: ['D5'],
    asks: 'An advert leads to a script, into a network or to us',
    tests: {
      'src/server/adverts/check-advert-url.test.ts': [
        'an advert may not lead to',
        'an address is our own, so an advert may not use it',
      ],
      'src/server/adverts/look-at-pages.test.ts': [
        'a changed page goes to the queue with its reason; one that refuses frames changes at once',
      ],
    },
    commands: ['attack -- --control advert-review'],
  },
  {
    ids: ['D6'],
    asks: 'The server is sent to addresses inside',
    tests: {
      'src/server/providers/site-probe/allowed-address.test.ts': [
        '%s is not public',
        'does not connect to a name with a forbidden address, even after another look-up',
      ],
      'src/server/providers/site-probe/site-probe.test.ts': [
        'fetches a whole picture through redirects, and never from a forbidden address',
      ],
    },
  },
  {
    ids: ['D7'],
    asks: 'An advert leaves its frame or learns whose page was visited',
    tests: {
      'test/journeys/framed-adverts.spec.ts': [
        'a hostile page reaches neither the player nor its window',
        'a page that redirects to us shows only the card, which runs nothing',
      ],
      'src/server/platform/http/serve-web.test.ts': [
        'allows itself and its frames no unused browser feature',
      ],
    },
    otherwise:
      'A frame keeps the origin of its own site, or many pages would stay empty (docs/decisions/0019).',
  },
  {
    ids: ['D8'],
    asks: 'A file is two things, a bomb, an SVG or tells where it was taken',
    tests: {
      'src/server/files/pictures.test.ts': [
        '%s is refused, and nothing of it is kept',
        'a photo appears on the public page, square, in three sizes, without its place of origin',
      ],
      'src/server/files/prescriptions.test.ts': ['bytes after the end of a picture are dropped'],
    },
  },
  {
    ids: ['D9'],
    asks: 'Logs, queues and traces tell of people',
    tests: {
      'test/security/log-lines.test.ts': [
        'no log line contains anything that people type into any call',
        'no log line contains it after an upload, a missing page or a failed email',
        'no log line contains it when PostgreSQL rejects a value',
      ],
      'src/server/platform/http/refusal-log.test.ts': [
        'logs a refusal in one line with code, detail, route, account and request id, and no person',
      ],
      'src/server/mail/mail.test.ts': ['the queue shows neither address nor content'],
      'src/server/platform/traces/traces.test.ts': [
        'sends a request and its statements as one trace, which names no person',
      ],
    },
  },
  {
    ids: ['D10'],
    asks: 'A third party learns who visits pages of the ill',
    tests: {
      'test/security/headers.test.ts': ['%s has 130 points or more by the rules of the Observatory'],
      'src/server/page-visits/page-visits.test.ts': [
        'sums opened pages by day, screen, language and country, without the page’s id',
      ],
      'src/server/analytics/report-advert.test.ts': [
        'an advertiser who polls between visitors sees no name and no sum of them',
        'a finished day names those who agreed, from five views of three homes, in whole cents',
        'a day with one recipient, or few other ones, names nobody',
      ],
    },
    commands: ['attack -- --control helped-of-several'],
  },
  {
    ids: ['S1'],
    asks: 'Passwords are sent to keep the machine at work',
    tests: {
      'src/server/accounts/password.test.ts': [
        'refuses a flood instead of queuing it',
        'hashes for a returning browser at once, however many strangers wait',
      ],
      'src/server/platform/http/lanes.test.ts': [
        'lets one call at a time of a known browser log in, however many strangers try',
        'reserves half of a lane for known callers, and half of that for returning ones',
        'counts others by household, and gives each household one slot once half of their share is used',
      ],
    },
    commands: ['chaos -- overload --control'],
  },
  {
    ids: ['S2'],
    asks: 'Requests are huge, slow or very many',
    tests: {
      'src/server/platform/http/bind-endpoint.test.ts': [
        'cuts off a body that comes too slowly',
        'cuts off a slow file while others wait for room',
      ],
      'src/server/adverts/site-visits.test.ts': [
        '24 of 24 payments and log-ins of others pass, and an advert is bought',
      ],
      'src/server/platform/http/create-http-server.test.ts': [
        'checks slow headers each second, not each half minute',
      ],
    },
    commands: ['chaos -- overload --control', 'attack -- --control turns-of-visits'],
  },
  {
    ids: ['S3'],
    asks: 'Questions are costly: deep pages, long texts, patterns that never end',
    tests: {
      'src/server/platform/database/wait-limit.test.ts': [
        'gives up a database that never answers after two and a half seconds',
      ],
      'test/security/patterns.test.ts': [
        'no pattern takes exponential time',
        'a pattern of quadratic time reads no long text',
      ],
    },
    commands: ['fuzz', 'bench -- size'],
  },
  {
    ids: ['S4'],
    asks: 'A package is replaced or brings a script',
    tests: {
      'test/security/packages.test.ts': [
        'every package comes from the registry, with its checksum',
        'every script of a package is on the list of package.json, and few are allowed; an install refuses all others',
        'every version in package.json is exact',
        'advisories are checked every night, and a new version of a package waits seven days',
      ],
      'test/architecture/production-packages.test.ts': [
        '`npm ci --omit=dev` leaves out what only the sandbox needs',
      ],
    },
    otherwise:
      'The age is kept by the update bot and by the person who raises a version: `min-release-age` in `.npmrc` would make each install ask the registry for the dates of every version of a thousand packages, since the lock file names no addresses. Node runs with all permissions: its own permission model would have to allow the folders, the connections and the programs that an attacker wants (PostgreSQL, uploads, the log); the unit of systemd and the image take away the rest.',
  },
  {
    ids: ['S5'],
    asks: 'Letters are sent to somebody by the hundred, or with headers of the sender',
    tests: {
      'src/server/accounts/same-answer.test.ts': ['are limited to ten a day over all kinds'],
      'src/server/accounts/letter-budget.test.ts': [
        'a mailbox gets ten emails a day over all kinds, homes and spellings of its address',
        'a home causes 20 emails a day: %s',
        'a network causes 100 emails a day, however many homes it is',
        'counts a home with a full mailbox too, so its limit shows nothing about an address',
      ],
      'src/server/concerns/concerns.test.ts': ['a decision answers ten mailboxes at most, each once'],
      'src/server/providers/smtp/smtp-mail.test.ts': ['an address that is a list reaches nobody'],
      'src/server/accounts/registration.test.ts': ['no email contains text that the registrant typed'],
    },
    commands: ['attack -- --control letter-budget'],
  },
];
