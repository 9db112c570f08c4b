import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/languages/languages.ts';
import type { DataReceiver } from '#shared/legal/data-receivers.ts';
import type { SiteFacts } from '#web/api-client/session.tsx';
import type { LegalText } from '#web/i18n/legal-text.ts';
import { PRIVACY as PRIVACY_ENG } from '#web/texts/eng/legal/privacy.ts';
import { TERMS as TERMS_ENG } from '#web/texts/eng/legal/terms.ts';
import { PRIVACY as PRIVACY_UA } from '#web/texts/ua/legal/privacy.ts';
import { TERMS as TERMS_UA } from '#web/texts/ua/legal/terms.ts';
import { expectInBoth } from './in-both-languages.ts';
import { headingOf, linksOf, renderScreen, SITE, wordsOf } from './render-screen.tsx';

const TERMS: Record<Language, LegalText> = { eng: TERMS_ENG, ua: TERMS_UA };
const PRIVACY: Record<Language, LegalText> = { eng: PRIVACY_ENG, ua: PRIVACY_UA };

/** Settings that name the operator. */
const OPERATOR = [
  SITE.operatorName,
  SITE.operatorAddress,
  SITE.operatorJurisdiction,
  ...SITE.operatorRegisters,
];

const said = (text: LegalText) =>
  text.sections
    .flatMap(({ paragraphs }) => paragraphs)
    .map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.text))
    .join(' ');
const draw = (address: string, language: Language) => renderScreen(address, { language });
const footerOf = (html: string) => /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';

describe.each(LANGUAGES)('SPEC 1, in %s', (language) => {
  test.each(['/terms', '/privacy-policy'])(
    'SPEC 1: %s names who runs the site, and its registers',
    async (address) => {
      const page = /<article[\s\S]*<\/article>/.exec(await draw(address, language))?.[0] ?? '';
      for (const fact of [SITE.companyNumber, ...OPERATOR]) expect(wordsOf(page)).toContain(fact);
      expect(page).not.toMatch(/[{}]/);
    },
  );

  test('SPEC 1: an operator in no other register is said to be in none', async () => {
    const page = await renderScreen('/terms', { language, site: { ...SITE, operatorRegisters: [] } });
    expect(page).not.toMatch(/[Rr]egisters|реєстри|[{}]\w/);
  });

  test('SPEC 1: recipients of data are named only where the operator works with them', async () => {
    const privacyWith = async (...dataReceivers: DataReceiver[]) =>
      wordsOf(await renderScreen('/privacy-policy', { language, site: { ...SITE, dataReceivers } }));
    const STORAGE = /storage company|надає сховище/;
    const NAMES = [/Wise (pays|виплачує)/, /Google, (only|лише)/, STORAGE];
    const named = (words: string) => NAMES.map((name) => name.test(words));
    expect(named(await privacyWith())).toEqual([false, false, false]);
    expect(named(await privacyWith('wise'))).toEqual([true, false, false]);
    expect(named(await privacyWith('google', 'storage'))).toEqual([false, true, true]);
  });
});

describe('SPEC 1, terms', () => {
  test.each(LANGUAGES)(
    'SPEC 1, terms: nineteen sections, all of them on the page, in %s',
    async (language) => {
      expect(TERMS[language].sections).toHaveLength(19);
      const words = wordsOf(await draw('/terms', language));
      for (const { heading } of TERMS[language].sections) expect(words).toContain(heading);
    },
  );

  /** Points that each text must make, in either language. */
  const KEY_POINTS: readonly [point: string, eng: RegExp, ua: RegExp][] = [
    ['minimum age 16', /at least 16 years old/, /можна з 16 років/],
    ['an intermediary only', /We are not a party/, /не є стороною/],
    [
      'withdrawals through a payment provider',
      /Withdrawals go through a payment provider/,
      /виводяться через платіжну систему/,
    ],
    [
      'no card or bank data stored',
      /we store no card data, and no bank data/,
      /не зберігаємо ні карткових, ні банківських даних/,
    ],
    ['adverts are reviewed', /We review adverts/, /Ми перевіряємо рекламу/],
    ['adverts may be removed', /refuse or remove an advert/, /відмовити в показі або прибрати рекламу/],
    ['fraud is prohibited', /So are invented illnesses/, /заборонено вигадані хвороби/],
    [
      'click manipulation is prohibited',
      /These are forbidden: bots, scripts and click farms/,
      /Заборонено боти, скрипти і ферми кліків/,
    ],
    [
      'liability capped at six months of payments',
      /capped at the amount you paid to us in the six months/,
      /обмежена сумою, яку ви сплатили нам за шість місяців/,
    ],
    ['English law', /English law applies/, /застосовується право Англії/],
    ['patients are called User', /“User” means a patient/, /«User»|«Користувач»/],
    ['payouts by hand in Ukraine', /our staff carry out by hand/, /наші працівники роблять вручну/],
    ['donations whole to the general account', /The whole of it, 100%/, /Уся сума, 100%/],
    [
      'equal division among all registered',
      /divided equally among \{members\}/,
      /порівну ділимо між \{members\}/,
    ],
    ['adverts of 5 to 60 seconds', /5 to 60 seconds/, /від 5 до 60 секунд/],
  ];

  test.each(KEY_POINTS)('SPEC 1, terms: %s, in both languages', (_, eng, ua) => {
    expect(said(TERMS.eng)).toMatch(eng);
    expect(said(TERMS.ua)).toMatch(ua);
  });
});

