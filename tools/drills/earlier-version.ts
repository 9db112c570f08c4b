import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export type EarlierCommit = { root: string; remove(): void };

const run = (program: string, args: string[], cwd: string): void => {
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
};

/** Checks out a commit with its packages in a temporary folder, or uses the one of `BENCH_EARLIER`. */
export const checkOutEarlier = (commit: string): EarlierCommit => {
  const kept = process.env.BENCH_EARLIER;
  if (kept !== undefined && existsSync(join(kept, 'node_modules')))
    return { root: kept, remove: () => undefined };
  const root = mkdtempSync(join(tmpdir(), 'watchwell-earlier-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    run('git', ['archive', '--output', join(root, 'tree.tar'), commit], ROOT);
  } catch {
    remove();
    throw new Error(`this clone lacks the commit ${commit}: git fetch --unshallow`);
  }
  run('tar', ['-xf', 'tree.tar'], root);
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], root);
  return { root, remove };
};
