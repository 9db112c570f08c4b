import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bringTool } from '../support/bring-tool.ts';
import { complaintsOf, type MutationReport, pageOf, percentOf, scoresOf } from './judge-mutants.ts';
import { SURVIVORS } from './survivors.ts';

/**
 * Puts faults into the files that stryker.config.json names, one at a time, and exits with 1 where the tests
 * notice too few; then writes the scores to `docs/mutation.md`. With names of files it tries only those and
 * leaves the page as it is. Options go to Stryker: `--incremental` tries only what changed since its last
 * use.
 */
const ROOT = join(import.meta.dirname, '../..');
const REPORT = join(ROOT, 'var/mutation-report.json');

const given = process.argv.slice(2);
const options = given.filter((one) => one.startsWith('--'));
const files = given.filter((one) => !one.startsWith('--'));
const isAsked = ({ file }: { file: string }): boolean => files.length === 0 || files.includes(file);

rmSync(REPORT, { force: true });
const stryker = [
  join(bringTool('mutation'), '@stryker-mutator/core/bin/stryker.js'),
  'run',
  'test/mutation/stryker.config.json',
  ...options,
];
if (files.length > 0) stryker.push('--mutate', files.join(','));
const { status } = spawnSync(process.execPath, stryker, { cwd: ROOT, stdio: 'inherit' });
if (!existsSync(REPORT)) process.exit(1);
const scores = scoresOf(JSON.parse(readFileSync(REPORT, 'utf8')) as MutationReport).filter(isAsked);
if (files.length === 0) writeFileSync(join(ROOT, 'docs/mutation.md'), pageOf(scores, SURVIVORS));
for (const score of scores) console.log(`${percentOf(score).toFixed(1).padStart(5)} %  ${score.file}`);
const complaints = complaintsOf(scores, SURVIVORS.filter(isAsked));
for (const complaint of complaints) console.log(complaint);
process.exitCode = status !== 0 || complaints.length > 0 ? 1 : 0;
