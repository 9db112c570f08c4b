import { spawn } from 'node:child_process';
import { format } from 'node:util';
import { explain } from '../../tools/operator/site-database.ts';

type Ended = { code: number | null; said: string; complained: string };

/** Runs a command of the operator in a process of its own, with piped input, to its end. */
export const runScript = (
  [script, ...args]: [script: string, ...args: string[]],
  { settings, typed = '' }: { settings: Record<string, string>; typed?: string },
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'test', ...settings };
    const child = spawn(process.execPath, [script, ...args], { env });
    const told = { said: '', complained: '' };
    child.stdout.on('data', (text) => {
      told.said += text;
    });
    child.stderr.on('data', (text) => {
      told.complained += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...told }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(typed);
  });

/** Runs a command in this process, which saves most of a second. Returns the result of a process. */
export const runHere = async (command: () => Promise<string>): Promise<Ended> => {
  try {
    return { code: 0, said: `${await command()}\n`, complained: '' };
  } catch (error) {
    return { code: 1, said: '', complained: `${format(explain(error))}\n` };
  }
};
