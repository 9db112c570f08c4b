import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedAdvert } from '#contracts/adverts.ts';
import type { CurrentUser } from '#contracts/dashboard.ts';
import type { Access } from '#contracts/endpoint.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { memberLinks } from '#web/app/shell/member-bar.tsx';
import { mayEnter } from '#web/features/admin/admin-places.ts';
import { CompanyAdverts } from '#web/features/admin/adverts-table.tsx';
import { PatientActs } from '#web/features/admin/patients/patient-acts.tsx';
import { COMPANY_SORTS, type Company } from '#web/features/admin/queries.ts';
import { beneficiaryOf, viewedAs } from '#web/features/viewing/beneficiary.ts';
import { AdminPage } from '#web/screens/admin/admin-page.tsx';
import { CompaniesTable } from '#web/screens/admin-companies/admin-companies-screen.tsx';
import { allTexts } from '../support/all-texts.ts';
import { EVERY_CALL } from '../support/every-call.ts';
import { createEveryRole, type EveryRole } from '../support/every-role.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { useReadList } from './read-list.ts';
import { renderPart } from './render-screen.tsx';
import { SPECIFIED_CALLS } from './specified-calls.ts';
import { userOf } from './visitor.ts';

const matrix = readFileSync(join(import.meta.dirname, '../architecture/role-matrix.md'), 'utf8');

let site: TestApp;
let people: EveryRole['people'];
let users: Record<keyof EveryRole['people'], CurrentUser>;
let advertId: string;
beforeAll(async () => {
  site = await createTestApp();
  ({ people } = await createEveryRole(site));
  advertId = await placeAdvert(site, people.advertizer);
  const { patient, advertizer, superAdmin, admin } = people;
  users = {
    patient: await userOf(site, patient),
    advertizer: await userOf(site, advertizer),
    superAdmin: await userOf(site, superAdmin),
    admin: await userOf(site, admin),
  };
});
afterAll(() => site.close());

const ask = async (method: 'GET' | 'POST', url: string, role: keyof typeof people, payload?: object) =>
  (await site.app.inject({ method, url, payload, headers: { cookie: people[role].cookie } })).json();

test.each(SPECIFIED_CALLS.map(([method, path]) => `${method} ${path}`))(
  'SPEC 6, %s: who may make it is proven for every role by the role matrix',
  (call) => {
    expect(matrix).toContain(`| \`${call}\` |`);
  },
);

/** Calls of SPEC 6.2 and 6.3. */
const ALONE: Partial<Record<Access, string[]>> = {
  admin: [
    'DELETE /api/admin/delete-user/:id',
    'DELETE /api/admin/delete-advertiser/:id',
    'POST /api/admin/resetFunds',
    'POST /api/buyMeds',
    'GET /api/admin/pending-payouts',
    'POST /api/admin/complete-payout/:id',
    'GET /api/admin/test-wise',
    'GET /api/admin/wise-transactions',
  ],
  'super-admin': [
    'GET /api/allPatients',
    'GET /api/allAdvertizers',
    'GET /api/admin/getAdvs',
    'GET /api/get-tokens',
    'POST /api/send-token-mail',
    'DELETE /api/delete-adv/:id',
    'POST /api/admin/current_patient',
  ],
};

test.each(Object.entries(ALONE))('SPEC 6: these calls need the rights of %s', (access, calls) => {
  for (const call of calls)
    expect(EVERY_CALL.find((known) => known.call === call)?.contract.access).toBe(access);
});

test('SPEC 6, view types: guest on the guest page, user-it-self on the own page, refrence on a patient’s', () => {
  const own = users.patient.userData.id;
  const plain = new URLSearchParams();
  const search = new URLSearchParams(`type=search&pid=${own}`);
  expect(viewedAs(beneficiaryOf('guest', plain).id, false)).toBe('guest');
  expect(viewedAs(beneficiaryOf('guest', search).id, false)).toBe('refrence');
  expect(viewedAs(beneficiaryOf(own, plain).id, false)).toBe('refrence');
  expect(viewedAs(beneficiaryOf(own, plain).id, users.advertizer)).toBe('refrence');
  expect(viewedAs(beneficiaryOf(own, plain).id, users.patient)).toBe('user-it-self');
});

test('SPEC 6, view types: the server refuses a type that does not fit the viewer', async () => {
  const own = users.patient.userData.id;
  const view = (adViewedAs: string, userId: string) =>
    ask('POST', '/api/views', 'patient', { adsId: advertId, adViewedAs, userId });
  expect(await view('refrence', own)).toMatchObject({ code: 'own-page' });
  expect(await view('user-it-self', own)).toMatchObject({ viewId: expect.any(String) });
});

