import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run admin <command> …` runs an operator's command beside the site, with its settings. A command
 * without a file below is one of `admin.ts`, for staff accounts.
 */
const FILES: Readonly<Record<string, string>> = {
  distribute: 'distribute.ts',
  networks: '../generate/generate-network-lists.ts',
  person: 'person.ts',
  sanctions: 'sanctions.ts',
  sql: 'sql.ts',
  switch: 'switch.ts',
};

const [command = '', ...rest] = process.argv.slice(2);
const file = Object.hasOwn(FILES, command) ? FILES[command] : undefined;
const program = join(import.meta.dirname, file ?? 'admin.ts');
const args = file === undefined ? [command, ...rest] : rest;
const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
process.exitCode = status ?? 1;
