import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { PATIENTS_SIXTHS } from '#web/screens/landing/how-it-works.tsx';
import { allTexts } from '../support/all-texts.ts';
import { aPatient } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { renderScreen, wordsOf } from './render-screen.tsx';
import { fetchAs } from './visitor.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const draw = async (address: string, language: (typeof LANGUAGES)[number]) =>
  wordsOf(await renderScreen(address, { language, auth: false, fetch: fetchAs(site, undefined) }));

test.each(LANGUAGES)(
  'SPEC 1: the server draws who pays, where each cent goes and what people ask, in %s',
  async (language) => {
    const html = await draw('/', language);
    const { how } = allTexts(language);
    for (const { title } of how.steps) expect(html).toContain(title);
    for (const { question, answer } of how.questions.list) {
      expect(html).toContain(question);
      expect(html).toContain(answer);
    }
    expect(html).toContain(how.money.title);
  },
);

test('SPEC 9: five sixths of each tier go to the patient, as the front page says', () => {
  expect(PATIENTS_SIXTHS).toBe(5);
  for (const { earnNanos, pricePerViewNanos } of ADVERT_TIERS)
    expect(earnNanos * 6n).toBe(pricePerViewNanos * 5n);
});

test("SPEC 10.10: the server draws what a patient's page tells, and the way to follow it", async () => {
  const patient = await aPatient(site, { firstName: 'Olena' });
  const payload = { words: 'The first week went well.' };
  const headers = { cookie: patient.cookie };
  await site.app.inject({ method: 'POST', url: '/api/updates', headers, payload });
  const html = await draw(`/patient/${patient.publicId}`, 'eng');
  expect(html).toContain('News from Olena');
  expect(html).toContain('The first week went well.');
  expect(html).toContain('Follow this page');
});
