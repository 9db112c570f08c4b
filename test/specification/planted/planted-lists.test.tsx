import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import { DecisionBar } from '#web/features/cases/staff/decision-bar.tsx';
import { createCaseActs } from '../../sites/cases-site.ts';
import { createEveryRole, type EveryRole } from '../../support/every-role.ts';
import { advertForm, placeAdvert } from '../../support/place-advert.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';
import { EVERY_SCREEN, type ScreenRole } from '../every-screen.ts';
import { renderPart, renderScreen, wordsOf } from '../render-screen.tsx';
import { fetchAs, userOf } from '../visitor.ts';
import { FORMER, PLANTED } from './plant.ts';

let site: TestApp;
let people: EveryRole['people'];
const users = {} as Record<ScreenRole, CurrentUser>;
beforeAll(async () => {
  site = await createTestApp();
  await site.database.owner.query('alter table case_steps drop constraint case_steps_step_check');
  await site.database.owner.query(`alter table adverts add column ${PLANTED} text not null`);
  ({ people } = await createEveryRole(site));
  await createCaseActs(site).fillIn(people.patient);
  await createCaseActs(site).send(people.patient);
  await placeAdvert(site, people.advertizer);
  for (const role of Object.keys(people) as ScreenRole[]) users[role] = await userOf(site, people[role]);
});
afterAll(() => site.close());

const draw = async (address: string, language: 'eng' | 'ua', role?: ScreenRole): Promise<string> =>
  wordsOf(
    await renderScreen(address, {
      language,
      auth: role ? users[role] : false,
      fetch: fetchAs(site, role && people[role]),
    }),
  );

/** Sentences in which the number belongs to something else. */
const OTHERS =
  /four points|чотирма пунктами|Step \d of 4|Крок \d із 4|five cents of every six|(?<=центів із )шести|up to six stages|до шести етапів/g;
/** How texts say a number. A list that has another length needs its words here. */
const NUMBER_WORDS: Record<number, { eng: string; ua: string }> = {
  4: { eng: 'four', ua: 'чотир' },
  5: { eng: 'five', ua: "п['’]ят" },
  6: { eng: 'six', ua: 'шіст|шест[ьи]' },
  7: { eng: 'seven', ua: "(?<!\\p{L})сім(?!['’\\p{L}])" },
  8: { eng: 'eight', ua: 'вісім|восьм' },
};
const saidAs = (language: 'eng' | 'ua') =>
  Object.values(FORMER).map((length) => {
    const words = NUMBER_WORDS[length];
    if (!words) throw new Error(`how is ${length} said in ${language}?`);
    return words[language];
  });
const FORMER_NUMBERS = {
  eng: new RegExp(
    `.{0,20}\\b(?:${saidAs('eng').join('|')}|of ${FORMER.steps}|1 to ${FORMER.steps})\\b.{0,20}`,
    'gi',
  ),
  ua: new RegExp(`.{0,20}(?:${saidAs('ua').join('|')}|з ${FORMER.steps}(?![\\d,.])).{0,20}`, 'giu'),
};

describe.each(EVERY_SCREEN)('%s as %s', (pattern, role) => {
  test.each(['eng', 'ua'] as const)('says no number of a shorter list in %s', async (language) => {
    const words = await draw(pattern.replace('{id}', people.patient.publicId), language, role);
    const told = words.replaceAll(OTHERS, '').matchAll(FORMER_NUMBERS[language]);
    expect([...told].map(([sentence]) => sentence)).toEqual([]);
  });
});

test('staff see one more step of a case, and cannot check the case without it', async () => {
  const { judge, decide, read } = createCaseActs(site);
  const { admin, patient } = people;
  const seen = async () =>
    wordsOf(renderPart(<DecisionBar reviewed={await read(admin, patient)} />, { language: 'eng' }));
  expect(await seen()).toContain(`0 of ${FORMER.steps + 1} checked`);
  for (const step of CASE_STEPS.slice(0, FORMER.steps)) await judge(admin, patient, step);
  expect(await seen()).toContain(`${FORMER.steps} of ${FORMER.steps + 1} checked`);
  expect(await decide(admin, patient, 'check')).toMatchObject({ status: 409, code: 'case-steps-open' });
});

test('buyers are offered one more length', async () => {
  const words = await draw('/advList', 'eng', 'advertizer');
  expect(words).toContain('90 seconds');
});

test('one more field of an advert is kept, and shown to nobody but its owner', async () => {
  const { advertizer } = people;
  const call = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    (await site.app.inject({ method, url, payload, headers: { cookie: advertizer.cookie } })).json();
  const [advert] = await call('GET', '/api/getUserAdvs');
  expect(advert).toMatchObject({ [PLANTED]: '' });
  const edited = await call('PUT', `/api/updateAdv/${advert._id}`, { ...advertForm(), [PLANTED]: 'my note' });
  expect(edited.adv).toMatchObject({ [PLANTED]: 'my note', waits: advert.waits });
  expect(JSON.stringify(await call('POST', '/api/getAdvs', {}))).not.toContain('my note');
});
