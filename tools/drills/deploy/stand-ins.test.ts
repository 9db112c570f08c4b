import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commandIn } from './stand-ins.ts';

const WATCHWELL = join(import.meta.dirname, '../../../deploy/watchwell');

test.each([['admin create'], ['doctor']])('recognises %s as deploy/watchwell runs it', (command) => {
  const folder = mkdtempSync(join(tmpdir(), 'watchwell-stand-ins-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'systemd-run'), `#!/bin/sh\nprintf '%s\\n' "$@"\n`, { mode: 0o755 });
  const env = { PATH: `${folder}:/usr/bin:/bin` };
  const words = execFileSync(WATCHWELL, command.split(' '), { env, encoding: 'utf8' });
  expect(commandIn(words.trim().split('\n'))).toBe(command);
});
