import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { linesOf, listSources, warnOfLong } from './file-caps.ts';

/**
 * `npm run check` runs the source checks in parallel, then the tests if all pass. `npm run check types lint`
 * runs only the named ones. It warns of files that are nearly too long. `npm run touched` runs types, lint
 * and the tests that import changes since the last commit.
 */
const ROOT = join(import.meta.dirname, '../..');
const PROJECTS = ['src/server', 'src/web', 'sandbox', '.'];

/** Arguments of `npm exec` for each check; several run one after another. */
const CHECKS: Record<string, readonly string[]> = {
  types: PROJECTS.map((project) => `tsc -p ${project} --checkers 1`),
  lint: ['biome check'],
  direction: ['depcruise src sandbox database test tools --config tools/lint/dependency-cruiser.mjs'],
  unused: ['knip --config tools/lint/knip.json'],
};
const TESTS = 'tests';
const TIDY = 'test/architecture/tidy.test.ts';

const program = (command: string): [string, string[]] => {
  const [name = '', ...args] = command.split(' ');
  return [process.execPath, [join(ROOT, 'node_modules/.bin', name), ...args]];
};

const runQuietly = (command: string): Promise<{ code: number | null; output: Buffer }> => {
  const child = spawn(...program(command), { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stderr.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(parts) }));
  });
};

const runCheck = async (name: string): Promise<boolean> => {
  const begun = Date.now();
  for (const command of CHECKS[name] ?? []) {
    const { code, output } = await runQuietly(command);
    if (code === 0) continue;
    console.log(`FAILED  ${name}`);
    process.stdout.write(output);
    return false;
  }
  console.log(`passed  ${name} (${((Date.now() - begun) / 1_000).toFixed(1)} s)`);
  return true;
};

const runTests = (args: string): boolean =>
  spawnSync(...program(`vitest run${args}`), { cwd: ROOT, stdio: 'inherit' }).status === 0;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { touched: { type: 'boolean', default: false } },
});
const known = [...Object.keys(CHECKS), TESTS];
const asked = values.touched ? ['types', 'lint', TESTS] : positionals.length > 0 ? positionals : known;
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no check called ${unknown.join(', ')}. Choose from: ${known.join(', ')}.`);
  process.exit(1);
}

for (const warning of warnOfLong(listSources().map((file) => [file, linesOf(file)] as const)))
  console.log(`warning  ${warning}`);
const passed = await Promise.all(asked.filter((name) => name !== TESTS).map(runCheck));
const areClean = passed.every(Boolean);
const areTested = (): boolean =>
  values.touched ? runTests(' --changed') && runTests(` ${TIDY}`) : runTests('');
process.exitCode = areClean && (!asked.includes(TESTS) || areTested()) ? 0 : 1;
