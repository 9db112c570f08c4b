import type { Browser } from '@playwright/test';
import { openAdvert } from '../journeys/support/watching.ts';

/** Lighthouse's factor for a phone of the middle class. */
const CPU_SLOWDOWN = 4;
const MEASURED_MS = 3_000;
/** Out of 60: a frame or two may be late while the advert's own page loads. */
const LEAST_FRAMES_A_SECOND = 58;
const ATTEMPTS = 5;
/** An advert of the demo world whose page lets itself be framed. */
const ADVERT = 'Riverside Honey';

/** Counts frames per second while the player's clock runs. */
const countFrames = async (browser: Browser, address: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.goto(`${address}/advView/guest`);
    await openAdvert(page, ADVERT);
    await page.locator('iframe').waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await page.evaluate(
      (milliseconds) =>
        new Promise<number>((resolve) => {
          let frames = 0;
          let begun: number | undefined;
          const count = (now: number): void => {
            begun ??= now;
            if (now - begun < milliseconds) {
              frames += 1;
              requestAnimationFrame(count);
            } else {
              resolve((frames * 1_000) / (now - begun));
            }
          };
          requestAnimationFrame(count);
        }),
      MEASURED_MS,
    );
  } finally {
    await context.close();
  }
};

/** Judges the best of up to five plays: a busy machine can only make one slower. @returns the missed goals */
export const judgePlayer = async (browser: Browser, address: string): Promise<string[]> => {
  let best = 0;
  for (let made = 0; made < ATTEMPTS && best < LEAST_FRAMES_A_SECOND; made += 1)
    best = Math.max(best, await countFrames(browser, address));
  console.log(
    `The player draws ${best.toFixed(1)} frames a second on a processor ${CPU_SLOWDOWN} times slower.`,
  );
  return best < LEAST_FRAMES_A_SECOND
    ? [`the player: ${best.toFixed(1)} frames a second, not ${LEAST_FRAMES_A_SECOND}`]
    : [];
};
