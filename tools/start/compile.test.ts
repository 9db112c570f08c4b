// @nightly: it starts programs that start the product.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createTestFolder } from '../../test/support/test-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Node's internal module that strips types. */
const STRIPPER = 'internal/deps/amaro/dist/index';
const TELL = `data:text/javascript,process.on('exit', () => {
  console.log(process.moduleLoadList.some((name) => name.includes('${STRIPPER}')) ? 'strips types' : 'strips nothing');
});`;

/** Returns a process's last line, which reports how it read the sources. */
const run = (compiled: string, args: string[]): string => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', TELL, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, PORT: 'abc' },
    encoding: 'utf8',
  });
  return stdout.trim().split('\n').at(-1) || stderr;
};

const importing = (file: string): string[] => [
  '--input-type=module',
  '--eval',
  `await import('${pathToFileURL(join(ROOT, file)).href}')`,
];

/** The last start ends by its wrong port, after it has imported everything. */
test('every process and thread of a server reads cached code without loading the type stripper', () => {
  const compiled = createTestFolder('compiled');
  const start = [join(ROOT, 'tools/start/start.mjs')];
  const thread = importing('src/server/sharing/card/draw-card.ts');
  expect(run(compiled, [join(ROOT, 'tools/start/compile.mjs')])).toBe('strips types');
  expect(readdirSync(compiled)).toHaveLength(1);
  expect([start, thread].map((args) => run(compiled, args))).toEqual(Array(2).fill('strips nothing'));
});

test('threads and child processes of a start use the same cache folder as the start', () => {
  const tell = `console.log(require('node:module').getCompileCacheDir())`;
  const main = `${tell}
    new (require('node:worker_threads').Worker)("${tell}", { eval: true }).on('exit', () =>
      require('node:child_process').spawnSync(process.execPath, ['--eval', "${tell}"], { stdio: 'inherit' }));`;
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--import',
      pathToFileURL(join(ROOT, 'tools/start/keep-compiled.mjs')).href,
      '--input-type=commonjs',
      '--eval',
      main,
    ],
    { env: { PATH: process.env.PATH }, encoding: 'utf8' },
  );
  const places = stdout.trim().split('\n');
  expect(places).toEqual(Array(3).fill(expect.stringContaining(join(ROOT, 'node_modules/.cache/compile'))));
  expect(new Set(places).size).toBe(1);
});
