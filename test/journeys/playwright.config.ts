import { defineConfig } from '@playwright/test';
import { AT_NIGHT } from '../support/at-night.ts';
import { argumentsOfAPerson, findChromium } from './support/find-chromium.ts';

const WAIT_MS = 120_000;

/** Long journeys begin first, so that none runs alone in the end. */
const LONG = ['whole-story.spec.ts', 'mother-and-clinic.spec.ts', 'every-screen.spec.ts'];

/** The journeys share one product, as people do; each makes the people it needs. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/start-product.ts',
  outputDir: '../../test-results',
  // `npm run nightly` runs them as well.
  grepInvert: AT_NIGHT ? undefined : /@nightly/,
  // Limits catch only hangs: no journey fails because the machine is busy.
  timeout: 900_000,
  expect: { timeout: WAIT_MS },
  // Many journeys wait for adverts that play, so two workers fit a machine with two cores.
  workers: 2,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'other', testIgnore: LONG },
  ],
  // Other load may starve a browser; a journey that fails twice is broken. The report names both.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: findChromium(), args: argumentsOfAPerson() },
    actionTimeout: WAIT_MS,
    // Half-way through a fade every text has too little contrast, so animations are off.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the processor's time, so by day only a retry has one.
    trace: AT_NIGHT ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
