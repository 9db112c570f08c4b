import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { allTexts } from '../support/all-texts.ts';
import { createEveryRole, type EveryRole } from '../support/every-role.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { EVERY_SCREEN, type ScreenRole } from './every-screen.ts';
import { renderScreen, SITE, wordsOf } from './render-screen.tsx';
import { fetchAs, userOf } from './visitor.ts';

/** Every button that donates, or leads to the screen where one does, in whatever screen it stands. */
let site: TestApp;
let people: EveryRole['people'];
beforeAll(async () => {
  site = await createTestApp();
  ({ people } = await createEveryRole(site));
});
afterAll(() => site.close());

const SCREENS: typeof EVERY_SCREEN = [...EVERY_SCREEN, ['/payments'], ['/books'], ['/about-us'], ['/fees']];

/** The main part of a screen: the footer of each has links of its own. */
const mainOf = (html: string) => {
  const { document } = new Window();
  document.body.innerHTML = html;
  return document.querySelector('main') ?? document.body;
};

describe.each(LANGUAGES)('in %s', (language) => {
  const { payment } = allTexts(language);
  const pressed = Object.values(payment.ways).map(({ donatePlain }) => donatePlain('').trim().split(' ')[0]);

  const draw = async (pattern: string, role: ScreenRole | undefined, facts = SITE) =>
    renderScreen(pattern.replace('{id}', people.patient.publicId), {
      language,
      auth: role ? await userOf(site, people[role]) : false,
      site: facts,
      fetch: fetchAs(site, role && people[role]),
    });

  test('the six points stand before every button that donates, and a link to them before every way there', async () => {
    const found: string[] = [];
    for (const [pattern, role] of SCREENS) {
      const main = mainOf(await draw(pattern, role));
      const order = [...main.querySelectorAll('a, button, dt')];
      for (const [place, one] of order.entries()) {
        if (!pressed.some((word) => one.textContent.trim().startsWith(`${word}`)) || one.localName === 'dt')
          continue;
        const gives = one.localName === 'button';
        found.push(`${pattern} ${one.localName}`);
        const before = order.slice(0, place);
        const named = before.filter(({ localName }) => localName === 'dt').map((term) => term.textContent);
        if (gives)
          expect(named, pattern).toEqual(
            expect.arrayContaining(Object.values(payment.before.points).map(({ name }) => name)),
          );
        expect(
          before.some((other) => other.getAttribute('href') === '/fees'),
          pattern,
        ).toBe(true);
      }
    }
    expect(found).toEqual([
      '/guest a',
      '/patient/{id} a',
      '/donation button',
      '/donation button',
      '/payments a',
    ]);
  });

  test('says before the press what each patient gains, and the address for complaints', async () => {
    const { rows } = await site.database.owner.query('select members from general_account');
    const words = wordsOf(await draw('/donation?amount=50', undefined));
    const { fees, complaints } = payment.before.points;
    expect(Number(rows[0].members)).toBe(1);
    expect(words).toContain(fees.each(language === 'eng' ? '$50' : '50 $'));
    expect(words).toContain(complaints.says(SITE.contactEmail));
  });

  test('all six points have a section of the page about fees, with the prices of the site', async () => {
    const html = await draw('/fees', undefined);
    const headings = [...mainOf(html).querySelectorAll('h2[id]')].length;
    expect(headings).toBe(Object.keys(payment.before.points).length);
    for (const amount of language === 'eng'
      ? ['$10', '$0.06', '$0.05', '$0.01']
      : ['10 $', '0,06 $', '0,05 $', '0,01 $'])
      expect(wordsOf(html)).toContain(amount);
    expect(wordsOf(html)).not.toMatch(/[{}]/);
  });

  test.each(['card', 'wallet'] as const)(
    'offers donations by %s alone where only that is open',
    async (way) => {
      const only = { ...SITE, donationWays: [way] };
      const buttons = [...mainOf(await draw('/donation', undefined, only)).querySelectorAll('button')];
      const gives = buttons.filter(({ textContent }) =>
        pressed.some((word) => textContent.startsWith(`${word}`)),
      );
      expect(gives).toHaveLength(1);
      const paid = mainOf(await draw('/payments', 'advertizer', only)).querySelectorAll('form p[id]');
      expect(paid).toHaveLength(2);
    },
  );
});
