import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteObject } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../src/web/app/routes.tsx';
import { galleryTexts } from '../../tools/gallery/texts.ts';
import { createTestFolder } from '../support/test-folder.ts';
import { type PageWeights, WEIGHT_LIMITS_KB, weighPages } from './page-weight.ts';
import { PUBLIC_PAGES, type PublicPage } from './public-pages.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = createTestFolder('weight');
let weights: PageWeights;

beforeAll(() => {
  // A process of its own: under a test runner's settings React would be built for development.
  const { NODE_ENV: _, ...env } = process.env;
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--config', 'tools/build/vite.config.ts', '--outDir', folder, '--logLevel', 'error'],
    { cwd: ROOT, env, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  weights = weighPages(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const over = (named: Iterable<readonly [string, number]>, limit: number) =>
  [...named].filter(([, kb]) => !(kb <= limit)).map(([name, kb]) => `${name}: ${kb.toFixed(1)} KB`);

test('a first visit to a public page loads at most 119 KB of scripts and styles', () => {
  const loads = PUBLIC_PAGES.map((page) => [page.path, weights.firstLoadKb(page)] as const);
  expect(over(loads, WEIGHT_LIMITS_KB.firstLoad)).toEqual([]);
});

test('a first visit loads at most eight scripts, and six for a patient’s page', () => {
  const most = ({ path }: PublicPage) => (path === '/patient/:patientId' ? 6 : 8);
  const tooMany = PUBLIC_PAGES.filter((page) => weights.firstScripts(page) > most(page));
  expect(tooMany.map((page) => [page.path, weights.firstScripts(page)])).toEqual([]);
});

type ScreenRoute = { readonly id: string; readonly isSignedIn: boolean };

/** Routes of signed-in screens, each alone where routes share a screen. */
const screenRoutes = (all: readonly RouteObject[], isSignedIn = false): ScreenRoute[] =>
  all.flatMap(({ id, children }) => [
    ...(id?.includes('-screen') ? [{ id, isSignedIn }] : []),
    ...screenRoutes(children ?? [], isSignedIn || id === 'signed-in'),
  ]);

test.each([
  ['a form or another open screen', false],
  ['a signed-in screen', true],
] as const)('%s adds at most 63 KB to what is loaded already, its texts included', (_, isMembers) => {
  const found = screenRoutes(routes).filter(({ isSignedIn }) => isSignedIn === isMembers);
  const loads = found.map(({ id }) => {
    const of = isMembers ? weights.memberKb : weights.lazyKb;
    return [id, of.get(id.replace(/-screen.*/, '')) ?? Number.NaN] as const;
  });
  expect(loads.length).toBeGreaterThan(PUBLIC_PAGES.length);
  expect(over(loads, WEIGHT_LIMITS_KB.lazyRoute)).toEqual([]);
});

test('no style sheet has more than 15 KB', () => {
  const sheets = weights.sheetsKb.map((kb, place) => [`sheet ${place}`, kb] as const);
  expect(over(sheets, WEIGHT_LIMITS_KB.sheet)).toEqual([]);
});

test('the build has nothing that only developers need', () => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  expect(Object.keys(manifest).filter((key) => key.startsWith('tools/'))).toEqual([]);
  const scripts = globSync('**/*.js', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  expect(scripts.length).toBeGreaterThan(PUBLIC_PAGES.length);
  expect(scripts.filter((script) => script.includes(galleryTexts.eng.heading))).toEqual([]);
});
