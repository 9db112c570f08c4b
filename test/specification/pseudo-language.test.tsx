import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import type { SiteFacts } from '#web/api-client/session.tsx';
import { addTexts } from '#web/i18n/texts.ts';
import { readTexts } from '../support/all-texts.ts';
import { createEveryRole, type EveryRole } from '../support/every-role.ts';
import { inPseudo, untranslatedIn } from '../support/pseudo-language.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { EVERY_SCREEN, type ScreenRole } from './every-screen.ts';
import { renderScreen, SITE, wordsOf } from './render-screen.tsx';
import { fetchAs, userOf } from './visitor.ts';

/**
 * Every screen in the pseudo-language, with its late parts: a word without accents is a text that no
 * translator could reach.
 */
const speak = (files: Record<string, object>) =>
  addTexts(Object.fromEntries(Object.entries(files).map(([file, texts]) => [`ua/${file}`, texts])));

let site: TestApp;
let people: EveryRole['people'];
const users = {} as Record<ScreenRole, CurrentUser>;
beforeAll(async () => {
  site = await createTestApp();
  ({ people } = await createEveryRole(site));
  for (const role of Object.keys(people) as ScreenRole[]) users[role] = await userOf(site, people[role]);
  speak(inPseudo(await readTexts('eng')));
});
afterAll(async () => {
  speak(await readTexts('ua'));
  await site.close();
});

/** An operator without words: these are the settings' own. */
const OPERATOR: SiteFacts = {
  ...SITE,
  operatorName: 'Watchwell',
  operatorAddress: '7',
  operatorJurisdiction: '42',
  operatorRegisters: [],
};

/** Texts for screen readers. */
const attributesOf = (html: string): string =>
  [...html.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(([, text]) => text).join(' ');

/** Names of people and firms, typed texts, keys of a keyboard, methods of calls, and languages' own names. */
const NO_TEXTS =
  /Watchwell|PayPal|Google|Wise|IP Geolocation by DB-IP|English|Українська|Olena|Ann|Example|Insulin|About me|Велика Британія|Ctrl|POST|(?:https?:\/\/)?watchwell\.test\S*|\S+@\S+/g;

const wordsLeftIn = (html: string): string[] => {
  // Moments are written by Intl; examples of code are code; a section may declare that it is English, as the
  // second one of a sheet; classes may contain a ">", which no tag does otherwise.
  const plain = html.replace(
    /<time[\s\S]*?<\/time>|<pre[\s\S]*?<\/pre>|<section lang="en"[\s\S]*?<\/section>| class="[^"]*"/g,
    '',
  );
  const ids = Object.values(people).map(({ publicId }) => publicId);
  const words = ids.reduce((text, id) => text.replaceAll(id, ''), `${wordsOf(plain)} ${attributesOf(plain)}`);
  return untranslatedIn(words.replace(NO_TEXTS, ''));
};

describe.each(EVERY_SCREEN)('%s as %s', (pattern, role) => {
  test('every word is a translated one', async () => {
    const address = pattern.replace('{id}', people.patient.publicId);
    const html = await renderScreen(address, {
      language: 'ua',
      auth: role ? users[role] : false,
      site: OPERATOR,
      fetch: fetchAs(site, role && people[role]),
    });
    expect(wordsOf(html)).toMatch(/[áéíóú]/);
    expect(wordsLeftIn(html)).toEqual([]);
  });
});
