import type { Row } from '../row.ts';

const HEADERS = 'test/security/headers.test.ts';

/** Headers and pages, output, and uploaded files (ASVS 1, 3, 4 and 5). */
export const PAGES_AND_FILES: readonly Row[] = [
  {
    ids: ['3.5.1', '3.5.2', '3.5.3'],
    asks: 'What changes something comes from our own pages; reading changes nothing',
    tests: {
      'test/security/foreign-sites.test.ts': [
        'every call that changes something refuses other sites, in any form',
      ],
      'src/server/accounts/log-in.test.ts': [
        'another site’s form cannot log a browser in',
        'prefetching the log-out link (%s) does nothing and is not cached',
      ],
    },
    otherwise: 'The specification makes the log-out a plain link; it obeys our own pages only.',
  },
  {
    ids: ['1.2.1', '3.2.2'],
    asks: 'What patients and advertisers write is shown as text',
    tests: {
      'test/journeys/hostile-profile.spec.ts': [
        'a profile full of markup is text for a stranger, on another site and for the admin',
      ],
      'src/server/mail/letter-layout.test.ts': [
        'text and HTML have the same content, with everything escaped in the HTML',
      ],
      'src/server/sharing/sharing.test.ts': ['never names the need, and escapes what was typed'],
    },
  },
  {
    ids: ['1.2.2'],
    asks: 'Adverts and their pictures lead to https only',
    tests: { 'src/server/adverts/check-advert-url.test.ts': ['an advert may not lead to', '%s'] },
  },
  {
    ids: ['1.2.4'],
    asks: 'Values reach SQL as parameters only',
    tests: {
      'test/security/plain-sql.test.ts': ['SQL is built from text only where no value of a visitor enters'],
      'src/server/people/people.test.ts': [
        'a name is found in part and in either order, and wildcards match themselves',
      ],
      'test/architecture/bad-input.test.ts': ['$call'],
    },
  },
  {
    ids: ['1.3.6', '15.3.2'],
    asks: 'The server visits the sites of adverts at public addresses only, on the whole way',
    tests: {
      'src/server/providers/site-probe/allowed-address.test.ts': [
        '%s is not public',
        'does not connect to a name with a forbidden address, even after another look-up',
      ],
      'src/server/providers/site-probe/site-probe.test.ts': [
        'fetches a whole picture through redirects, and never from a forbidden address',
        'visits a name of this machine in the sandbox only',
      ],
    },
    otherwise:
      'Redirects are followed, since honest sites have them, and each is checked like the first address.',
  },
  {
    ids: ['1.3.3', '1.3.11'],
    asks: 'Control characters, lengths and headers of letters are bounded',
    tests: {
      'test/architecture/bad-input.test.ts': ['$call'],
      'src/server/providers/smtp/smtp-mail.test.ts': ['an address that is a list reaches nobody'],
      'src/server/accounts/registration.test.ts': ['no email contains text that the registrant typed'],
    },
    commands: ['fuzz'],
  },
  {
    ids: ['1.2.10'],
    asks: 'No cell of a CSV file is a formula, in whatever locale (level 3)',
    tests: {
      'src/server/platform/csv/csv-file.test.ts': [
        'marks %j, which begins like a formula, as a text',
        '%j, a new cell in another language, is no formula either',
      ],
      'src/server/admin/deeds.test.ts': ['is a file as well, whose cells run no formula'],
    },
  },
  {
    ids: ['2.4.2'],
    asks: 'Forms that a machine fills in at once are noticed (level 3)',
    otherwise:
      'What a machine could earn by is bounded by household and asks for a proof of work; a clock behind a form would hurt who uses a password manager or a screen reader.',
  },
  {
    ids: ['3.4.3'],
    asks: 'Pages load from themselves and run no inline script but one, by its hash; other sites are framed by the player alone',
    tests: {
      [HEADERS]: ['%s has 130 points or more by the rules of the Observatory'],
      'src/server/platform/http/serve-web.test.ts': ['has a policy that allows frames in the player only'],
    },
    otherwise: 'Staff who look at an advert see it in a frame too.',
  },
  {
    ids: ['3.4.1', '3.4.4', '3.4.5', '3.4.6'],
    asks: 'HSTS, nosniff, a referrer policy and no framing, on errors as well',
    tests: {
      [HEADERS]: [
        '%s has 130 points or more by the rules of the Observatory',
        'on https every answer demands https for two years',
      ],
      'src/server/platform/http/serve-web.test.ts': ['no frame shows'],
      'src/server/platform/http/create-http-server.test.ts': [
        'no cache keeps an answer to a visitor, unless its route allows it',
      ],
    },
    otherwise:
      'Other sites are told our origin and no address: providers of payments ask for it. Pages that a letter leads to tell nothing. The card of a patient is made to be framed. A refusal in a rush (503) bears the policy and nosniff alone: browsers remember HSTS.',
  },
  {
    ids: ['3.4.2'],
    asks: 'No other origin may read an answer',
    tests: { [HEADERS]: ['no answer lets another origin read it'] },
  },
  {
    ids: ['3.5.4', '3.2.1'],
    asks: 'Uploaded files cannot act as our pages',
    tests: {
      'src/server/files/prescriptions.test.ts': [
        'a file is downloaded with its Cyrillic name, byte for byte, only to be saved',
        'a file is not served as a photo, nor a photo as a file',
      ],
      'src/server/adverts/advert-picture.test.ts': [
        'a picture is fetched once, encoded again, and served by us to our own pages only, cached without end',
      ],
    },
    otherwise:
      'They come from the same host, since one address is all that an operator has to set up: pictures are encoded again, documents are only saved, and the policy of both loads and runs nothing.',
  },
  {
    ids: ['3.5.5'],
    asks: 'What a frame says is not listened to',
    tests: {
      'test/journeys/framed-adverts.spec.ts': ['a hostile page reaches neither the player nor its window'],
    },
  },
  {
    ids: ['3.7.2'],
    asks: 'Nobody is sent to where a visitor wishes',
    tests: {
      'src/server/accounts/log-in.test.ts': [
        'redirects a failed form post to the log-in with a code, whatever the failure',
      ],
      'src/server/accounts/passwords.test.ts': [
        'the link has our own origin, whatever host the request names',
      ],
      'src/server/analytics/visits.test.ts': [
        'refuses a forged token, another view or viewer, and a campaign taken down',
      ],
    },
  },
  {
    ids: ['4.1.1'],
    asks: 'Every answer names its kind and its letters',
    tests: { [HEADERS]: ['%s names its kind'] },
  },
  {
    ids: ['4.2.1'],
    asks: 'A request ends where all agree that it ends',
    tests: {
      'src/server/platform/http/create-http-server.test.ts': [
        'a broken body with %s from a sender who has gone is no fault of ours',
        'refuses a request of two lengths',
      ],
    },
  },
  {
    ids: ['5.2.1', '5.2.2'],
    asks: 'Size, name and content of a file agree, and pictures are encoded again',
    tests: {
      'src/server/files/pictures.test.ts': [
        '%s is refused, and nothing of it is kept',
        'a photo appears on the public page, square, in three sizes, without its place of origin',
      ],
      'src/server/files/prescriptions.test.ts': [
        '%s is refused, and nothing of it is kept',
        'bytes after the end of a picture are dropped',
      ],
    },
  },
  {
    ids: ['5.3.1', '5.3.2'],
    asks: 'Files have names of ours, lie outside of what is served, and lead nowhere',
    tests: {
      'src/server/providers/storage/storage.test.ts': [
        'never leads out of itself',
        'only our own user may read the folder',
      ],
      'src/server/files/clean-file-name.test.ts': ['a cleaned file name'],
    },
  },
  {
    ids: ['5.4.1', '5.4.2'],
    asks: 'A file is saved under a harmless name',
    tests: {
      'src/server/files/prescriptions.test.ts': [
        'a file is downloaded with its Cyrillic name, byte for byte, only to be saved',
      ],
      'src/server/files/clean-file-name.test.ts': ['ends with the real type of the file'],
    },
  },
  {
    ids: ['5.4.3'],
    asks: 'Files of others are scanned for viruses before anybody opens them',
    tests: {
      'src/server/files/scanned-papers.test.ts': [
        'refuses an infected PDF in words, and nothing of it is kept',
        'blocks PDFs while it is unreachable, and says why',
      ],
      'src/server/providers/clamav/clamd.test.ts': ['scans a large file to its end'],
    },
    otherwise:
      'The scanner is ClamAV, which the operator runs and names (`CLAMD_ADDRESS`); without it nothing is scanned, and staff open a PDF as they would a stranger’s. Pictures are encoded again.',
  },
  {
    ids: ['5.2.4', '5.2.6'],
    asks: 'Number, bytes and pixels of files are bounded (level 3)',
    tests: {
      'src/server/files/prescriptions.test.ts': ['the eleventh file is refused, however many come at once'],
      'src/server/files/pictures.test.ts': ['%s is refused, and nothing of it is kept'],
      'src/server/platform/http/lanes.test.ts': [
        'accepts eight uploads at once, since they are in memory, and two of one person',
      ],
    },
  },
];
