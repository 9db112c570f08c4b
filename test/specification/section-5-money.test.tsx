import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import type { WithdrawalObstacle } from '#contracts/payouts.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { ResetFunds, resetAmountOf } from '#web/features/admin/patients/patient-acts.tsx';
import { EMPTY_DRAFT, gapsOf } from '#web/features/adverts/advert-draft.ts';
import { PackFacts } from '#web/features/adverts/buying/order-sum.tsx';
import { canBuyFromList, canPlace, TIER_OFFERS } from '#web/features/adverts/pack-offer.ts';
import { PlaceAdvertForm } from '#web/features/adverts/place-advert-form.tsx';
import { GoalCard } from '#web/features/dashboard/cards.tsx';
import { fundsOf } from '#web/features/dashboard/funds.ts';
import { PROFILE_FORMS } from '#web/features/patients/profile-schema.ts';
import { checkAmount } from '#web/features/payments/amount-field.tsx';
import { firstOutcome } from '#web/features/payments/outcome.ts';
import { WithdrawButton } from '#web/features/payouts/withdraw-button.tsx';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { expectLedgerConsistent } from '../support/expect-ledger-consistent.ts';
import { anAdmin, anAdvertiser, aPatient, type Person } from '../support/people.ts';
import { advertForm } from '../support/place-advert.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { expectInBoth } from './in-both-languages.ts';
import { renderPart, wordsOf } from './render-screen.tsx';
import { userOf } from './visitor.ts';

let site: TestApp;
let patient: Person;
let advertiser: Person;
let admin: Person;
let user: CurrentUser;
beforeAll(async () => {
  site = await createTestApp();
  patient = await aPatient(site);
  advertiser = await anAdvertiser(site, { balanceDollars: 1.5 });
  admin = await anAdmin(site);
  user = await userOf(site, patient);
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const post = async (url: string, payload: object, by?: Person) => {
  const reply = await site.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { cookie: by?.cookie ?? '' },
  });
  return { status: reply.statusCode, ...reply.json() };
};

const textIn = (code: string) => (language: (typeof LANGUAGES)[number]) => textOfCode(code, language);

describe('the profile', () => {
  const WHOLE = {
    firstName: 'Ann',
    lastName: 'Example',
    otherFirstName: '',
    otherLastName: '',
    country: 'GB',
    dob: '1.2.1990',
    phone: '',
    address: '',
    diagnosis: 'Insulin',
    total: '100',
    additionalInfo: '',
    healthConsent: true,
    needInPreviews: false,
    inSearchEngines: false,
    inGallery: false,
  };
  const REQUIRED = [
    ['firstName', 'firstname-empty'],
    ['lastName', 'lastname-empty'],
    ['diagnosis', 'diagnosis-empty'],
    ['total', 'total-invalid'],
  ] as const;

  test.each(REQUIRED)('SPEC 5, profile: %s is required, by the form and by the call', async (field, code) => {
    const form = field in PROFILE_FORMS.you.shape ? PROFILE_FORMS.you : PROFILE_FORMS.page;
    expect(form.safeParse(WHOLE).success).toBe(true);
    const typed = form.safeParse({ ...WHOLE, [field]: '' });
    expect(typed.error?.issues.map(({ message }) => message)).toEqual([code]);
    const reply = await post('/api/saveUserInfo', { data: { [field]: field === 'total' ? 0 : '' } }, patient);
    expect(reply).toMatchObject({ status: 400, code });
    expectInBoth(textIn(code), reply.error);
  });

  const bornYearsAgo = (years: number, days = 0) => {
    const day = site.clock.now();
    day.setUTCFullYear(day.getUTCFullYear() - years);
    day.setUTCDate(day.getUTCDate() + days);
    return `${day.getUTCDate()}.${day.getUTCMonth() + 1}.${day.getUTCFullYear()}`;
  };

  test('SPEC 5, minimum age: sixteen today may, sixteen next week may not', async () => {
    const save = (dob: string) => post('/api/saveUserInfo', { data: { dob } }, patient);
    expect(await save(bornYearsAgo(16, 7))).toMatchObject({ status: 400, code: 'too-young' });
    expect(await save(bornYearsAgo(16, -1))).toMatchObject({ status: 200 });
    expectInBoth(
      textIn('too-young'),
      'You must be at least 16. Please ask a parent or guardian to run your page.',
    );
  });
});

