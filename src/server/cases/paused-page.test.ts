import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import { createCaseActs } from '../../../test/sites/cases-site.ts';
import { anAdmin, anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { aDevice, startView } from '../../../test/support/watch-advert.ts';

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

const own = (patient: Person) => acts.as(patient, 'GET', '/api/case');
const object = (patient: Person) =>
  acts.as(patient, 'POST', '/api/appeals', {
    kind: 'case',
    subjectId: patient.publicId,
    words: 'The clinic knows me.',
  });
const openObjection = async (patient: Person) => {
  const { waiting } = await acts.as(marko, 'GET', '/api/admin/appeals');
  return waiting.find(({ subjectId }: { subjectId: string }) => subjectId === patient.publicId);
};
const answer = async (by: Person, patient: Person, granted: boolean) => {
  const { id } = await openObjection(patient);
  return acts.as(by, 'POST', `/api/admin/appeals/${id}`, { granted, note: 'It does.' });
};

describe('views for a stopped page', () => {
  const starts = async (patient: Person) => {
    const advertiser = await anAdvertiser(site, { balanceDollars: 10 });
    const adsId = await placeAdvert(site, advertiser);
    const view = { adsId, userId: patient.publicId };
    const cookie = await aDevice(site);
    const friend = await startView(site, { ...view, cookie, adViewedAs: 'refrence' });
    const itself = await startView(site, { ...view, cookie: patient.cookie, adViewedAs: 'user-it-self' });
    return [friend, itself].map((reply) => reply.statusCode);
  };
  const pause = (patient: Person) => acts.decide(anna, patient, 'pause', 'We ask the clinic.');

  test('are not started for a paused page, by friends or its patient, until it goes on', async () => {
    const olha = await aPatient(site);
    await acts.fillIn(olha);
    await pause(olha);
    expect(await starts(olha)).toEqual([409, 409]);
    await acts.decide(marko, olha, 'release');
    expect(await starts(olha)).toEqual([201, 201]);
  });

  test('are not started for a refused page or for one of a suspended account', async () => {
    const [olha, ivan] = [await aPatient(site), await aPatient(site)];
    await acts.check(anna, olha);
    await acts.decide(anna, olha, 'refuse', 'why');
    expect(await starts(olha)).toEqual([409, 409]);
    await acts.as(anna, 'POST', `/api/admin/suspend-account/${ivan.publicId}`, { reason: 'why' });
    expect(await starts(ivan)).toEqual([409, 409]);
  });

  test('are counted after a case was closed', async () => {
    const olha = await aPatient(site);
    await acts.check(anna, olha);
    await acts.decide(anna, olha, 'close');
    expect(await starts(olha)).toEqual([201, 201]);
  });
});

describe('an appeal against a pause', () => {
  const aPausedPage = async () => {
    const olha = await aPatient(site);
    await acts.check(anna, olha);
    await acts.decide(anna, olha, 'pause', 'We ask the clinic.');
    expect(await own(olha)).toMatchObject({
      state: 'paused',
      words: 'We ask the clinic.',
      appeal: 'possible',
    });
    return olha;
  };

  test('is decided by another person, and a granted one lets the page go on as before', async () => {
    const olha = await aPausedPage();
    expect(await object(olha)).toMatchObject({ status: 200 });
    expect(await own(olha)).toMatchObject({ appeal: 'waits' });
    expect(await answer(anna, olha, true)).toMatchObject({ code: 'appeal-own-decision' });
    expect(await answer(marko, olha, true)).toMatchObject({ status: 200 });
    expect(await own(olha)).toMatchObject({ state: 'checked', words: '', appeal: null });
    expect(await acts.checks(olha)).toMatchObject({ steps: { length: CASE_STEPS.length }, stopped: null });
    expect(await object(olha)).toMatchObject({ code: 'case-act-impossible' });
    const letters = await acts.lettersTo(olha);
    expect(letters.at(-1)?.text).toContain('It does.');
  });

  test('leaves the pause when refused, and cannot be made again', async () => {
    const olha = await aPausedPage();
    await object(olha);
    await answer(marko, olha, false);
    expect(await own(olha)).toMatchObject({ state: 'paused', appeal: 'refused' });
    expect(await object(olha)).toMatchObject({ code: 'appeal-made-already' });
  });

  test('leaves the desk with a pause that ends, so that the next pause can be appealed', async () => {
    const olha = await aPausedPage();
    await object(olha);
    await acts.decide(anna, olha, 'release');
    expect(await openObjection(olha)).toBeUndefined();
    site.clock.advance({ minutes: 1 });
    await acts.decide(anna, olha, 'pause', 'Once more.');
    expect(await object(olha)).toMatchObject({ status: 200 });
  });

  test('does not wait when the case was refused since; the refusal is appealed by itself', async () => {
    const olha = await aPausedPage();
    await object(olha);
    site.clock.advance({ minutes: 1 });
    await acts.decide(anna, olha, 'refuse', 'The clinic does not know you.');
    expect(await own(olha)).toMatchObject({ state: 'refused', appeal: 'possible' });
    expect(await object(olha)).toMatchObject({ status: 200 });
  });
});

test('the email about a pause says how to appeal', async () => {
  const olha = await aPatient(site);
  await acts.fillIn(olha);
  await acts.decide(anna, olha, 'pause', 'We ask the clinic.');
  const letter = (await acts.lettersTo(olha)).at(-1);
  expect(letter?.text).toContain('We ask the clinic.');
  expect(letter?.text).toContain('object once');
});
