import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const MODULE = JSON.stringify(join(import.meta.dirname, 'end-with-shell.mjs'));
const PROGRAM = `
  import { endWithShell } from ${MODULE};
  endWithShell();
  const running = setInterval(() => undefined, 1000);
  process.on('SIGTERM', () => { console.log('ended'); clearInterval(running); });
  console.log('running');`;

test("ends as by SIGTERM after npm's shell exited on the signal", async () => {
  // The second command keeps the shell from replacing itself with the program.
  const shell = spawn('sh', ['-c', `"$NODE" --input-type=module --eval "$PROGRAM"; true`], {
    env: { ...process.env, NODE: process.execPath, PROGRAM, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  const lines = createInterface({ input: shell.stdout });
  lines.on('line', (line) => said.push(line));
  await once(lines, 'line');
  shell.kill('SIGTERM');
  await once(lines, 'close');
  expect(said).toEqual(['running', 'ended']);
});
