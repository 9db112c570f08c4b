import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { HEALTH_CONSENT_VERSION } from '#shared/legal/health-consent.ts';
import { render } from '#web/app/entry-server.tsx';
import { allTexts } from '../support/all-texts.ts';
import { aPatient, type Person } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { renderScreen, SITE, wordsOf } from './render-screen.tsx';
import { fetchAs, userOf } from './visitor.ts';

/** SPEC 11.7: health data is shown only with a consent, and searches find pages only by choice. */
let site: TestApp;
let agreed: Person;
let unasked: Person;
beforeAll(async () => {
  site = await createTestApp();
  agreed = await aPatient(site, { diagnosis: 'Imatinib' });
  unasked = await aPatient(site, { diagnosis: 'Imatinib', consented: false });
});
afterAll(() => site.close());

const open = (path: string, language: (typeof LANGUAGES)[number] = 'eng') =>
  render(new Request(`https://watchwell.example${path}`), { language, site: SITE, fetch: fetchAs(site) });
const asksNotToBeFound = async (path: string) => {
  const { html, hidden } = await open(path);
  expect(html.includes('<meta name="robots" content="noindex">'), path).toBe(hidden);
  return hidden;
};

test('the words beside the tick are those of the stored version', () => {
  const record = readFileSync(join(import.meta.dirname, '../../docs/health-consent.md'), 'utf8');
  const [, newest = ''] = record.split(/^## /m);
  const [version, ...words] = newest.trim().split('\n\n');
  expect(version).toBe(HEALTH_CONSENT_VERSION);
  const quotes = LANGUAGES.map((language) => {
    const { points, agree } = allTexts(language).consent;
    return [...points.map((point, place) => `> ${place + 1}. ${point}`), '>', `> ${agree}`].join('\n');
  });
  expect(words).toEqual(quotes);
});

test('the words are on two screens, so they refer to no place on one of them', () => {
  for (const language of LANGUAGES) {
    const { points, agree } = allTexts(language).consent;
    expect([...points, agree].join(' ')).not.toMatch(/below|above|нижче|вище/);
  }
});

describe('search engines', () => {
  test('may list a patient’s page only when the patient allows it, and the sheet never', async () => {
    const page = `/patient/${agreed.publicId}`;
    expect(await asksNotToBeFound(page)).toBe(true);
    await site.database.owner.query('update patient_profiles set in_search_engines = true');
    expect(await asksNotToBeFound(page)).toBe(false);
    expect(await asksNotToBeFound(`${page}/sheet`)).toBe(true);
    expect(await asksNotToBeFound(`/patient/${unasked.publicId}`)).toBe(true);
  });

  test.each(['/', '/guest', '/about-us', '/terms', '/privacy-policy'])('may list %s', async (path) => {
    expect(await asksNotToBeFound(path)).toBe(false);
  });
});

describe.each(LANGUAGES)('a patient whose text is kept without a consent, in %s', (language) => {
  const drawn = async (path: string) => {
    const auth = await userOf(site, unasked);
    return wordsOf(await renderScreen(path, { language, auth, fetch: fetchAs(site, unasked) }));
  };
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');

  test('has nothing of it on the page that others see', async () => {
    expect((await open(`/patient/${unasked.publicId}`, language)).html).not.toContain('Imatinib');
  });

  test('is asked for it on the dashboard, the own page and in the settings, which still show the text', async () => {
    expect(await drawn('/dashboard')).toContain(plain(allTexts(language).nextStep.steps.agree.help));
    expect(await drawn(`/patient/${unasked.publicId}`)).toContain(
      plain(allTexts(language).emptyPage.unagreed),
    );
    const settings = await drawn('/user-settings/page');
    expect(settings).toContain(plain(allTexts(language).consent.ask));
    expect(settings).toContain(plain(allTexts(language).consent.erase));
  });

  test('is asked for the consent only once', async () => {
    const auth = await userOf(site, agreed);
    const settings = await renderScreen('/user-settings/page', {
      language,
      auth,
      fetch: fetchAs(site, agreed),
    });
    expect(wordsOf(settings)).not.toContain(plain(allTexts(language).consent.ask));
  });
});
