import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './support/find-chromium.ts';

/** Runs test/journeys/ in Chromium, or reports that none was found. Arguments go to Playwright. */
const root = join(import.meta.dirname, '../..');
const chromium = findChromium();

if (chromium === undefined) {
  console.log(
    [
      'The journeys were left out: no Chromium was found.',
      'Install one (Debian: apt-get install chromium) or name one in CHROMIUM_PATH, then run: npm run journeys',
    ].join('\n'),
  );
} else {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const args = [
    playwright,
    'test',
    '--config',
    'test/journeys',
    '--pass-with-no-tests',
    ...process.argv.slice(2),
  ];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
