// Plain JavaScript on purpose: it runs in an old Node.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTooOld, NEEDED } from './needed-node.mjs';

/**
 * Runs after `npm install`. If the machine's Node is too old, it installs a newer one among the packages'
 * programs, where npm looks first. Without development packages, as in production, it does nothing.
 */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const FOLDER = join(ROOT, 'tools/node');
const BROUGHT = join(FOLDER, 'node_modules/node');
const LINK = join(ROOT, 'node_modules/.bin/node');

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const isThere = () =>
  existsSync(join(BROUGHT, 'bin/node')) &&
  read(join(BROUGHT, 'package.json')).version === read(join(FOLDER, 'package.json')).dependencies.node;

const { npm_config_omit: omitted = '', NODE_ENV } = process.env;
const isWanted = !omitted.includes('dev') && NODE_ENV !== 'production';
// At the second `npm install` this very script runs in the Node brought by the first one.
const isNeeded = isTooOld(process.versions.node) || existsSync(LINK);

if (isWanted && isNeeded && process.platform === 'win32') {
  console.error(`Watchwell needs Node ${NEEDED} or newer.`);
} else if (isWanted && isNeeded) {
  if (!isThere()) execFileSync('npm', ['ci', '--prefix', FOLDER], { stdio: ['ignore', 'ignore', 'inherit'] });
  mkdirSync(dirname(LINK), { recursive: true });
  rmSync(LINK, { force: true });
  symlinkSync('../../tools/node/node_modules/node/bin/node', LINK);
}
