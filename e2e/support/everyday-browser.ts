import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { argumentsOfAPerson, findChromium } from './find-chromium.ts';

/** As on most people's devices: a framed page may keep things. Debian's Chromium and private windows refuse that. */
const PREFERENCES = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } };

/** A Chromium with a profile of its own, which goes when it is closed. */
export const anEverydayBrowser = async (): Promise<BrowserContext> => {
  const folder = mkdtempSync(join(tmpdir(), 'watchwell-browser-'));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(PREFERENCES));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: argumentsOfAPerson(),
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  context.once('close', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return context;
};
