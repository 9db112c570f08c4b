import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import type { Goal } from '../report/judge-goal.ts';
import { warningsOf } from './warnings-of.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MOST = { firstSeconds: 60, laterSeconds: 2.5, packagesMb: 600 };
const LATER_STARTS = 3;
const WARNINGS_SHOWN = 5;
/** The sandbox uses this many ports from the first. */
const SANDBOX_PORTS = 10;

const runFile = promisify(execFile);

/** A new user's shell with a supported Node: without our settings and the additions of `npm run`. */
const ownEnvironment = (): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(NODE_ENV|NODE_OPTIONS|DATABASE_URL|INIT_CWD|npm_(?!config_).*|npm_config_local_prefix)$/.test(name),
  );
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.includes('node_modules'));
  return {
    ...Object.fromEntries(kept),
    PATH: [dirname(realpathSync(process.execPath)), ...path].join(delimiter),
  };
};

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
};

/** Runs `npm start` until it is ready, then ends it. @throws Error with its output when it ends before */
const startOnce = async (folder: string, env: NodeJS.ProcessEnv): Promise<number> => {
  // A process group of its own: npm and all its children get the signal together.
  const child = spawn('npm', ['start'], { cwd: folder, env, detached: true });
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', end);
  const closed = once(child, 'close');
  let said = '';
  try {
    return await secondsOf(
      () =>
        new Promise<void>((resolve, reject) => {
          for (const stream of [child.stdout, child.stderr])
            stream.on('data', (part) => {
              said += part;
              if (said.includes('Watchwell is ready')) resolve();
            });
          closed.then(() => reject(new Error(`npm start ended: ${said}`)), reject);
        }),
    );
  } finally {
    end();
    await closed;
    process.removeListener('exit', end);
  }
};

const goal = (what: string, limit: Goal['limit'], unit: string, samples: number[]): Goal => ({
  id: 'F',
  what,
  limit,
  unit,
  digits: unit === ' s' ? 1 : 0,
  samples,
  gates: 'always',
});

/** Measures a clone of the commit, its installation from npm's registry, its first and later starts. */
export const measureFirstMinutes = async ({ progress }: { progress(text: string): void }) => {
  const folder = mkdtempSync(join(tmpdir(), 'watchwell-first-minutes-'));
  // When we are root, PostgreSQL runs as nobody, who must be able to enter this folder.
  chmodSync(folder, 0o755);
  const site = join(folder, 'watchwell');
  const env = {
    ...ownEnvironment(),
    PORT: String(await freePort()),
    SANDBOX_PORT: String(Math.min(await freePort(), 65_535 - SANDBOX_PORTS)),
  };
  try {
    progress('git clone');
    const clone = await secondsOf(() => runFile('git', ['clone', '--quiet', ROOT, site]));
    progress('npm install');
    let told = '';
    const install = await secondsOf(async () => {
      told = (await runFile('npm', ['install'], { cwd: site, env })).stderr;
    });
    const warnings = warningsOf(told);
    // Before the first start, which stores compiled code beside the packages.
    const { stdout } = await runFile('du', ['-sk', join(site, 'node_modules')]);
    const packagesMb = (Number.parseInt(stdout, 10) * 1_024) / 1e6;
    progress('npm start, for the first time');
    const first = await startOnce(site, env);
    const later: number[] = [];
    while (later.length < LATER_STARTS) {
      progress('npm start, again');
      later.push(await startOnce(site, env));
    }
    return {
      goals: [
        goal('from the clone to the ready line', { atMost: MOST.firstSeconds }, ' s', [
          clone + install + first,
        ]),
        goal('a later start', { atMost: MOST.laterSeconds }, ' s', later),
        goal('size of what npm install brings', { atMost: MOST.packagesMb }, ' MB', [packagesMb]),
        goal('warnings of npm install', { exactly: 0 }, '', [warnings.length]),
      ],
      notes: [
        `clone ${clone.toFixed(1)} s, npm install ${install.toFixed(1)} s, first start ${first.toFixed(1)} s`,
        ...warnings.slice(0, WARNINGS_SHOWN),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};
