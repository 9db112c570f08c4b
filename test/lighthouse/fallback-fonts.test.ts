import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SHEET = readFileSync(join(import.meta.dirname, '../../src/web/styles/fonts.css'), 'utf8');

/** Manrope's ascent and descent, in percent of the font size. */
const ASCENT = 106.6;
const DESCENT = 30;

const faces = [...SHEET.matchAll(/@font-face {([^}]*)}/g)]
  .map(([, rules = '']) => ({
    family: /font-family: "([^"]*)"/.exec(rules)?.[1] ?? '',
    weights: /font-weight: ([^;]*);/.exec(rules)?.[1] ?? '',
    isCyrillic: rules.includes('U+0400'),
    percent: (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(rules)?.[1]),
  }))
  .filter(({ family }) => family.startsWith('Manrope Fallback'));

const FALLBACKS = ['Manrope Fallback', 'Manrope Fallback Roboto', 'Manrope Fallback DejaVu'];
const WEIGHTS = ['200 599', '600 699', '700 900'];

test.each(FALLBACKS)('%s has the widths of each script at each weight', (family) => {
  const own = faces.filter((face) => face.family === family);
  expect(own.map(({ weights, isCyrillic }) => [weights, isCyrillic])).toEqual([
    ...WEIGHTS.map((weights) => [weights, false]),
    ...WEIGHTS.map((weights) => [weights, true]),
  ]);
});

test('a line of a fallback font is as high as one of Manrope', () => {
  expect(faces).toHaveLength(FALLBACKS.length * WEIGHTS.length * 2);
  for (const { percent } of faces) {
    expect((percent('ascent-override') * percent('size-adjust')) / 100).toBeCloseTo(ASCENT, 0);
    expect((percent('descent-override') * percent('size-adjust')) / 100).toBeCloseTo(DESCENT, 1);
    expect(percent('line-gap-override')).toBe(0);
  }
});
