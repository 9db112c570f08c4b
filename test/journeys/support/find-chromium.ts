import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The browser for the journeys: the one in CHROMIUM_PATH, else the first in the usual places. */
export const findChromium = (): string | undefined => {
  const chosen = process.env.CHROMIUM_PATH;
  return chosen ? chosen : USUAL_PLACES.find(isProgram);
};

/**
 * Features that Playwright turns off. Chromium uses only the last such list, so ours repeats them; a test
 * compares them (`test/architecture/browser-features.test.ts`).
 */
const OFF_AS_EVER = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** The list below the address line, unused here, costs 0.4 s of the processor for each window. */
const LIST_BELOW_THE_ADDRESS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Names no headless browser, whose views are not paid. Chromium has no sandbox for root in containers. */
export const argumentsOfAPerson = (): string[] => {
  const path = findChromium();
  const told = path
    ? execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    : '';
  const version = /(\d+)\./.exec(told)?.[1] ?? '142';
  const kit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  const name = `Mozilla/5.0 (X11; Linux x86_64) ${kit} Chrome/${version}.0.0.0 Safari/537.36`;
  const off = [...OFF_AS_EVER, ...LIST_BELOW_THE_ADDRESS].join(',');
  return ['--no-sandbox', `--disable-features=${off}`, `--user-agent=${name}`];
};
