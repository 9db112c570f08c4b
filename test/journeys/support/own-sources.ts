import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const COPIED = [
  'src',
  'tools/dev',
  'database',
  'sandbox',
  'test/journeys/support',
  'package.json',
  'tsconfig.base.json',
  'tools/build',
  'tools/start/end-with-shell.mjs',
];

export type OwnSources = {
  readonly root: string;
  /** Saves the file with `from` replaced, which it must contain. Returns a function that undoes it. */
  readonly change: (file: string, from: string, to: string) => () => void;
  readonly remove: () => void;
};

/** Links the packages; files that tools store beside them are the copy's own. */
const linkPackages = (root: string): void => {
  const folder = join(root, 'node_modules');
  mkdirSync(folder);
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '.vite' || name === '.cache') continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, name));
  }
};

/** A copy of the sources that a story may change. */
export const copySources = (): OwnSources => {
  const root = mkdtempSync(join(tmpdir(), 'watchwell-sources-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(root, name), { recursive: true });
  linkPackages(root);
  return {
    root,
    change: (file, from, to) => {
      const path = join(root, file);
      const before = readFileSync(path, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(path, before.replace(from, to));
      return () => writeFileSync(path, before);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};
