import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLOURS } from './colours.ts';

const web = (file: string) => readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8');
const tokenOf = (name: string) => `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const names = Object.keys(COLOURS.light) as (keyof typeof COLOURS.light)[];

test.each(names)('%s is the same in emails and pictures as on the pages', (name) => {
  const { light, dark } = { light: COLOURS.light[name], dark: COLOURS.dark[name] };
  const value = light === dark ? light : `light-dark(${light}, ${dark})`;
  expect(web('styles/tokens.css')).toContain(`${tokenOf(name)}: ${value};`);
});

test('a printed sheet has the light colours', () => {
  const declared = [...web('styles/sheet.css').matchAll(/(--color-[a-z-]+): (#[0-9a-f]{6});/g)];
  expect(declared.length).toBeGreaterThan(3);
  const light = new Map(names.map((name) => [tokenOf(name), COLOURS.light[name]]));
  for (const [, token = '', value] of declared) expect([token, light.get(token)]).toEqual([token, value]);
});

test('an installed site opens on the same background', () => {
  const { background_color, theme_color } = JSON.parse(web('public/site.webmanifest'));
  expect([background_color, theme_color]).toEqual([COLOURS.light.paper, COLOURS.light.paper]);
});