describe.each(LANGUAGES)('the withdraw button, in %s', (language) => {
  const button = (funds: Partial<CurrentUser['userData']>, obstacle: WithdrawalObstacle | null = null) => {
    const none = { received: 0, ownViewReceived: 0, donated: 0, money: null, smallestWithdrawal: 0.01 };
    const userData = { ...user.userData, ...none, ...funds };
    const withdrawal = { obstacle, until: null, neededCase: null, ownPaymentFrom: '', stage: null };
    const part = <WithdrawButton user={{ ...user, userData, withdrawal }} funds={fundsOf(userData)} />;
    return renderPart(part, { language, auth: user });
  };

  test('SPEC 5, withdraw: shown only with a goal above 0', () => {
    expect(button({ total: 0 })).toBe('');
    expect(button({ total: 0.01 })).toContain('<button');
  });

  test('SPEC 5, withdraw: looks enabled once all three parts together reach the goal', () => {
    const short = { total: 6, received: 1, ownViewReceived: 2, donated: 2.99 };
    expect(button(short, 'goal-not-reached')).toContain('aria-disabled="true"');
    const reached = { total: 6, received: 1, ownViewReceived: 2, donated: 3 };
    expect(button({ ...reached, available: 6 })).not.toContain('aria-disabled="true"');
    expect(button({ ...reached, available: 0 }, 'not-available-yet')).toContain('aria-disabled="true"');
  });
});

describe.each([
  [
    'eng',
    [
      'Available $3',
      'Not available yet $7',
      '$4 of it becomes available on 28 Nov 2026',
      'until then it can still be reversed',
    ],
  ],
  [
    'ua',
    [
      'Доступно 3 $',
      'Ще недоступно 7 $',
      'З них 4 $ стануть доступні 28 лист. 2026 р.',
      'доти їх ще можуть відкликати',
    ],
  ],
] as const)('the card of the goal, in %s', (language, words) => {
  test('SPEC 5, withdraw: says what is available, what waits, and from which day the next part is available', () => {
    const userData = {
      ...user.userData,
      total: 10,
      received: 8,
      ownViewReceived: 0,
      donated: 2,
      available: 3,
      money: null,
      nextRelease: { at: '2026-11-28T12:00:00.000Z', amount: 4 },
    };
    const said = wordsOf(
      renderPart(<GoalCard funds={fundsOf(userData)} outlook={null} withdrawal={null} />, {
        language,
        auth: user,
      }),
    );
    for (const part of words) expect(said).toContain(part);
  });
});

