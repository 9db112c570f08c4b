import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicPatient } from '#contracts/patients.ts';
import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { ALL_COUNTRIES_CODE } from '#shared/countries/countries.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';
import {
  alreadyRegisteredLetter,
  invitationLetter,
  newBrowserLetter,
  oneFactorRemovedLetter,
  onTheListLetter,
  passkeyAddedLetter,
  passwordChangedLetter,
  recoveryCodeUsedLetter,
  resetPasswordLetter,
  secondFactorAddedLetter,
  secondFactorRemovedLetter,
  secondFactorResetLetter,
  verifyEmailLetter,
} from '../../src/server/accounts/account-mail.ts';
import { staffRightLetter } from '../../src/server/accounts/staff.ts';
import { fundsResetLetter } from '../../src/server/admin/correct-funds.ts';
import { medicineBoughtLetter } from '../../src/server/admin/patient-money.ts';
import { invoiceLetter } from '../../src/server/adverts/advert-mail.ts';
import { targetCountries } from '../../src/server/adverts/own-adverts.ts';
import { confirmLetter, newsLetter } from '../../src/server/followers/follower-mail.ts';
import { accountDeletedLetter } from '../../src/server/leaving/delete-account.ts';
import { renderLetter } from '../../src/server/mail/letter-layout.ts';
import type { Letter } from '../../src/server/mail/mail.ts';
import { giftLetter } from '../../src/server/payments/gift-mail.ts';
import { receiptLetter, topUpLetter } from '../../src/server/payments/receipt-mail.ts';
import {
  accountStateLetter,
  alarmLetter,
  detailsLetter,
  frozenLetter,
  payoutLetter,
} from '../../src/server/payouts/payout-mail.ts';
import { cardFactsOf } from '../../src/server/sharing/card/card-facts.ts';
import { cardLayout } from '../../src/server/sharing/card/card-layout.ts';
import { widgetPage } from '../../src/server/sharing/widget-page.ts';
import { textsOf } from '../../src/server/texts/texts.ts';
import { inPseudo, untranslatedIn } from '../support/pseudo-language.ts';

const ROOT = join(import.meta.dirname, '../..');
const LANGUAGE: Language = 'ua';
const publicUrl = 'https://watchwell.test';
const AT = new Date('2026-11-22T12:00:00Z');
const payout = { dollars: 6, ofDollars: 10, reference: '4711', publicUrl };
const site = {
  contactEmail: 'help@watchwell.test',
  companyNumber: '12345678',
  testingMode: true,
  isStaging: false,
  opensSoon: false,
  generalAccountMembers: 'verified-email' as const,
  paymentMin: 1,
  donationWays: ['card', 'wallet'] as const,
  operatorName: 'Watchwell',
  operatorAddress: '4711',
  operatorJurisdiction: '0815',
  operatorRegisters: ['42'],
  dataReceivers: [],
};
const tier = ADVERT_TIERS[0];

/** Emails by the function that writes them, with the pseudo-language instead of Ukrainian. */
const LETTERS: Record<string, () => Letter[]> = {
  accountDeletedLetter: () =>
    (['divided', 'unclaimed'] as const).map((left) =>
      accountDeletedLetter(LANGUAGE, { left, dollars: 6, publicUrl }),
    ),
  accountStateLetter: () =>
    [true, false].map((isSuspended) =>
      accountStateLetter(LANGUAGE, { isSuspended, reason: '4711', publicUrl }),
    ),
  alarmLetter: () => [alarmLetter(LANGUAGE, { publicUrl, email: '4711@example.org' })],
  alreadyRegisteredLetter: () => [alreadyRegisteredLetter(LANGUAGE, publicUrl)],
  confirmLetter: () => [confirmLetter(LANGUAGE, { token: '4711', publicUrl })],
  detailsLetter: () => [detailsLetter(LANGUAGE, publicUrl)],
  frozenLetter: () => [frozenLetter(LANGUAGE, publicUrl)],
  fundsResetLetter: () => [fundsResetLetter(LANGUAGE, { from: 6, reason: '4711', to: 7, publicUrl })],
  giftLetter: () =>
    (
      [
        'divided-by-day',
        'divided-by-staff',
        'sent-back-by-staff',
        'sent-back-by-provider',
        'partly-sent-back',
      ] as const
    ).flatMap((news) =>
      (['large', 'very-large', 'day-full', 'went-back'] as const).flatMap((reason) =>
        [600, 700].map((giftCents) => {
          const amounts = { cents: 600, waitingCents: 100, patients: 1200 };
          const isGivenBack = reason === 'large';
          const told = { payment: '4711', news, reason, ...amounts, isGivenBack, at: AT.toISOString() };
          return giftLetter(LANGUAGE, told, { giftCents, publicUrl });
        }),
      ),
    ),
  invitationLetter: () => [
    invitationLetter(LANGUAGE, { name: '', email: '4711@example.org', token: '4711', publicUrl }),
  ],
  invoiceLetter: () => [
    invoiceLetter(LANGUAGE, { number: '2026-4711', at: AT, tier, views: 1000, publicUrl, site }),
  ],
  medicineBoughtLetter: () => [medicineBoughtLetter(LANGUAGE, { dollars: 6, publicUrl })],
  newBrowserLetter: () => [
    newBrowserLetter(LANGUAGE, { browser: null, system: '1', country: null, at: AT, publicUrl }),
  ],
  newsLetter: () => [
    newsLetter(LANGUAGE, {
      patientId: 4711n,
      firstName: '1',
      lastName: '2',
      otherFirstName: '',
      otherLastName: '',
      marks: ['reached', 'paid'],
      updates: 1,
      token: '4711',
      publicUrl,
    }),
  ],
  onTheListLetter: () => [onTheListLetter(LANGUAGE, { number: 4711, publicUrl })],
  oneFactorRemovedLetter: () => [oneFactorRemovedLetter(LANGUAGE, publicUrl)],
  passkeyAddedLetter: () => [passkeyAddedLetter(LANGUAGE, publicUrl)],
  passwordChangedLetter: () => [passwordChangedLetter(LANGUAGE, publicUrl)],
  payoutLetter: () =>
    (['requested', 'held', 'paid', 'failed', 'refused', 'returned'] as const).map((news) =>
      payoutLetter(LANGUAGE, news, payout),
    ),
  receiptLetter: () => [
    receiptLetter(LANGUAGE, { reference: '4711', dollars: 6, patients: 1200, waits: undefined, publicUrl }),
    ...(['large', 'very-large', 'day-full'] as const).map((reason) => {
      const waits = { reason, dividesAt: reason === 'very-large' ? null : AT };
      return receiptLetter(LANGUAGE, { reference: '4711', dollars: 6, patients: 0, waits, publicUrl });
    }),
  ],
  recoveryCodeUsedLetter: () => [recoveryCodeUsedLetter(LANGUAGE, { left: 9, publicUrl })],
  resetPasswordLetter: () => [resetPasswordLetter(LANGUAGE, publicUrl)],
  secondFactorAddedLetter: () => [secondFactorAddedLetter(LANGUAGE, publicUrl)],
  secondFactorRemovedLetter: () => [secondFactorRemovedLetter(LANGUAGE, publicUrl)],
  secondFactorResetLetter: () => [secondFactorResetLetter(LANGUAGE, publicUrl)],
  staffRightLetter: () =>
    (['waiting', 'confirmed', 'refused', 'withdrawn', 'expired'] as const).flatMap((kind) =>
      (['grant', 'revoke'] as const).map((wish) =>
        staffRightLetter(LANGUAGE, { kind, wish, who: '4711', by: undefined }, publicUrl),
      ),
    ),
  topUpLetter: () =>
    [true, false].map((isOwnPage) =>
      topUpLetter(LANGUAGE, { reference: '4711', dollars: 6, isOwnPage, publicUrl }),
    ),
  verifyEmailLetter: () => [verifyEmailLetter(LANGUAGE, publicUrl)],
};

