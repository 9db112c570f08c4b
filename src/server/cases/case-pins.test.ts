import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaseActs } from '../../../test/sites/cases-site.ts';
import { anAdmin, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
let anna: Person;
let marko: Person;
let acts: ReturnType<typeof createCaseActs>;

beforeAll(async () => {
  site = await createTestApp();
  acts = createCaseActs(site);
  anna = await anAdmin(site);
  marko = await acts.staff();
});
afterAll(() => site.close());

const ITEMS = [
  { text: 'Infusion', cents: 10_000 },
  { text: 'Day ward', cents: 5_000 },
];

/** A case with two cost items, and the name of its estimate. */
const aCase = async () => {
  const patient = await aPatient(site);
  await acts.fillIn(patient, { items: ITEMS });
  const { documents } = await acts.read(anna, patient);
  const { gcName } = documents.find(({ kind }: { kind: string }) => kind === 'estimate');
  return { patient, gcName };
};

const pin = (by: Person, { publicId }: Person, item: unknown, place: unknown) =>
  acts.as(by, 'POST', `/api/admin/cases/${publicId}/pins`, { costItem: item, place });

test('another staff member sees where an item was found, and may move or remove the pin', async () => {
  const { patient, gcName } = await aCase();
  const place = { gcName, x: 0.25, y: 0.5 };
  expect((await pin(anna, patient, 1, place)).pins).toEqual([{ costItem: 1, ...place }]);
  expect((await acts.read(marko, patient)).pins).toEqual([{ costItem: 1, ...place }]);
  await pin(marko, patient, 0, { ...place, y: 0.1 });
  const moved = { ...place, x: 0.75 };
  await pin(marko, patient, 1, moved);
  expect((await acts.read(anna, patient)).pins).toEqual([
    { costItem: 0, ...place, y: 0.1 },
    { costItem: 1, ...moved },
  ]);
  expect((await pin(anna, patient, 1, null)).pins).toEqual([{ costItem: 0, ...place, y: 0.1 }]);
});

test('two pins set at once are both kept', async () => {
  const { patient, gcName } = await aCase();
  await Promise.all([0, 1].map((item) => pin(anna, patient, item, { gcName, x: 0, y: 1 })));
  const { pins } = await acts.read(marko, patient);
  expect(pins.map(({ costItem }: { costItem: number }) => costItem).sort()).toEqual([0, 1]);
});

test('a changed item and a removed document lose their pins, the others keep them', async () => {
  const { patient, gcName } = await aCase();
  for (const item of [0, 1]) await pin(anna, patient, item, { gcName, x: 0.5, y: 0.5 });
  const [first] = ITEMS;
  await acts.as(patient, 'POST', '/api/case', { items: [first, { text: 'Day ward', cents: 5_001 }] });
  expect((await acts.read(anna, patient)).pins).toMatchObject([{ costItem: 0 }]);
  await acts.as(patient, 'POST', '/api/case/documents/remove', { gcName });
  expect((await acts.read(anna, patient)).pins).toEqual([]);
});

test('a pin on an unknown item or document, or outside the document, is refused and changes nothing', async () => {
  const { patient, gcName } = await aCase();
  const place = { gcName, x: 0.5, y: 0.5 };
  expect(await pin(anna, patient, 2, place)).toMatchObject({ status: 409, code: 'changed-meanwhile' });
  expect(await pin(anna, patient, 0, { ...place, gcName: 'gone' })).toMatchObject({ status: 409 });
  for (const [item, at] of [
    [0, { ...place, x: 1.01 }],
    [0, { ...place, y: -0.01 }],
    [-1, place],
    [20, place],
    [0.5, place],
  ] as const)
    expect((await pin(anna, patient, item, at)).status, JSON.stringify([item, at])).toBe(400);
  expect((await acts.read(anna, patient)).pins).toEqual([]);
});

test('a patient sees no pins in the own case', async () => {
  const { patient, gcName } = await aCase();
  await pin(anna, patient, 0, { gcName, x: 0.5, y: 0.5 });
  expect(await acts.as(patient, 'GET', '/api/case')).not.toHaveProperty('pins');
});

test('staff cannot pin items of their own case', async () => {
  const { patient, gcName } = await aCase();
  await site.database.owner.query('update accounts set super_admin = true where id = $1', [patient.id]);
  const place = { gcName, x: 0.5, y: 0.5 };
  expect(await pin(patient, patient, 0, place)).toMatchObject({ status: 409, code: 'own-case' });
});