test.each(LANGUAGES)('SPEC 1, privacy policy: its text stands on the page, in %s', async (language) => {
  const html = await draw('/privacy-policy', language);
  expect(headingOf(html)).toBe(PRIVACY[language].title);
  for (const { heading } of PRIVACY[language].sections) expect(wordsOf(html)).toContain(heading);
});

test('SPEC 1: the landing page says: no donations required, no account fees, testing mode', async () => {
  const pages = { eng: wordsOf(await draw('/', 'eng')), ua: wordsOf(await draw('/', 'ua')) };
  for (const point of [
    'No donations are required',
    'There are no account fees',
    'The platform is in testing mode',
  ])
    expect(pages.eng).toContain(point);
  for (const point of [
    'Жертвувати гроші не потрібно',
    'Жодної плати за обліковий запис',
    'Платформа працює в тестовому режимі',
  ])
    expect(pages.ua).toContain(point);
  const said = Object.values(pages).map((page) => page.match(/testing mode|тестов(ий|ому) режим/gi)?.length);
  expect(said, 'once, and not among what is praised').toEqual([1, 1]);
});

test.each(['/login', '/advertizer/register', '/patient-registration', '/login-restriction'])(
  'SPEC 1: %s bears the warning of the testing mode',
  async (address) => {
    expect(wordsOf(await draw(address, 'eng'))).toContain('The platform is in testing mode.');
    expect(wordsOf(await draw(address, 'ua'))).toContain('Платформа працює в тестовому режимі.');
  },
);

test.each(['/', '/login', '/advertizer/register', '/patient-registration', '/login-restriction', '/terms'])(
  'SPEC 1: once the operator has ended the testing, %s says nothing of it',
  async (address) => {
    const saying = /testing mode|тестов(ий|ому) режим/i;
    for (const language of LANGUAGES) {
      expect(wordsOf(await draw(address, language))).toMatch(saying);
      const site = { ...SITE, testingMode: false };
      expect(wordsOf(await renderScreen(address, { language, site }))).not.toMatch(saying);
    }
  },
);

test.each(['/', '/login', '/terms', '/guest', '/dashboard'])(
  'SPEC 1: a test system says on %s that nothing of it is real, and a real one does not',
  async (address) => {
    const saying = /This is a test system|Це тестова система/;
    for (const language of LANGUAGES) {
      // It is not known yet who comes: the dashboard leads a stranger elsewhere.
      const draw = (site: SiteFacts) => renderScreen(address, { language, site, auth: null });
      expect(wordsOf(await draw({ ...SITE, isStaging: true }))).toMatch(saying);
      expect(wordsOf(await draw(SITE))).not.toMatch(saying);
    }
  },
);

describe.each(LANGUAGES)('SPEC 1, footer, in %s', (language) => {
  test('SPEC 1, footer: company, registration, quick links, contact, 2018', async () => {
    const footer = footerOf(await draw('/', language));
    const words = wordsOf(footer);
    expect(words).toMatch(/Watchwell is a platform|Watchwell — платформа/);
    for (const fact of [SITE.companyNumber, ...OPERATOR]) expect(words).toContain(fact);
    expect(words).toContain('© 2018 Watchwell');
    expect(linksOf(footer)).toEqual(
      expect.arrayContaining(['/', '/about-us', '/donation', '/terms', '/privacy-policy']),
    );
    expect(linksOf(footer)).toContain(`mailto:${SITE.contactEmail}`);
  });

  test('SPEC 1, footer: the language switch, on the language that is read', async () => {
    const footer = footerOf(await draw('/', language));
    expect(wordsOf(footer)).toContain('English');
    expect(wordsOf(footer)).toContain('Українська');
    expect(footer).toMatch(new RegExp(`checked=""[^>]*value="${language}"`));
    expect(footer.indexOf('English'), 'before all that must be read').toBeLessThan(footer.indexOf('<p'));
  });
});

test('SPEC 1: the restriction of registration is shown in both languages', async () => {
  const texts: Record<Language, string> = {
    eng: wordsOf(await draw('/login-restriction', 'eng')),
    ua: wordsOf(await draw('/login-restriction', 'ua')),
  };
  const lead =
    'Because of a high volume of requests, registration is restricted. Please fill in the form: you will get an email with the invitation when it is your turn.';
  expectInBoth((language) => (texts[language].includes(lead) ? lead : texts[language]), lead);
  expect(texts.ua).toContain('Через велику кількість запитів реєстрацію обмежено.');
});
