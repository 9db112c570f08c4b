import { defineConfig } from '@playwright/test';
import { AT_NIGHT } from '../support/at-night.ts';
import { argumentsOfAPerson, findChromium } from './support/find-chromium.ts';

const WAIT_MS = 120_000;

/** They begin first, so that in the end no long one runs alone. */
const LONG = ['whole-story.spec.ts', 'mother-and-clinic.spec.ts', 'every-screen.spec.ts'];

/** The journeys share one product, as people do; each makes the people it needs. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/start-product.ts',
  outputDir: '../../test-results',
  // `npm run nightly` makes them as well.
  grepInvert: AT_NIGHT ? undefined : /@nightly/,
  // Limits are for what never comes: however busy the machine is, no journey fails by its clock.
  timeout: 900_000,
  expect: { timeout: WAIT_MS },
  // Many wait for adverts that play, on a machine with two cores as well.
  workers: 2,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'other', testIgnore: LONG },
  ],
  // A machine that is busy with something else may starve a browser; what fails twice is broken. The report names both.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: findChromium(), args: argumentsOfAPerson() },
    actionTimeout: WAIT_MS,
    // Half-way through a fade every text has too little contrast, so nothing fades while it is judged.
    contextOptions: { reducedMotion: 'reduce' },
    // To keep one costs a third of the processor's time, so by day only what has failed once does.
    trace: AT_NIGHT ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
