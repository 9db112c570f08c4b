import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCREEN_PATHS } from '../../src/shared/screen-paths/screen-paths.ts';
import { BAITS, CONTROL } from '../../src/web/features/blocker-gate/find-blocker.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { isHiddenName, stoppedBy } from './block-lists.ts';
import { namesInMarkup, namesInStyles } from './markup-names.ts';

const ROOT = join(import.meta.dirname, '../..');
const filesOf = (pattern: string) => globSync(pattern, { cwd: ROOT }).sort();
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const ID = '0123456789';
const filled = (path: string) => path.replace(/[:{]\w+}?/g, ID);

describe('the rules', () => {
  test.each([...BAITS, '/adverts/x.gif', '/api/pagevisits', '/analytics/event', '/stats?event=1'])(
    'stop %s',
    (path) => expect(stoppedBy(path)).toBeDefined(),
  );

  test.each([CONTROL, '/advertizer/register', '/advView/guest', '/', '/beaconsfield'])(
    'let %s through',
    (path) => expect(stoppedBy(path)).toBeUndefined(),
  );

  test('finds a planted class wherever a screen can write one', () => {
    const planted = [
      '<p className="wide ad-card">',
      "<p className={open ? 'adBox' : 'box'}>",
      '<p id="ads-container">',
      "classNames('p-4', wide && 'sponsored-row')",
      "const LINK =\n  'banner';",
      '<p className={`wide advert`}>',
    ];
    for (const source of planted) expect(namesInMarkup(source).filter(isHiddenName), source).toHaveLength(1);
    expect(
      namesInStyles('@utility ad-slot { .campaign-card & { color: red } }').filter(isHiddenName),
    ).toEqual(['ad-slot']);
  });

  test.each(['campaign-card', 'advanced', 'shadow-lift', 'load', 'padding', 'md:grid-cols-[2fr_1fr]'])(
    'leave the class %s alone',
    (name) => expect(isHiddenName(name)).toBe(false),
  );
});

describe('blockers stop or hide nothing of ours', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp();
  });
  afterAll(() => site.close());

  test('no screen', () => {
    const paths = SCREEN_PATHS.map(filled);
    const searched = [`/patient/${ID}?type=search`, `/advView/${ID}?type=search&pid=${ID}`, '/stripe?fail'];
    expect([...paths, ...searched].filter(stoppedBy)).toEqual([]);
  });

  test('no call and no link', async () => {
    const { paths } = (await site.app.inject('/api/docs/json')).json();
    const calls = Object.keys(paths).map(filled);
    expect(calls.length).toBeGreaterThan(40);
    const asked = calls.flatMap((path) => [path, `${path}/`, `${path}?range=7d`]);
    expect(asked.filter(stoppedBy)).toEqual([]);
  });

  test('no file but the baits', () => {
    const served = filesOf('src/web/public/**/*.*').map((file) => file.replace('src/web/public', ''));
    expect(served.filter(stoppedBy).sort()).toEqual([...BAITS].sort());
    // The build names scripts by digest alone, and other files by their source and a digest.
    const named = filesOf('src/web/**/*.{css,svg,png,jpg,webp,woff2}').map(
      (file) => `/assets/${basename(file)}`,
    );
    expect(named.filter((path) => stoppedBy(path) !== undefined && !path.includes('300x250'))).toEqual([]);
  });

  test('no class and no id', () => {
    const markup = filesOf('src/web/**/*.tsx').map((file) => ({ file, names: namesInMarkup(textOf(file)) }));
    const styles = filesOf('src/web/**/*.css').map((file) => ({ file, names: namesInStyles(textOf(file)) }));
    const all = [...markup, ...styles];
    expect(all.flatMap(({ names }) => names).length).toBeGreaterThan(1_000);
    expect(
      all.flatMap(({ file, names }) => names.filter(isHiddenName).map((name) => `${file}: ${name}`)),
    ).toEqual([]);
  });
});