test('SPEC 6, guests: watch without registering', async () => {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/getAdvs',
    payload: { countryCode: 'GB' },
  });
  expect(reply.json().map(({ _id }: ListedAdvert) => _id)).toEqual([advertId]);
});

test.each(LANGUAGES)(
  'SPEC 6, My page: a patient’s link, which an advertiser does not get, in %s',
  (language) => {
    const linksFor = (user: CurrentUser) => memberLinks(user, allTexts(language).memberLinks);
    expect(linksFor(users.patient)[0]).toEqual({
      to: `/patient/${users.patient.userData.id}`,
      label: { eng: 'My page', ua: 'Моя сторінка' }[language],
    });
    expect(linksFor(users.advertizer).map(({ to }) => to)).toEqual(['/dashboard', '/user-settings']);
  },
);

test('SPEC 6: a superAdmin flag that a client sends is ignored', async () => {
  const data = { firstName: 'Eve', superAdmin: true, isAdmin: true };
  const body = { data, userRole: 'Advertizer', superAdmin: true };
  expect(await ask('POST', '/api/saveUserInfo', 'patient', body)).toMatchObject({
    userRole: 'Patient',
    superAdmin: false,
    isAdmin: false,
  });
  expect(await ask('GET', '/api/allPatients', 'patient')).toMatchObject({ code: 'not-allowed' });
});

test('SPEC 6: each role reaches only its places of the console', () => {
  const places = ['patients', 'companies', 'adverts', 'payouts', 'payments', 'tokens'] as const;
  const opensFor = (user: CurrentUser) => places.filter((place) => mayEnter(place, user));
  expect(opensFor(users.admin)).toEqual(places);
  expect(opensFor(users.superAdmin)).toEqual(['patients', 'companies', 'adverts', 'tokens']);
  expect([...opensFor(users.patient), ...opensFor(users.advertizer)]).toEqual([]);
});

test.each(LANGUAGES)('SPEC 6: a place of the console is refused to whom it is not for, in %s', (language) => {
  const place = (user: CurrentUser) =>
    renderPart(
      <AdminPage place="payouts" texts={{ title: 'Payouts' }}>
        the payouts
      </AdminPage>,
      { language, auth: user },
    );
  expect(place(users.admin)).toContain('the payouts');
  for (const user of [users.superAdmin, users.patient]) {
    expect(place(user)).toContain(allTexts(language).accessDenied.needs.admin);
    expect(place(user)).not.toContain('the payouts');
  }
});

test.each(LANGUAGES)('SPEC 6: a superAdmin has a delete icon on each ad, in %s', async (language) => {
  const { advs } = await ask('GET', '/api/admin/getAdvs', 'superAdmin');
  const html = renderPart(<CompanyAdverts caption="Ads" adverts={advs} />, {
    language,
    auth: users.superAdmin,
  });
  const label = { eng: 'Delete Tea', ua: 'Видалити: Tea' }[language];
  expect(html).toContain(`aria-label="${label}"`);
});

const Companies = ({ companies }: { companies: Company[] }) => (
  <CompaniesTable list={useReadList(COMPANY_SORTS, { companies, total: 1, page: 1, pageSize: 25 })} />
);

test.each(LANGUAGES)(
  'SPEC 6: only the one admin account is offered to delete an advertiser, in %s',
  async (language) => {
    const { Users } = await ask('GET', '/api/allAdvertizers', 'superAdmin');
    const companies: Company[] = Users.map((company: Company) => ({ ...company, adverts: [] }));
    const deletes = (user: CurrentUser) => {
      const html = renderPart(<Companies companies={companies} />, { language, auth: user });
      return html.match(/aria-label="(Delete|Видалити)/g) ?? [];
    };
    expect(deletes(users.superAdmin)).toEqual([]);
    expect(deletes(users.admin).length).toBe(companies.filter(({ isAdmin }) => !isAdmin).length);
  },
);

test.each(LANGUAGES)(
  'SPEC 6: only the admin has buying, resetting and deleting on a patient, in %s',
  async (language) => {
    const patient = await ask('POST', '/api/admin/current_patient', 'superAdmin', {
      userId: users.patient.userData.id,
    });
    const acts = (user: CurrentUser) =>
      renderPart(<PatientActs patient={patient} onDeleted={() => undefined} />, { language, auth: user });
    // Suspending an account moves none of its money, so all staff may.
    expect(acts(users.superAdmin).match(/<section/g)).toHaveLength(1);
    expect(acts(users.admin).match(/<section/g)).toHaveLength(4);
  },
);
