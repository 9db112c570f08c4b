import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accessTokens from '#contracts/access-tokens.ts';
import * as accounts from '#contracts/accounts.ts';
import * as admin from '#contracts/admin.ts';
import * as adverts from '#contracts/adverts.ts';
import * as analytics from '#contracts/analytics.ts';
import * as dashboard from '#contracts/dashboard.ts';
import * as files from '#contracts/files.ts';
import * as payments from '#contracts/payments.ts';
import * as payouts from '#contracts/payouts.ts';
import * as viewing from '#contracts/viewing.ts';
import { ADVERT_TIERS, packsOf } from '#shared/advert-tiers/advert-tiers.ts';
import { countryOptions } from '#shared/countries/countries.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { anAdvertiser, aPatient, type Person } from '../support/people.ts';
import { advertForm } from '../support/place-advert.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { pathsOf } from './schema-paths.ts';

const under = (place: string, fields: string) => fields.split(' ').map((field) => `${place}${field}`);

/** SPEC 3, entity by entity: the schema of the call that carries it, and its fields. */
const ENTITIES: Record<string, readonly [schema: unknown, fields: readonly string[]]> = {
  'the current user': [
    dashboard.currentUser.reply,
    [
      ...under('', '_id userRole created balance overallAdvs superAdmin'),
      ...under(
        'userData.',
        'id firstName lastName email photo country dob emailVerified uploadPrescr fileName',
      ),
      ...under('userData.', 'additionalInfo diagnosis total received ownViewReceived donated ownClicks'),
      'userData.medsBought',
    ],
  ],
  'the registration of an advertiser': [
    accounts.registerAdvertizer.body,
    under('', 'first_name last_name email password country termsCheck'),
  ],
  'the registration of a patient': [
    accounts.registerPatient.body,
    under('', 'first_name last_name email password country'),
  ],
  'a patient, for admins': [
    admin.adminGetPatient.reply,
    [
      ...under('', 'id firstName lastName dob phone address diagnosis total additionalInfo country received'),
      ...under('', 'ownViewReceived donated photo email isAdmin error'),
    ],
  ],
  'the prescription of a patient': [files.uploadPrescription.body, ['fileToUpload']],
  'the profile that is saved': [
    dashboard.saveUserInfo.body,
    ['userRole', ...under('data.', 'additionalInfo address diagnosis dob phone total country')],
  ],
  'an uploaded file': [files.listOwnFiles.reply, ['name', 'gcName']],
  'an advert, for its owner': [
    adverts.listOwnAdverts.reply,
    [
      ...under('', '_id _user title subtitle targetUrl previewUrl item earn price clicks amount completed'),
      ...under('', 'created countries countries.label countries.value'),
    ],
  ],
  'an advert, for a viewer': [
    adverts.listAdverts.reply,
    under('', '_id title subtitle previewUrl item earn clicks seen completed position'),
  ],
  'the form of a new advert': [
    adverts.createAdvert.body,
    under('', 'item clicks amount title subtitle targetUrl previewUrl countries terms'),
  ],
  'the location with which adverts are fetched': [
    adverts.listAdverts.body,
    under('', 'country countryCode city isp query pcId'),
  ],
  'the credit of a view': [viewing.addMoney.body, under('', 'userId logged adsId pcId adViewedAs ip')],
  'what became of a donation': [payments.PAYMENT_CALLS.paypal.finish.reply, ['totalUsers', 'amount']],
  'a card payment': [payments.PAYMENT_CALLS.stripe.start.body, ['pendingAmount', 'isDonation']],
  'the start of a wallet payment': [
    payments.PAYMENT_CALLS.paypal.start.body,
    ['amount', 'isDonation', 'isGuest'],
  ],
  'the return of a wallet payment': [
    payments.PAYMENT_CALLS.paypal.finish.body,
    under('', 'token payerId isDonation user'),
  ],
  'the list of advertisers': [
    admin.listAdvertisers.reply,
    [
      ...under('', 'Users Advs Users._id Users.balance Users.overallAdvs'),
      ...under('Users.userData.', 'firstName lastName email country photo total'),
    ],
  ],
  'the analytics': [
    analytics.generalAnalytics.reply,
    [
      ...under('', 'success source analytics'),
      ...under(
        'analytics.',
        'totalViews totalClicks ctr avgCost impressions conversions spent dateRange dataSource',
      ),
      ...under('analytics.adverts.', 'id name status views clicks spent remainingViews completed'),
    ],
  ],
  'a pending payout': [
    payouts.listPendingPayouts.reply,
    [
      ...under('payouts.', '_id user amount paymentMethod status createdAt'),
      ...under('payouts.user.', 'name email country'),
    ],
  ],
  'a bank transfer': [
    payouts.listBankTransfers.reply,
    under('transactions.', 'createdAt userEmail amount currency targetCurrency status transferId'),
  ],
  'a request for an access token': [
    accessTokens.listAccessTokens.reply,
    under('tokens.', '_id name email token verified send'),
  ],
};

