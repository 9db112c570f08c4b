import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { argumentsOfAPerson, findChromium } from './find-chromium.ts';

/** A Chromium with a profile of its own, which is deleted when it closes. */
const aBrowserWith = async (profile: object): Promise<BrowserContext> => {
  const folder = mkdtempSync(join(tmpdir(), 'watchwell-browser-'));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify({ profile }));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: argumentsOfAPerson(),
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  context.once('close', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return context;
};

/** Most browsers' settings: framed pages may store data, unlike in Debian's Chromium or private windows. */
export const anEverydayBrowser = (): Promise<BrowserContext> =>
  aBrowserWith({ cookie_controls_mode: 0, block_third_party_cookies: false });

/** Settings of a browser in which no site may store data. */
export const aBrowserWithoutCookies = (): Promise<BrowserContext> =>
  aBrowserWith({ default_content_setting_values: { cookies: 2 } });
