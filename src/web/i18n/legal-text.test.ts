import { describe, expect, test } from 'vitest';
import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { analytics as ANALYTICS_ENG } from '#web/texts/eng/analytics.ts';
import { ABOUT as ABOUT_ENG } from '#web/texts/eng/legal/about.ts';
import { PRIVACY as PRIVACY_ENG } from '#web/texts/eng/legal/privacy.ts';
import { TERMS as TERMS_ENG } from '#web/texts/eng/legal/terms.ts';
import { analytics as ANALYTICS_UA } from '#web/texts/ua/analytics.ts';
import { ABOUT as ABOUT_UA } from '#web/texts/ua/legal/about.ts';
import { PRIVACY as PRIVACY_UA } from '#web/texts/ua/legal/privacy.ts';
import { TERMS as TERMS_UA } from '#web/texts/ua/legal/terms.ts';
import type { AboutText, LegalText } from './legal-text.ts';

const shapeOf = ({ updated, intro, testing, sections }: LegalText) => ({
  updated,
  saysTesting: testing !== undefined,
  intro: intro.length,
  sections: sections.map(({ paragraphs }) => paragraphs.length),
});

const aboutShapeOf = ({ tabs }: AboutText) =>
  Object.entries(tabs).map(([key, { paragraphs, steps, film }]) => [
    key,
    paragraphs.length,
    steps.length,
    film.lines.length,
  ]);

const dollars = (nanos: bigint) => String(Number(nanos) / 1e9);

describe('legal and about texts', () => {
  test('the terms have the nineteen sections of the specification', () => {
    expect(TERMS_ENG.sections).toHaveLength(19);
  });

  test('both languages have the same sections', () => {
    expect(shapeOf(TERMS_UA)).toEqual(shapeOf(TERMS_ENG));
    expect(shapeOf(PRIVACY_UA)).toEqual(shapeOf(PRIVACY_ENG));
    expect(aboutShapeOf(ABOUT_UA)).toEqual(aboutShapeOf(ABOUT_ENG));
  });

  test.each(ADVERT_TIERS)('the terms quote the price and the earn of tier $code', (tier) => {
    const price = dollars(tier.pricePerViewNanos);
    const earn = dollars(tier.earnNanos);
    expect(JSON.stringify(TERMS_ENG)).toContain(
      `${tier.code}, ${tier.exposureSeconds} seconds: ${price} and ${earn}.`,
    );
    const [uaPrice, uaEarn] = [price, earn].map((amount) => amount.replace('.', ','));
    expect(JSON.stringify(TERMS_UA)).toContain(
      `${tier.code}, ${tier.exposureSeconds} секунд: ${uaPrice} і ${uaEarn}.`,
    );
  });

  test.each(ADVERT_TIERS)('five sixths of a view of tier $code go to patients', (tier) => {
    expect(tier.earnNanos * 6n).toBe(tier.pricePerViewNanos * 5n);
  });

  test.each([
    [
      'the terms',
      TERMS_ENG,
      [
        'The timer stops while the tab is hidden',
        'keeps running while our tab is hidden',
        'If you do not open the page, the view is not counted',
      ],
    ],
    [
      'the terms',
      TERMS_UA,
      [
        'Коли вкладку приховано, відлік зупиняється',
        'триває, поки нашу вкладку приховано',
        'Якщо її не відкрити, перегляд не зараховується',
      ],
    ],
    [
      'the about page',
      ABOUT_ENG,
      [
        'time in a hidden tab does not count',
        'also runs while our own tab is hidden',
        'we never charge a view whose page wasn’t opened',
        'We can’t measure',
      ],
    ],
    [
      'the about page',
      ABOUT_UA,
      [
        'час у прихованій вкладці не рахується',
        'Далі час іде й тоді, коли нашу вкладку приховано',
        'ми ніколи не беремо плати',
        'ми виміряти не можемо',
      ],
    ],
    [
      'the analytics',
      ANALYTICS_ENG,
      [
        'while our tab with your page in it was visible',
        'The time also counts while our own tab is hidden',
        'We can’t measure whether your page loaded or was visible',
      ],
    ],
    [
      'the analytics',
      ANALYTICS_UA,
      [
        'поки нашу вкладку з вашою сторінкою було видно',
        'Час рахується й тоді, коли нашу вкладку приховано',
        'ми виміряти не можемо',
      ],
    ],
  ] as const)(
    '%s explain the measurement in our frame and in a new tab, and its limits',
    (_, text, words) => {
      const said = JSON.stringify(text);
      for (const sentence of words) expect(said).toContain(sentence);
    },
  );

  test('Ukrainian words contain no Latin letters', () => {
    const texts = JSON.stringify([TERMS_UA, PRIVACY_UA, ABOUT_UA]);
    expect(texts.match(/[a-z][а-яґєії]|[а-яґєії][a-z]|[а-яґєії]'/gi)).toBeNull();
  });
});