const texts = textsOf(LANGUAGE);
const ukrainian = { ...texts };
beforeAll(() => void Object.assign(texts, inPseudo(textsOf('eng'))));
afterAll(() => void Object.assign(texts, ukrainian));

/** Our name, addresses, and the date, which Intl writes. */
const NO_TEXTS = /Watchwell|(?:https?:\/\/)?watchwell\.test\S*|\S+@\S+/g;
const DATE = new Intl.DateTimeFormat(localeOf(LANGUAGE), { dateStyle: 'long', timeZone: 'UTC' }).format(AT);
const wordsLeftIn = (text: string): string[] =>
  untranslatedIn(text.replaceAll(DATE, '').replace(NO_TEXTS, ''));

test('every letter of the server is among these', () => {
  const files = globSync('src/server/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] });
  const written = files.flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /^export const ((?!send|render|take|write)\w+Letter) =/gm,
      ),
    ].map(([, name]) => name),
  );
  expect(written.sort()).toEqual(Object.keys(LETTERS));
});

test.each(Object.entries(LETTERS))('%s says nothing that no translator could reach', (_, write) => {
  for (const letter of write()) {
    const { text } = renderLetter(letter, LANGUAGE, site);
    expect(text).toMatch(/[áéíóú]/);
    expect(wordsLeftIn(text)).toEqual([]);
  }
});

/** All texts in a tree of drawn elements; styles and shapes are no texts. */
type Drawn = string | Drawn[] | { props: { children?: unknown } };
const textsIn = (drawn: Drawn): string[] => {
  if (typeof drawn === 'string') return [drawn];
  if (Array.isArray(drawn)) return drawn.flatMap(textsIn);
  return textsIn((drawn.props.children ?? []) as Drawn);
};

const PATIENT: PublicPatient = {
  id: '9f3k7q2m5x',
  firstName: '1',
  lastName: '2',
  otherFirstName: '',
  otherLastName: '',
  photo: null,
  country: 'UA',
  additionalInfo: '',
  diagnosis: '',
  total: 3000,
  received: 5,
  ownViewReceived: 0,
  donated: 0,
  money: {
    collected: 5,
    forGoal: 5,
    state: 'collecting',
    paidOut: 0,
    onItsWay: 0,
    payouts: [],
    chapter: 1,
    since: null,
    earlier: [],
  },
  today: 0,
  sharers: 3,
  watchCount: 12,
  needInPreviews: false,
  inSearchEngines: false,
};

test('the picture of a link and the card for other sites are translated as well', () => {
  const facts = cardFactsOf(PATIENT, LANGUAGE);
  assert(facts);
  const look = { language: LANGUAGE, theme: undefined };
  const pages = [widgetPage(look, PATIENT), widgetPage(look, undefined)].map((page) =>
    page.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, ' '),
  );
  for (const text of [...pages, textsIn(cardLayout(facts, undefined)).join(' ')]) {
    expect(text).toMatch(/[áéíóú]/);
    expect(wordsLeftIn(text)).toEqual([]);
  }
});

test('the place of an advert that is shown everywhere is translated as well', () => {
  const [everywhere] = targetCountries([ALL_COUNTRIES_CODE], LANGUAGE);
  expect(everywhere?.label).toMatch(/[áéíóú]/);
});
