import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/server/load-config.ts';
import { KEEP_ALIVE_MS } from '../../src/server/platform/http/create-http-server.ts';
import { CLOSE_LIMIT_MS } from '../../src/server/startup/closing.ts';
import { BEAT_MS, BEAT_SPREAD_MS } from '../../src/shared/watching/beat.ts';
import { PRETENDED_PRODUCTION } from '../support/production-settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8');
const named = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, name = '']) => name);

const valuesIn = (file: string, pattern: RegExp): Record<string, string> =>
  Object.fromEntries([...read(file).matchAll(pattern)].map(([, name, value]) => [name, value]));
/** Parsed as systemd, Compose and a shell do: a line with an empty value sets one. */
const SAMPLE = valuesIn('.env.example', /^(\w+)=(.*)$/gm);
/** Values for the settings that the sample leaves open. */
const FILLED: Record<string, string> = Object.fromEntries(
  Object.entries(SAMPLE).map(([name, value]) => [
    name,
    value === ''
      ? (({ ...PRETENDED_PRODUCTION, METRICS_TOKEN: 'twenty-four-characters' } as Record<string, string>)[
          name
        ] ?? '')
      : value,
  ]),
);

test('a filled-in .env.example starts a server in production', () => {
  expect(loadConfig(FILLED)).toMatchObject({ mode: 'production', usesSandbox: false });
});

test('.env.example sets only what an operator must decide, in at most 20 lines', () => {
  expect(Object.keys(SAMPLE).length).toBeLessThanOrEqual(20);
  expect(Object.entries(FILLED).filter(([, value]) => value === '')).toEqual([]);
});

test.each([
  ['watchwell@.service', /^Environment=(\w+)=(.*)$/gm],
  ['Dockerfile', /(?<=^ENV .*)\b([A-Z_]+)=(\S+)/gm],
])('settings of %s stay in force beside the sample, which is read after it', (file, pattern) => {
  const own = valuesIn(file, pattern);
  expect(own).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/var/lib/watchwell' });
  expect({ ...own, ...SAMPLE }).toMatchObject(own);
  expect(loadConfig({ ...own, ...FILLED }).dataDir).toBe('/var/lib/watchwell');
});

test('all files that the image copies exist and are not ignored', () => {
  const copied = named('Dockerfile', /^COPY (?!--from)(.+) \S+$/gm).flatMap((sources) => sources.split(' '));
  expect(copied).toEqual(expect.arrayContaining(['package-lock.json', 'database', 'tools/start', 'src']));
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const passing = named('Dockerfile.dockerignore', /^!(.+)$/gm);
  expect(copied.filter((path) => !passing.some((pass) => pass === path || pass.startsWith(path)))).toEqual(
    [],
  );
});

test('the image has the sources from which its pages were built', () => {
  const [, sources = ''] =
    /SOURCES = \[([^\]]+)\]/.exec(readFileSync(join(ROOT, 'tools/build/build-web.ts'), 'utf8')) ?? [];
  const [, , last = ''] = read('Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1);
  const [, build = ''] = read('Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1);
  for (const file of ['tools/build', 'src']) {
    expect(sources).toContain(file);
    for (const stage of [build, last])
      expect(stage).toMatch(new RegExp(`^COPY .*\\b${file.replace('.', '\\.')} `, 'm'));
  }
});

test('the server’s user compiles the sources of the image; image and unit keep two heaps', () => {
  const [, ofServer = ''] = read('Dockerfile').split(/^USER node$/m);
  expect(ofServer).toMatch(/^RUN node tools\/start\/compile\.mjs$/m);
  for (const file of ['Dockerfile', 'watchwell@.service'])
    expect(read(file)).toMatch(/\bMALLOC_ARENA_MAX=2$/m);
});

test('every supervisor waits longer than the server needs to end', () => {
  const { drainSeconds } = loadConfig(FILLED);
  expect(drainSeconds).toBeGreaterThan(0);
  const waits = [
    ...named('watchwell@.service', /^TimeoutStopSec=(\d+)$/gm),
    ...named('compose.yaml', /image: \$\{WATCHWELL_IMAGE[\s\S]*?stop_grace_period: (\d+)s/gm),
  ].map(Number);
  expect(waits).toHaveLength(2);
  for (const wait of waits) expect(wait).toBeGreaterThan(drainSeconds + CLOSE_LIMIT_MS / 1_000);
});

test('a proxy closes an idle connection before the server does', () => {
  const seconds = [
    ...named('proxy/nginx.conf', /^ {4}keepalive_timeout (\d+)s;$/gm),
    ...named('proxy/Caddyfile', /^\t+keepalive (\d+)s$/gm),
  ].map(Number);
  expect(seconds).toHaveLength(2);
  for (const each of seconds) expect(each * 1_000).toBeLessThan(KEEP_ALIVE_MS);
  // It keeps no idle connections.
  expect(read('proxy/haproxy.cfg')).toContain('option http-server-close');
});

test('every viewer reaches an ending server once more', () => {
  const { drainSeconds } = loadConfig(FILLED);
  expect(drainSeconds * 1_000).toBeGreaterThan(BEAT_MS + BEAT_SPREAD_MS);
});

test('every file of the compose file exists', () => {
  const mounted = named('compose.yaml', /^ +- (\.\/[^:]+):/gm);
  expect(mounted.length).toBeGreaterThan(3);
  expect(mounted.filter((path) => !existsSync(join(ROOT, 'deploy', path)))).toEqual([]);
});

test('deploy/README.md names every file of its folder, or its subfolder', () => {
  const files = globSync('**/*.*', { cwd: join(ROOT, 'deploy') })
    .filter((file) => !file.includes('.test.'))
    .concat('Dockerfile');
  const named = [...read('README.md').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  const isNamed = (file: string) =>
    named.some((name) => name === file || (name.endsWith('/') && file.startsWith(name)));
  expect(files.filter((file) => file !== 'README.md' && !isNamed(file))).toEqual([]);
});

test('deploy/README.md is at most 700 words, with a site on Debian in at most 8 steps', () => {
  expect(read('README.md').match(/\S+/g)?.length).toBeLessThanOrEqual(700);
  expect(named('README.md', /^# (\d+)\. /gm)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
});

test('nginx serves what certbot puts down for a renewal, on port 80', () => {
  const [folder = 'none'] = named('README.md', /^certbot certonly --webroot --webroot-path (\S+) /gm);
  const [plain = ''] = read('proxy/nginx.conf').split('listen 443');
  expect(plain).toContain(`location /.well-known/acme-challenge/ { root ${folder}; }`);
});
