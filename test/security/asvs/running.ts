import type { Row } from '../row.ts';

/** Data, secrets, logs, packages and settings of an operator (ASVS 11 to 16). */
export const RUNNING: readonly Row[] = [
  {
    ids: ['13.2.2', '13.2.3'],
    asks: 'The server’s log-in to the database can change neither the books nor the record of deeds',
    tests: {
      'test/support/test-app.test.ts': ['the application role may not change the journal'],
      'src/server/admin/deeds.test.ts': ['cannot be changed or forged with the server’s database rights'],
      'src/server/platform/database/server-role.test.ts': [
        'the server logs in as its role, again after the next start, and cannot gain more rights',
        'accepts a member of the role, and refuses a superuser or a log-in that may become the owner',
      ],
    },
  },
  {
    ids: ['11.1.1', '11.1.2', '11.2.2'],
    asks: 'The secret has an owner and can be replaced while everything goes on',
    tests: {
      'src/server/platform/secrets/keyring.test.ts': [
        'signatures and sealed values of the old one stay valid, until it is removed',
        'the new one signs and seals everything new',
      ],
      'src/server/accounts/second-factor.test.ts': ['secrets outlive the key that sealed them'],
      'src/server/accounts/access-tokens.test.ts': [
        'replaces a token that a changed secret made unreadable when it is sent',
      ],
    },
  },
  {
    ids: ['11.5.1'],
    asks: 'Secrets are 128 random bits or more',
    tests: { 'test/security/plain-sql.test.ts': ['random numbers come only from the generator for secrets'] },
  },
  {
    ids: ['12.1.1', '12.2.1', '12.3.1'],
    asks: 'TLS of today towards visitors, providers and a database elsewhere',
    tests: {
      'src/server/load-config.test.ts': [
        'a wrong %s is refused by name, in one line of the message',
        'in production %s reaches another machine by TLS only',
      ],
    },
    otherwise:
      'Node speaks to providers by https with its own list of authorities. Towards visitors a proxy does (docs/settings.md, deploy/proxy).',
  },
  {
    ids: ['13.1.1', '13.2.4', '13.2.5'],
    asks: 'The hosts to which the server speaks stand in one list and are enforced',
    tests: {
      'test/security/outbound-hosts.test.ts': [
        'are those of one table: no other file opens a connection',
        'are what the settings name',
        'stand with their settings in the operator’s handbook',
      ],
      'src/server/providers/site-probe/allowed-address.test.ts': [
        'does not connect to a name with a forbidden address, even after another look-up',
      ],
    },
    otherwise:
      'No process can hold itself to a list that its new owner would lift after a take-over: the operator’s firewall does, by the list of the handbook and of `npm run doctor`. Adverts lead to any public site, so their looks cannot be listed; they go to public addresses only.',
  },
  {
    ids: ['13.3.1'],
    asks: 'No secret lies in the code, and production does not start on a default one',
    tests: {
      'src/server/load-config.test.ts': [
        'in production %s is the operator’s own',
        'play money and real money never meet',
      ],
      'src/server/platform/config/settings-files.test.ts': [
        'reads a secret from the file that its setting names',
      ],
      'test/security/secrets.test.ts': ['the code contains no key', 'each kind of key would be found'],
      'src/server/startup/demo-world.test.ts': [
        'production and live keys refuse a database with the demo accounts, and the ledger is consistent',
      ],
    },
  },
  {
    ids: ['13.4.1', '13.4.2', '13.4.3', '13.4.4', '13.4.5'],
    asks: 'No sources, lists of folders, TRACE or figures are public',
    tests: {
      'test/security/headers.test.ts': ['%s is not served'],
      'src/server/platform/http/serve-web.test.ts': [
        'answers 404 if missing, and nothing outside the folder is served',
      ],
      'src/server/platform/metrics/metrics.test.ts': [
        'shows nothing in production without a token, since a proxy may hide remote visitors',
      ],
    },
    otherwise: 'The description of the calls is public on purpose: the code is open.',
  },
  {
    ids: ['14.1.1', '14.1.2', '14.2.4'],
    asks: 'Every column that says something of a person is known, with its reason and its time',
    tests: {
      'src/server/data-protection/export-person.test.ts': [
        'every table and every column is exported or has a reason against it',
        'shows no column that holds a secret',
      ],
      'test/architecture/retention.test.ts': ['%s: %s', 'every job of the manual exists'],
    },
  },
  {
    ids: ['14.2.1', '14.2.3'],
    asks: 'Addresses and third parties learn no health detail and no secret',
    tests: {
      'src/server/platform/http/serve-web.test.ts': ['hides the token of an email link from other sites'],
      'src/server/page-visits/page-visits.test.ts': [
        'sums opened pages by day, screen, language and country, without the page’s id',
      ],
      'test/security/headers.test.ts': ['%s has 130 points or more by the rules of the Observatory'],
    },
    otherwise:
      'The link of a letter has its token in the address, as the specification asks; it is good once and not told to others.',
  },
  {
    ids: ['14.3.2'],
    asks: 'Answers to a visitor are kept by no cache',
    tests: {
      'src/server/platform/http/create-http-server.test.ts': [
        'no cache keeps an answer to a visitor, unless its route allows it',
      ],
      'src/server/platform/http/serve-web.test.ts': [
        'is never cached at %s when it is rendered for an account',
      ],
    },
  },
  {
    ids: ['14.3.1', '14.3.3'],
    asks: 'The browser keeps nothing private, and forgets it at the log-out',
    tests: {
      'src/server/accounts/log-in.test.ts': [
        'a log-out clears the data of pages in the browser; a link of another site does not',
      ],
      'src/server/platform/http/serve-web.test.ts': [
        'is never cached at %s when it is rendered for an account',
      ],
      'src/web/api-client/returned-page.test.tsx': ['leads to the log-in and stays hidden when %s'],
    },
    otherwise:
      'Until then it remembers which pages somebody helped today and for a while an unfinished donation; who never logs in keeps both.',
  },
  {
    ids: ['14.2.7', '14.2.8'],
    asks: 'Data go when their time is over, and pictures lose where they were taken (level 3)',
    tests: {
      'test/architecture/retention.test.ts': ['%s: %s'],
      'src/server/viewing/view-evidence.test.ts': [
        'deletes evidence after 90 days, and unfinished views after two',
      ],
      'src/server/files/pictures.test.ts': [
        'a photo appears on the public page, square, in three sizes, without its place of origin',
      ],
    },
  },
  {
    ids: ['15.3.5', '15.3.6', '15.3.7'],
    asks: 'Kinds are strict, prototypes stay as they are, and a parameter has one source',
    tests: {
      'test/architecture/bad-input.test.ts': ['$call', 'any JSON in any field causes no internal error'],
      'src/server/platform/http/request-checks.test.ts': [
        'refuses a deeply nested body before it is parsed, even before it ends',
      ],
    },
    commands: ['fuzz'],
  },
  {
    ids: ['15.1.3', '15.2.2'],
    asks: 'Costly work waits in bounded rows',
    tests: {
      'src/server/platform/http/lanes.test.ts': [
        'refuses calls above the limit of their kind at once, and serves all others',
      ],
      'src/server/accounts/password.test.ts': ['refuses a flood instead of queuing it'],
      'src/server/platform/http/turns.test.ts': [
        'runs so many, queues so many in order, and refuses the next at once',
      ],
    },
    commands: ['chaos -- overload --control'],
  },
  {
    ids: ['16.1.1', '16.2.1', '16.3.1', '16.3.2', '16.3.3', '16.3.4'],
    asks: 'Log-ins, refusals, faults and deeds of staff leave a line that says who, what and when',
    tests: {
      'src/server/platform/http/refusal-log.test.ts': [
        'logs a refusal in one line with code, detail, route, account and request id, and no person',
        'logs invalid input, a missing log-in and an unknown address as well',
      ],
      'src/server/accounts/log-in.test.ts': [
        'logs a successful log-in as one event with account and route, without a name',
      ],
      'src/server/admin/deeds.test.ts': [
        'shows who did what to whom, the change, reason, time and origin, newest first',
      ],
    },
  },
  {
    ids: ['16.2.5'],
    asks: 'The log holds no secret and no person',
    tests: {
      'src/server/platform/http/mask-personal.test.ts': [
        'masks an email address: %s',
        'masks the number of a phone, a card or an account: %s',
      ],
      'src/server/mail/mail.test.ts': [
        'the queue shows neither address nor content',
        'does not retry a permanently refused email, and logs no address',
      ],
      'src/server/platform/traces/traces.test.ts': [
        'sends a request and its statements as one trace, which names no person',
      ],
    },
  },
  {
    ids: ['16.4.1', '16.4.2', '16.4.3'],
    asks: 'Nobody writes into the log, and it is kept elsewhere',
    tests: {
      'src/server/monitoring/monitoring-routes.test.ts': [
        'logs a screen that failed in a browser without personal data',
      ],
    },
    otherwise:
      'A line is one object of JSON, whose line breaks are escaped. The server writes to its output; where that goes is the operator’s.',
  },
  {
    ids: ['16.5.1', '16.5.2'],
    asks: 'Outside plain words, inside the detail; a lost provider takes nothing else along',
    tests: {
      'src/server/platform/http/serve-web.test.ts': [
        'falls back to a plain page when it cannot be rendered, and logs the fault',
      ],
      'src/server/platform/http/database-outage.test.ts': [
        'answers 503 with the reason while the database is away, and serves again afterwards',
      ],
    },
    commands: ['fuzz -- --control fault', 'chaos -- providers'],
  },
  {
    ids: ['15.1.1', '15.1.2', '15.2.1', '15.2.4'],
    asks: 'Packages are listed, come from the registry as they were first seen, run no script unasked, and are mended within times that are written down',
    tests: {
      'test/security/packages.test.ts': [
        'every package comes from the registry, with its checksum',
        'every script of a package is on the list of package.json, and few are allowed; an install refuses all others',
        'a command lists every package of production with its version',
        'advisories are checked every night, and a new version of a package waits seven days',
      ],
    },
    otherwise:
      'The times are 7, 30 and 90 days by how grave an advisory is (SECURITY.md), for the project; nobody is on call. An install ends with an error at a script that package.json does not allow by name (`strict-allow-scripts`). Two kinds are allowed: one fetches the Node that `npm start` uses on an older one, the others mend the links of PostgreSQL; both would otherwise be steps that a newcomer has to know. The image of production runs none at all.',
  },
  {
    ids: ['15.2.3'],
    asks: 'Nothing for tests or trials is in production',
    tests: {
      'src/server/load-config.test.ts': ['all settings of production leave nothing of the sandbox'],
      'test/architecture/production-packages.test.ts': [
        '`npm ci --omit=dev` leaves out what only the sandbox needs',
      ],
      'test/lighthouse/page-weight.test.ts': ['the build has nothing that only developers need'],
    },
  },
  {
    ids: ['10.3', '10.4', '10.6', '10.7'],
    asks: 'Rules for who grants access by OAuth',
    notApplicable: 'Watchwell only logs people in by somebody else’s.',
  },
  { ids: ['17'], asks: 'WebRTC', notApplicable: 'Nobody speaks to anybody here.' },
  { ids: ['4.3', '4.4'], asks: 'GraphQL and WebSockets', notApplicable: 'There is neither.' },
  { ids: ['6.8.3'], asks: 'SAML', notApplicable: 'There is none.' },
  { ids: ['12.1.3'], asks: 'Certificates of clients', notApplicable: 'No client has one.' },
  {
    ids: ['1.2.6', '1.2.7', '1.2.8'],
    asks: 'LDAP, XPath and LaTeX',
    notApplicable: 'None of them is written anywhere.',
  },
];
