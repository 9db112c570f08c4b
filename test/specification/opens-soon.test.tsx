import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { anAdvertiser, aPatient, type Person } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { renderScreen, SITE, wordsOf } from './render-screen.tsx';
import { fetchAs, userOf } from './visitor.ts';

const EARLY = { ...SITE, opensSoon: true };
const SAYING = /Watchwell opens soon|Watchwell скоро відкриється/;

let site: TestApp;
let patient: Person;
let advertiser: Person;
beforeAll(async () => {
  site = await createTestApp();
  patient = await aPatient(site);
  advertiser = await anAdvertiser(site);
});
afterAll(() => site.close());

describe.each(LANGUAGES)('before the site opens, in %s', (language) => {
  const draw = async (address: string, person?: Person, facts = EARLY) =>
    renderScreen(address, {
      language,
      site: facts,
      fetch: fetchAs(site, person),
      ...(person && { auth: await userOf(site, person) }),
    });

  test('guests, patients and advertisers read it on every screen until the opening', async () => {
    const seen: [string, Person?][] = [
      ['/'],
      ['/guest'],
      [`/patient/${patient.publicId}`],
      ['/dashboard', patient],
      ['/buy-clicks', advertiser],
    ];
    for (const [address, person] of seen) {
      expect(wordsOf(await draw(address, person)), address).toMatch(SAYING);
      expect(wordsOf(await draw(address, person, SITE)), address).not.toMatch(SAYING);
    }
  });

  test.each(['/donation', '/payments'])('%s has no button to pay with', async (address) => {
    expect(await draw(address, advertiser)).not.toMatch(/<form/);
    expect(await draw(address, advertiser, SITE)).toMatch(/<form/);
  });

  test('nothing can be watched', async () => {
    for (const address of ['/advView/guest', '/advView/guest?act', `/advView/${patient.publicId}`]) {
      const main = /<main[\s\S]*<\/main>/.exec(await draw(address))?.[0] ?? '';
      expect(wordsOf(main), address).toMatch(SAYING);
      expect(main, address).not.toMatch(/<button|<a /);
    }
  });
});
