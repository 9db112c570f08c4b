import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export type EarlierCommit = { root: string; remove(): void };

const run = (program: string, args: string[], cwd: string): void => {
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
};

/** Checks out a commit with all its packages in a temporary folder: a trial needs those of development. */
export const checkOutEarlier = (commit: string): EarlierCommit => {
  const root = mkdtempSync(join(tmpdir(), 'watchwell-earlier-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    run('git', ['archive', '--output', join(root, 'tree.tar'), commit], ROOT);
  } catch {
    remove();
    throw new Error(`this clone lacks the commit ${commit}: git fetch --unshallow`);
  }
  run('tar', ['-xf', 'tree.tar'], root);
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], root);
  return { root, remove };
};