describe('the form of an advert', () => {
  const [offer] = TIER_OFFERS;
  const [pack] = offer?.packs ?? [];

  test('SPEC 5, ad form: every field, a country and the terms are required before it can be sent', async () => {
    expect(gapsOf(EMPTY_DRAFT)).toEqual([
      'title',
      'subtitle',
      'targetUrl',
      'previewUrl',
      'category',
      'countries',
      'terms',
    ]);
    const { countries, category, terms, title, subtitle, targetUrl, previewUrl } = advertForm();
    const whole = { countries, category, terms, title, subtitle, targetUrl, previewUrl, dailyViews: '' };
    expect(gapsOf(whole)).toEqual([]);
  });

  test.each([
    ['title', '', 'title-empty'],
    ['subtitle', '', 'subtitle-empty'],
    ['targetUrl', '', 'url-invalid'],
    ['previewUrl', '', 'picture-url-invalid'],
    ['countries', [], 'countries-empty'],
    ['terms', false, 'terms-unchecked'],
  ])('SPEC 5, ad form: the call refuses one without %s', async (field, empty, code) => {
    const reply = await post('/api/createAdv', { ...advertForm(), [field]: empty }, advertiser);
    expect(reply).toMatchObject({ status: 400, success: false, code });
    expectInBoth(textIn(code), reply.error);
  });

  test.each(LANGUAGES)(
    'SPEC 5, ad form: item, price and balance are no fields; the button is dimmed, in %s',
    (language) => {
      if (!pack) throw new Error('no pack is sold');
      const facts = renderPart(<PackFacts pack={pack} balance={10} />, { language });
      expect(facts).not.toContain('<input');
      const purchase = { pack, draft: EMPTY_DRAFT, purchaseKey: 'one' };
      const asked = { onChoose: () => undefined, onWrite: () => undefined };
      const props = { ...purchase, ...asked, balance: 10, verified: true };
      expect(renderPart(<PlaceAdvertForm {...props} />, { language })).toMatch(
        /<button[^>]*type="submit"[^>]*aria-disabled="true"/,
      );
    },
  );

  test('SPEC 5: the form takes a balance of just the price, the list wants more than that', () => {
    expect([1.49, 1.5, 1.51].map((balance) => canPlace(balance, 1.5))).toEqual([false, true, true]);
    expect([1.49, 1.5, 1.51].map((balance) => canBuyFromList(balance, 1.5))).toEqual([false, false, true]);
  });

  test('SPEC 5: the call sells for a balance of just the price, and no more after that', async () => {
    expect(await post('/api/createAdv', advertForm(), advertiser)).toMatchObject({
      status: 200,
      success: true,
    });
    const refused = await post('/api/createAdv', advertForm(), advertiser);
    expect(refused).toMatchObject({ success: false, error: 'Insufficient Funds.' });
  });
});

test.each(['', 'abc', '-1', '1e3'])('SPEC 5, payment amount: %j is no number of 0 or more', (typed) => {
  expect(checkAmount(typed, 1)).toEqual({ code: 'amount-invalid' });
});

describe('reset of funds', () => {
  test('SPEC 5, reset funds: an amount is required, 0 is one, steps of a cent, none below 0', () => {
    expect(resetAmountOf('')).toEqual({ code: 'reset-amount-missing' });
    expectInBoth(textIn('reset-amount-missing'), 'Please enter an amount');
    expect(resetAmountOf('0')).toEqual({ dollars: 0 });
    expect(resetAmountOf('0.01')).toEqual({ dollars: 0.01 });
    for (const typed of ['-0.01', '0.005'])
      expect(resetAmountOf(typed)).toEqual({ code: 'reset-amount-invalid' });
  });

  test('SPEC 5, reset funds: the call checks the same rule', async () => {
    const reset = (newAmount?: number) =>
      post(
        '/api/admin/resetFunds',
        { userId: patient.publicId, newAmount, reason: 'A mistake of ours' },
        admin,
      );
    expect(await reset()).toMatchObject({ status: 400, success: false, error: 'Please enter an amount' });
    expect(await reset(-1)).toMatchObject({ status: 400, success: false });
    expect(await reset(0)).toMatchObject({ status: 200, success: true });
  });

  test.each(LANGUAGES)(
    'SPEC 5, reset funds: the field takes a decimal comma, which a number field drops, in %s',
    async (language) => {
      const reply = await post('/api/admin/current_patient', { userId: patient.publicId }, admin);
      const field = /<input[^>]*name="newAmount"[^>]*>/.exec(
        renderPart(<ResetFunds patient={reply} />, { language }),
      )?.[0];
      expect(field).not.toContain('type="number"');
      expect(field).toContain('inputMode="decimal"');
      expect(field).toContain('aria-required="true"');
    },
  );
});

test('SPEC 5, wallet return: token and PayerID are both required, by the screen and by the call', async () => {
  const whole = { status: 'success', token: '5O1', payerId: 'PAYER' };
  expect(firstOutcome(whole)).toEqual({ kind: 'asking' });
  for (const lack of [{ token: '' }, { payerId: '' }]) {
    expect(firstOutcome({ ...whole, ...lack })).toMatchObject({ kind: 'failed', reason: 'parameters' });
    const { status: _, ...body } = { ...whole, ...lack };
    expect(await post('/api/paypal/success', body)).toMatchObject({
      status: 400,
      code: 'payment-parameters',
    });
  }
});
