import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ABOUT as ENGLISH } from '../../src/web/texts/eng/legal/about.ts';
import { ABOUT as UKRAINIAN } from '../../src/web/texts/ua/legal/about.ts';
import { fromWebVtt } from '../../tools/films/captions.ts';

const SHELF = join(import.meta.dirname, '../../src/web/screens/about/films');
const FILMS = [
  { name: 'about-users-en', tab: 'users' },
  { name: 'about-users-uk', tab: 'users' },
  { name: 'about-companies-en', tab: 'advertizers' },
  { name: 'about-companies-uk', tab: 'advertizers' },
] as const;
const MOST_FILM_BYTES = 600_000;
const MOST_POSTER_BYTES = 15_000;

const read = (file: string): Buffer => readFileSync(join(SHELF, file));

const captionsOf = (name: string, tag: 'en' | 'uk') => fromWebVtt(read(`${name}.${tag}.vtt`).toString());

/** Seconds from the movie header: the length in its own units, divided by the units per second. */
const secondsOf = (film: Buffer): number => {
  const header = film.indexOf('mvhd');
  expect(header, 'a movie header').toBeGreaterThan(0);
  return film.readUInt32BE(header + 20) / film.readUInt32BE(header + 16);
};

test('the folder has the four films with posters and captions, and nothing else', () => {
  const parts = FILMS.flatMap(({ name }) =>
    ['mp4', 'avif', 'en.vtt', 'uk.vtt'].map((end) => `${name}.${end}`),
  );
  expect(readdirSync(SHELF).sort()).toEqual(parts.sort());
});

describe.each(FILMS)('the film $name', ({ name, tab }) => {
  test('is small and can play before it is loaded', () => {
    const film = read(`${name}.mp4`);
    expect(film.byteLength).toBeLessThan(MOST_FILM_BYTES);
    expect(read(`${name}.avif`).byteLength).toBeLessThan(MOST_POSTER_BYTES);
    expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
  });

  test('has the about screen’s words as captions in both languages', () => {
    expect(captionsOf(name, 'en').map(({ line }) => line)).toEqual([...ENGLISH.tabs[tab].film.lines]);
    expect(captionsOf(name, 'uk').map(({ line }) => line)).toEqual([...UKRAINIAN.tabs[tab].film.lines]);
  });

  test('shows each line at the same time in both languages, in order, within its length', () => {
    const times = captionsOf(name, 'en').map(({ from, to }) => ({ from, to }));
    expect(captionsOf(name, 'uk').map(({ from, to }) => ({ from, to }))).toEqual(times);
    let said = 0;
    for (const { from, to } of times) {
      expect(from).toBeGreaterThanOrEqual(said);
      expect(to).toBeGreaterThan(from);
      said = to;
    }
    expect(said).toBeLessThanOrEqual(secondsOf(read(`${name}.mp4`)));
  });

  test('leaves every line time to be read', () => {
    for (const tag of ['en', 'uk'] as const) {
      for (const { from, to, line } of captionsOf(name, tag)) {
        expect(line.length / (to - from), line).toBeLessThan(21);
      }
    }
  });
});
