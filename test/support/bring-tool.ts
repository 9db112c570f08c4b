import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOOLS = join(import.meta.dirname, '../../tools');

type Packages = Readonly<Record<string, { readonly version?: string; readonly optional?: true }>>;
const packagesOf = (lockFile: string): Packages => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

/** True when npm's list of installed packages matches the lock file, except other systems' packages. */
export const isInstalled = (folder: string): boolean => {
  const note = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = packagesOf(note);
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
};

/**
 * Installs a large tool that only one command needs, at its first use, from `tools/<name>/package-lock.json`.
 * @returns the folder of its packages
 */
export const bringTool = (name: 'bucket' | 'lighthouse' | 'mutation' | 'paypal'): string => {
  const folder = join(TOOLS, name);
  if (!isInstalled(folder)) {
    console.log(`Installing what this command alone needs (tools/${name}) ...`);
    execFileSync('npm', ['ci', '--prefix', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
  }
  return join(folder, 'node_modules');
};
