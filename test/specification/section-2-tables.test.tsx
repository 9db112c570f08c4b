import type { ReactNode } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminAdvert, ListedPatient } from '#contracts/admin.ts';
import { LANGUAGES, type Language } from '#shared/languages/languages.ts';
import type { ReplyTo } from '#web/api-client/api.ts';
import { TOKEN_SORTS, TokenTable } from '#web/features/access-tokens/token-list.tsx';
import { CompanyAdverts } from '#web/features/admin/adverts-table.tsx';
import { PatientsTable } from '#web/features/admin/patients/patients-table.tsx';
import { COMPANY_SORTS, type Company, PATIENT_SORTS } from '#web/features/admin/queries.ts';
import { AdvertList, AdvertTiles } from '#web/features/adverts/advert-list.tsx';
import type { OwnPage } from '#web/features/adverts/own-adverts.ts';
import { AdvertTable } from '#web/features/analytics/advert-table.tsx';
import { NO_FIGURES } from '#web/features/analytics/figures.ts';
import { HeadlineCards } from '#web/features/analytics/totals.tsx';
import { PayoutRules } from '#web/features/payouts/payouts-summary.tsx';
import { PayoutsTable } from '#web/features/payouts/payouts-table.tsx';
import { PAYOUT_SORTS, type PendingPayout } from '#web/features/payouts/pending-payouts.ts';
import { WalletStatus } from '#web/features/payouts/provider-status.tsx';
import { CompaniesTable } from '#web/screens/admin-companies/admin-companies-screen.tsx';
import { allTexts } from '../support/all-texts.ts';
import { AN_ACCOUNT } from '../support/bank-account.ts';
import { expectLedgerConsistent } from '../support/expect-ledger-consistent.ts';
import { anAdmin, anAdvertiser, aPatient, type Person } from '../support/people.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { expectInBoth } from './in-both-languages.ts';
import { useReadList } from './read-list.ts';
import { firstRowOf, linksOf, renderPart, wordsOf } from './render-screen.tsx';
import { userOf } from './visitor.ts';

