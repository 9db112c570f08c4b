// @nightly: it starts a PostgreSQL of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  isAlive,
  isPostgres,
  readPostmaster,
} from '../../../src/server/platform/embedded-postgres/postmaster.ts';
import { eventually } from '../../support/eventually.ts';
import { createTestFolder } from '../../support/test-folder.ts';

/** A run that opens its database and then executes the line. */
const runWith = (line: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '-e',
      `import { openChaosDatabase } from ${JSON.stringify(join(import.meta.dirname, 'chaos-database.ts'))};
       const database = await openChaosDatabase();
       console.log(database.folder);
       ${line}`,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, TMPDIR: parent } },
  );

const WAITS = 'setInterval(() => undefined, 1_000);';

let parent: string;
beforeEach(() => {
  parent = createTestFolder('chaos');
  chmodSync(parent, 0o755);
});
afterEach(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }));

const opened = async (run: ReturnType<typeof runWith>) => {
  const [told] = (await once(run.stdout, 'data')) as [Buffer];
  const folder = String(told).trim();
  const pid = readPostmaster(join(folder, 'postgres'))?.pid ?? 0;
  return { folder, pid };
};

const expectGone = async ({ folder, pid }: { folder: string; pid: number }): Promise<void> => {
  await eventually('the end of PostgreSQL', () => expect(isPostgres(pid)).toBe(false));
  expect(existsSync(folder)).toBe(false);
};

test.each([
  ['fails', `setTimeout(() => { throw new Error('a fault of this test'); });`, undefined],
  ['is interrupted', WAITS, 'SIGTERM' as const],
])('a run that %s leaves no PostgreSQL and no folder', async (_how, line, signal) => {
  const run = runWith(line);
  const left = await opened(run);
  if (signal) run.kill(signal);
  if (run.exitCode === null && run.signalCode === null) await once(run, 'exit');
  await expectGone(left);
});

test('a run removes the folder of a killed run and ends the programs started there', async () => {
  const run = runWith(`
    const { spawn } = await import('node:child_process');
    const args = ['-e', 'setInterval(() => undefined, 1_000)', database.folder + '/a-file'];
    const { pid } = spawn(process.execPath, args, { detached: true, stdio: 'ignore' });
    console.log(pid);
    ${WAITS}`);
  const said = createInterface(run.stdout)[Symbol.asyncIterator]();
  const folder = String((await said.next()).value);
  const program = Number((await said.next()).value);
  const pid = readPostmaster(join(folder, 'postgres'))?.pid ?? 0;
  run.kill('SIGKILL');
  await once(run, 'exit');
  expect([isPostgres(pid), isAlive(program)]).toEqual([true, true]);
  const next = runWith('await database.close();');
  await once(next, 'exit');
  await eventually('the end of the program', () => expect(isAlive(program)).toBe(false));
  await expectGone({ folder, pid });
});