test.each(Object.entries(ENTITIES))('SPEC 3: %s has every field', (_, [schema, fields]) => {
  expect(pathsOf(schema)).toEqual(expect.arrayContaining([...fields]));
});

test('SPEC 3: an admin reads in a list all that the specification gives an advert', () => {
  const fields = pathsOf(admin.adminAdvert);
  expect(fields).toEqual(expect.arrayContaining(['_id', '_user', 'earn', 'price', 'clicks', 'completed']));
});

test('SPEC 3: both roles have the names of the specification', () => {
  const { userRole } = dashboard.saveUserInfo.body.shape;
  expect(userRole.def.innerType.options).toEqual(['Patient', 'Advertizer']);
});

test('SPEC 3: a view is seen as guest, user-it-self or refrence', () => {
  expect(viewing.startView.body.shape.adViewedAs.options).toEqual(['guest', 'user-it-self', 'refrence']);
});

test('SPEC 3: a selected language is eng or ua', () => {
  expect(LANGUAGES).toEqual(['eng', 'ua']);
});

test.each(LANGUAGES)('SPEC 3: a country is a code and a label, in %s', (language) => {
  for (const option of countryOptions(language)) {
    expect(option).toEqual({ value: expect.stringMatching(/^[A-Z]{2}$/), label: expect.stringMatching(/./) });
  }
});

test('SPEC 3: an ad package has its title, what a view earns, and options of label, price and clicks', () => {
  for (const tier of ADVERT_TIERS) {
    expect(tier).toEqual(
      expect.objectContaining({ code: expect.any(String), earnNanos: expect.any(BigInt) }),
    );
    expect(packsOf(tier)).toHaveLength(6);
    for (const pack of packsOf(tier))
      expect(Object.keys(pack).sort()).toEqual(['clicks', 'label', 'priceNanos']);
  }
});

describe('fields that the server sets', () => {
  let site: TestApp;
  let advertiser: Person;
  beforeAll(async () => {
    site = await createTestApp();
    advertiser = await anAdvertiser(site, { balanceDollars: 10 });
  });
  afterAll(() => site.close());

  test('SPEC 3: earn, price and balance of the form of an advert may be sent, and change nothing', async () => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/createAdv',
      headers: { cookie: advertiser.cookie },
      payload: { ...advertForm(), earn: 99, price: 1, balance: 1_000_000 },
    });
    expect(reply.json().adv).toMatchObject({ earn: 0.0025, price: 500, clicks: 500, amount: 1.5 });
    const me = await site.app.inject({ url: '/api/current_user', headers: { cookie: advertiser.cookie } });
    expect(me.json().balance).toBe(8.5);
  });

  test('SPEC 3: every field of the profile that is saved comes back', async () => {
    const patient = await aPatient(site);
    const data = {
      additionalInfo: 'My story',
      address: '1 Long Street',
      diagnosis: 'Insulin, 10 ml',
      dob: '1.2.1990',
      phone: '+44 20 7946 0000',
      total: 1234.5,
      country: 'UA',
      healthConsent: true,
    };
    const payload = { data: { ...data, superAdmin: true }, userRole: 'Patient' };
    const headers = { cookie: patient.cookie };
    const saved = await site.app.inject({ method: 'POST', url: '/api/saveUserInfo', headers, payload });
    const { healthConsent: _, ...kept } = data;
    expect(saved.json().userData).toMatchObject(kept);
    expect(saved.json().superAdmin).toBe(false);
  });
});