let site: TestApp;
let admin: Person;
let adverts: AdminAdvert[];
let own: OwnPage;
const SHOWN = {
  state: 'active' as const,
  page: 1,
  show: () => undefined,
  linkToPage: (page: number) => `?page=${page}`,
};
let companies: Company[];
let patients: ReplyTo<'GET /api/allPatients'>;
let payouts: ReplyTo<'GET /api/admin/pending-payouts'>;
beforeAll(async () => {
  site = await createTestApp();
  admin = await anAdmin(site);
  const ads = await anAdvertiser(site, { balanceDollars: 100, country: 'UA' });
  await placeAdvert(site, ads, { title: 'Tea' });
  const get = async (url: string, { cookie }: Person) =>
    (await site.app.inject({ url, headers: { cookie } })).json();
  ({ advs: adverts } = await get('/api/admin/getAdvs', admin));
  own = await get('/api/getUserAdvsPage', ads);
  const { Users, Advs } = await get('/api/allAdvertizers', admin);
  companies = Users.map((user: Company) => ({
    ...user,
    adverts: Advs.filter(({ _user }: AdminAdvert) => _user === user._id),
  }));
  const olena = await aPatient(site, { country: 'UA', firstName: 'Olena', goalDollars: 1 });
  const post = (url: string, { cookie }: Person, payload: object) =>
    site.app.inject({ method: 'POST', url, headers: { cookie }, payload });
  await post('/api/admin/resetFunds', admin, {
    userId: olena.publicId,
    newAmount: 1,
    reason: 'A mistake of ours',
  });
  await post('/api/requestPayout', olena, { account: AN_ACCOUNT });
  patients = await get('/api/allPatients', admin);
  payouts = await get('/api/admin/pending-payouts', admin);
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const headersOf = (html: string): string[] =>
  [...html.matchAll(/<th[^>]*scope="col"[^>]*>([\s\S]*?)<\/th>/g)].map(([, header = '']) =>
    wordsOf(header).replace(/ [↑↓↕]$/, ''),
  );

const Patients = ({ shown }: { shown: readonly ListedPatient[] }) => (
  <PatientsTable
    list={useReadList(PATIENT_SORTS, { ...patients, patients: [...shown] })}
    onOpen={() => undefined}
    caseBadge={() => null}
    choice={{ chosen: new Set(), toggle: () => undefined, choose: () => undefined }}
  />
);
const Companies = ({ shown }: { shown: Company[] }) => (
  <CompaniesTable list={useReadList(COMPANY_SORTS, { companies: shown, total: 1, page: 1, pageSize: 25 })} />
);

const TOKEN = {
  _id: 't',
  name: 'Ann',
  email: 'ann@example.org',
  token: 'ABCD',
  verified: false,
  send: false,
  sentAt: null,
  createdAt: '2026-01-01T00:00:00Z',
};
const TOKENS = {
  tokens: [TOKEN],
  total: 1,
  page: 1,
  pageSize: 25,
  states: { waiting: 1, sent: 0, verified: 0 },
};

const Payouts = ({ shown }: { shown: PendingPayout[] }) => (
  <PayoutsTable
    list={useReadList(PAYOUT_SORTS, { ...payouts, payouts: shown })}
    onComplete={() => undefined}
    onMend={() => undefined}
  />
);

const Tokens = () => (
  <TokenTable
    list={useReadList(TOKEN_SORTS, TOKENS)}
    sendingTo={undefined}
    onSend={() => undefined}
    chosen={new Set()}
    onChoose={() => undefined}
  />
);

const TABLES: Record<string, readonly [table: () => ReactNode, headers: readonly string[]]> = {
  patients: [
    () => <Patients shown={patients.patients} />,
    ['Name', 'Country', 'Item Name', 'Drags name and dose', 'Buy', 'Status', 'Actions'],
  ],
  'the ads of advertisers': [
    () => <CompanyAdverts caption="Ads" adverts={adverts} />,
    ['Name', 'Earnings', 'Mode', 'Clicks purchased', 'Clicks left'],
  ],
  advertisers: [
    () => <Companies shown={companies} />,
    ['Name', 'Country', 'Balance', 'Advs count', 'Money earned', 'Actions'],
  ],
  'pending payouts': [
    () => <Payouts shown={payouts.payouts} />,
    ['User', 'Country', 'Amount', 'Payment Method', 'Status', 'Requested'],
  ],
  'token requests': [() => <Tokens />, ['Name', 'E-mail', 'Token', 'Verified', 'Action']],
};

test.each(Object.entries(TABLES))(
  'SPEC 2, table of %s: its headers, and as many Ukrainian ones',
  async (_, [table, headers]) => {
    const auth = await userOf(site, admin);
    const inLanguage = (language: Language) => headersOf(renderPart(table(), { language, auth }));
    expect(inLanguage('eng').slice(0, headers.length)).toEqual(headers);
    const ukrainian = inLanguage('ua');
    expect(ukrainian).toHaveLength(inLanguage('eng').length);
    for (const header of ukrainian) expect(header).toMatch(/[а-яґєії]/i);
  },
);

test('SPEC 2, table of transfers: its headers, "to" between the currencies, its buttons', () => {
  const headers = ['Date', 'User', 'Amount', 'Currency', 'Status', 'Transfer ID'];
  expect(Object.values(allTexts('eng').paymentMonitor.transfers.columns)).toEqual(headers);
  for (const header of Object.values(allTexts('ua').paymentMonitor.transfers.columns))
    expect(header).toMatch(/[а-яґєії]/i);
  expect(allTexts('eng').paymentMonitor.transfers.to).toBe('to');
  expectInBoth((at) => allTexts(at).paymentMonitor.transfers.refresh, 'Refresh Transactions');
  expectInBoth((at) => allTexts(at).paymentMonitor.bank.test, 'Test Connection');
  expectInBoth((at) => allTexts(at).paymentMonitor.bank.connected, 'Connected');
  expectInBoth((at) => allTexts(at).paymentMonitor.bank.disconnected, 'Disconnected');
  expectInBoth((at) => allTexts(at).paymentMonitor.wallet.active, 'Active');
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('SPEC 2, advertisers: the name leads to /patient/{id} in a new tab, Ukraine has its flag', async () => {
    const html = renderPart(<Companies shown={companies} />, { language, auth: await userOf(site, admin) });
    const [company] = companies.filter(({ isAdmin }) => !isAdmin);
    const link = new RegExp(`<a [^>]*href="/patient/${company?._id}"[^>]*target="_blank"`);
    expect(html).toMatch(link);
    expect(html).toMatch(/<img[^>]*ua\.svg/);
  });

  test.each([
    [5, true],
    [6, false],
  ])('SPEC 2, advertisers: of %i the nested tables of ads are shown at once: %s', async (shown, open) => {
    const [company] = companies.filter(({ isAdmin }) => !isAdmin);
    const many = Array.from({ length: shown }, (_, place) => ({ ...company, _id: `c${place}` }) as Company);
    const html = renderPart(<Companies shown={many} />, { language, auth: await userOf(site, admin) });
    expect(wordsOf(html).split('Tea').length - 1).toBe(open ? shown : 0);
  });

  test('SPEC 2, pending payouts: name and e-mail, the flag, Complete, and what explains the rules', () => {
    const table = renderPart(<Payouts shown={payouts.payouts} />, { language });
    const words = wordsOf(table);
    for (const fact of ['Olena Example', '@example.org', allTexts(language).pendingPayouts.complete])
      expect(words).toContain(fact);
    expect(table).toMatch(/<img[^>]*ua\.svg/);
    expect(renderPart(<PayoutRules />, { language }).match(/<li/g)?.length).toBeGreaterThan(2);
  });

  test.each([
    ['by-hand', true],
    ['by-itself', false],
    ['top-up', true],
    ['authentication', true],
  ] as const)('SPEC 2, pending payouts: a transfer that is funded %s says what to do', (funding, waits) => {
    const [payout] = payouts.payouts as [PendingPayout];
    const leg = {
      _id: 'leg',
      amount: 1,
      method: 'Wise',
      state: 'awaiting-funding',
      waitsFor: null,
      providerId: '1',
      reason: null,
    } as const;
    const words = wordsOf(
      renderPart(<Payouts shown={[{ ...payout, legs: [{ ...leg, funding }] }]} />, { language }),
    );
    const t = allTexts(language).pendingPayouts;
    expect(words).toContain(t.legs.funding[funding]);
    expect(words).toContain(waits ? t.inWise : t.byProvider);
  });

  test.each(['top-up', 'permission', 'provider'] as const)(
    'SPEC 2, pending payouts: what PayPal does not take (%s) says why, and can be given back',
    (waitsFor) => {
      const [payout] = payouts.payouts as [PendingPayout];
      const leg = { _id: 'leg', amount: 1, method: 'PayPal', state: 'waiting', funding: null } as const;
      const legs = [{ ...leg, waitsFor, providerId: null, reason: 'SENDER_RESTRICTED' }];
      const words = wordsOf(renderPart(<Payouts shown={[{ ...payout, legs }]} />, { language }));
      const t = allTexts(language).pendingPayouts;
      for (const told of [t.legs.waitsFor[waitsFor], 'SENDER_RESTRICTED', t.mend.fail.label])
        expect(words).toContain(told);
      expect(words).not.toContain(t.byProvider);
    },
  );

  test('SPEC 2, payment monitor: the wallet provider is always active', () => {
    expect(wordsOf(renderPart(<WalletStatus />, { language }))).toContain(
      allTexts(language).paymentMonitor.wallet.active,
    );
  });

  test('SPEC 2, advertiser dashboard: three tiles, a card of each active ad with its edit button', () => {
    const tiles = wordsOf(renderPart(<AdvertTiles totals={own.totals} />, { language }));
    const { count, active, views } = allTexts(language).ownAdverts.tiles;
    for (const name of [count, active, views]) expect(tiles).toContain(name);
    const card = wordsOf(renderPart(<AdvertList own={own} shown={SHOWN} />, { language }));
    const { mode, earn, countries, everywhere, edit } = allTexts(language).ownAdverts;
    for (const word of [
      'Tea',
      'From the Carpathians',
      allTexts(language).advertKinds.states.running,
      mode,
      earn,
      countries,
      everywhere,
      edit,
    ])
      expect(card).toContain(word);
  });

  test('SPEC 2, advertiser dashboard: without an active ad, a link to the purchase', () => {
    const html = renderPart(<AdvertList own={{ ...own, advs: [], total: 0 }} shown={SHOWN} />, { language });
    expect(wordsOf(html)).toContain(
      { eng: 'No Active Advertisements', ua: 'Немає активної реклами' }[language],
    );
    expect(linksOf(html)).toEqual(['/advList/']);
  });

  test('SPEC 2, analytics: four headline cards, active campaigns with a link to the purchase', () => {
    const cards = renderPart(<HeadlineCards shown={NO_FIGURES} />, { language });
    const { views, clicks, ctr, cost } = allTexts(language).analytics.cards;
    for (const name of [views, clicks, ctr, cost]) expect(wordsOf(cards)).toContain(name);
    expect(linksOf(renderPart(<AdvertTable adverts={[]} />, { language }))).toContain('/advList/');
  });
});

test('SPEC 2, advertiser dashboard: title and tiles have the words of the specification', () => {
  expectInBoth((at) => allTexts(at).ownAdverts.title, 'My Advertisement Campaigns');
  expectInBoth((at) => allTexts(at).ownAdverts.tiles.count, 'Total Campaigns');
  expectInBoth((at) => allTexts(at).ownAdverts.tiles.active, 'Active Campaigns');
  expectInBoth((at) => allTexts(at).ownAdverts.tiles.views, 'Total Views');
  expectInBoth((at) => allTexts(at).advertKinds.states.running, 'Active');
  expectInBoth((at) => allTexts(at).ownAdverts.dialog.cancel, 'Cancel');
  expectInBoth((at) => allTexts(at).ownAdverts.dialog.save, 'Save Changes');
});

test('SPEC 2, analytics: the figures are brought up to date every 24 hours', () => {
  expectInBoth((at) => allTexts(at).analytics.daily, 'Data is updated every 24 hours.');
});

/** Cells of the first row, in English. */

test('SPEC 2, tables: each cell says what its header names', async () => {
  const auth = await userOf(site, admin);
  const row = (table: ReactNode) => firstRowOf(renderPart(table, { language: 'eng', auth }));
  const [advert] = adverts;
  const watched = advert && [{ ...advert, price: 500, clicks: 123, earned: 7, earn: 0.0025 }];
  expect(row(<CompanyAdverts caption="Ads" adverts={watched ?? []} />).slice(0, 5)).toEqual([
    expect.stringContaining('Tea'),
    expect.stringContaining('$7'),
    expect.stringContaining(advert?.item ?? '?'),
    expect.stringContaining('500'),
    expect.stringContaining('123'),
  ]);
  const [company] = companies;
  const paid = company && { ...company, balance: 31, overallAdvs: 4, earned: 17 };
  expect(row(<Companies shown={paid ? [paid] : []} />).slice(0, 5)).toEqual([
    expect.stringContaining(company?.userData.firstName ?? '?'),
    expect.stringContaining('Ukraine'),
    expect.stringContaining('$31'),
    expect.stringContaining('4'),
    expect.stringContaining('$17'),
  ]);
  const [payout] = payouts.payouts as [PendingPayout];
  const asked = {
    ...payout,
    paymentMethod: 'Wise',
    status: 'FAILED' as const,
    createdAt: '2026-02-03T04:05:06Z',
  };
  expect(row(<Payouts shown={[asked]} />).slice(0, 6)).toEqual([
    expect.stringContaining('Olena'),
    expect.stringContaining('Ukraine'),
    expect.stringContaining('$1'),
    expect.stringContaining('Wise'),
    expect.stringMatching(/failed/i),
    expect.stringContaining('3 Feb 2026'),
  ]);
  expect(row(<Tokens />)).toEqual([
    expect.stringContaining('Ann'),
    'ann@example.org',
    'ABCD',
    expect.stringContaining('Not verified'),
    expect.stringContaining('Proceed'),
  ]);
  const [patient] = patients.patients as [ListedPatient];
  const listed = { ...patient, additionalInfo: 'A story', diagnosis: 'Imatinib', medsBought: true };
  expect(row(<Patients shown={[listed]} />).slice(0, 5)).toEqual([
    expect.stringContaining('Olena'),
    expect.stringContaining('Ukraine'),
    'A story',
    'Imatinib',
    expect.stringMatching(/bought/i),
  ]);
});
