/**
 * Records the films of the about screen from the running product: `npx node tools/films/record.ts`, or with
 * names to record only those (`npx node tools/films/record.ts about-users-en`). It needs a Chromium and
 * ffmpeg; the films are in the repository, so that nothing else does.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { localeOf } from '../../src/shared/languages/languages.ts';
import { ABOUT as ENGLISH } from '../../src/web/texts/eng/legal/about.ts';
import { ABOUT as UKRAINIAN } from '../../src/web/texts/ua/legal/about.ts';
import { argumentsOfAPerson, findChromium } from '../../test/journeys/support/find-chromium.ts';
import { chosenLanguage, type Language, productUrl } from '../../test/journeys/support/journey.ts';
import startProduct from '../../test/journeys/support/start-product.ts';
import { Camera, type Frame } from './camera.ts';
import { type Cue, readingSeconds, toWebVtt } from './captions.ts';
import { companiesFilm } from './companies-film.ts';
import { developFilm, developPoster } from './develop.ts';
import type { Film, Stage } from './film.ts';
import { Hand } from './hand.ts';
import { usersFilm } from './users-film.ts';

const SHELF = join(import.meta.dirname, '../../src/web/screens/about/films');
/** A window of 960 x 540, drawn for 1280 x 720: words stay readable in a small film. */
const WINDOW = { viewport: { width: 960, height: 540 }, deviceScaleFactor: 4 / 3 };
const LOCALES: Record<Language, string> = { eng: 'en-GB', ua: 'uk-UA' };

const openStage = async (browser: Browser, language: Language, folder: string): Promise<Stage> => {
  const context = await browser.newContext({
    baseURL: productUrl(),
    ...WINDOW,
    locale: LOCALES[language],
    colorScheme: 'light',
  });
  await context.addCookies([
    ...chosenLanguage(language, productUrl()),
    { name: 'theme', value: 'light', url: productUrl() },
  ]);
  const page = await context.newPage();
  const camera = new Camera(page, folder);
  return { page, camera, hand: await Hand.of(page, camera), language };
};

type Recording = {
  frames: readonly Frame[];
  seconds: number;
  times: { from: number; to: number }[];
  poster: Frame;
};

/** Plays the scenes; each stays until its line can be read in every language. */
const recordScenes = async (film: Film, stage: Stage): Promise<Recording> => {
  const { camera } = stage;
  const times: Recording['times'] = [];
  let poster: Frame | undefined;
  for (const [place, { prepare, play }] of film.scenes(stage).entries()) {
    await prepare?.();
    camera.roll();
    const from = camera.seconds;
    await camera.hold();
    await play();
    const lines = [ENGLISH, UKRAINIAN].map(({ tabs }) => tabs[film.tab].film.lines[place] ?? '');
    await camera.hold(Math.max(0.5, readingSeconds(lines) - (camera.seconds - from)));
    camera.cut();
    times.push({ from, to: camera.seconds });
    if (place === film.posterAfter) poster = camera.frames.at(-1);
  }
  if (!poster) throw new Error(`${film.name} has no scene ${film.posterAfter}`);
  return { frames: camera.frames, seconds: camera.seconds, times, poster };
};

/** A pause between two lines, so that their change is visible. */
const GAP_SECONDS = 0.1;

const cuesOf = ({ times }: Recording, lines: readonly string[]): Cue[] =>
  times.map(({ from, to }, place) => ({ from, to: to - GAP_SECONDS, line: lines[place] ?? '' }));

const recordFilm = async (browser: Browser, film: Film, language: Language): Promise<void> => {
  const name = `${film.name}-${localeOf(language)}`;
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const stopProduct = await startProduct();
  try {
    const stage = await openStage(browser, language, folder);
    const recording = await recordScenes(film, stage);
    await stage.page.context().close();
    developFilm({ ...recording, folder }, join(SHELF, `${name}.mp4`));
    await developPoster(recording.poster, join(SHELF, `${name}.avif`));
    for (const [tag, { tabs }] of [
      ['en', ENGLISH],
      ['uk', UKRAINIAN],
    ] as const) {
      const captions = toWebVtt(cuesOf(recording, tabs[film.tab].film.lines));
      writeFileSync(join(SHELF, `${name}.${tag}.vtt`), captions);
    }
    console.log(`${name}: ${recording.seconds.toFixed(1)} s, ${recording.frames.length} pictures`);
  } finally {
    await stopProduct();
    rmSync(folder, { recursive: true, force: true });
  }
};

const wanted = process.argv.slice(2);
const executablePath = findChromium();
if (!executablePath) throw new Error('no Chromium was found (Debian: apt-get install chromium)');
mkdirSync(SHELF, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: [...argumentsOfAPerson(), '--hide-scrollbars'],
});
try {
  for (const film of [usersFilm, companiesFilm]) {
    for (const language of ['eng', 'ua'] as const) {
      const name = `${film.name}-${localeOf(language)}`;
      if (wanted.length === 0 || wanted.includes(name)) await recordFilm(browser, film, language);
    }
  }
} finally {
  await browser.close();
}
