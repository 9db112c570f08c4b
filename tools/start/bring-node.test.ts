import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** An npm that records its calls, and installs a silent Node of the wanted version. */
const NPM = `#!/bin/sh
echo "$@" >> calls
mkdir -p tools/node/node_modules/node/bin
touch tools/node/node_modules/node/bin/node
echo '{"version":"99.1.0"}' > tools/node/node_modules/node/package.json
`;

/** A checkout with the Node of an earlier installation, unless `fresh`. */
const checkout = ({ fresh = false } = {}) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'watchwell-bring-node-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['tools/start', 'tools/node', 'path', 'node_modules/.bin'])
    mkdirSync(join(folder, part), { recursive: true });
  for (const script of ['bring-node.mjs', 'needed-node.mjs'])
    cpSync(join(import.meta.dirname, script), join(folder, 'tools/start', script));
  writeFileSync(join(folder, 'tools/node/package.json'), '{"dependencies":{"node":"99.1.0"}}');
  writeFileSync(join(folder, 'path/npm'), NPM);
  chmodSync(join(folder, 'path/npm'), 0o755);
  const link = join(folder, 'node_modules/.bin/node');
  if (!fresh) writeFileSync(link, 'an older one');
  return {
    install: (settings: Record<string, string> = {}) =>
      spawnSync(process.execPath, ['tools/start/bring-node.mjs'], {
        cwd: folder,
        env: { PATH: `${join(folder, 'path')}:${process.env.PATH}`, ...settings },
        encoding: 'utf8',
      }),
    link,
    brought: join(folder, 'tools/node/node_modules/node/bin/node'),
    calls: () => {
      const calls = join(folder, 'calls');
      return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n').length : 0;
    },
  };
};

test('a machine with a new enough Node gets no second one', () => {
  const { install, link, calls } = checkout({ fresh: true });
  expect(install().status).toBe(0);
  expect(calls()).toBe(0);
  expect(existsSync(link)).toBe(false);
});

test('replaces an earlier Node with the wanted version, and downloads it once', () => {
  const { install, link, brought, calls } = checkout();
  expect(install()).toMatchObject({ status: 0, stderr: '' });
  expect(realpathSync(link)).toBe(brought);
  expect(install().status).toBe(0);
  expect(calls()).toBe(1);
});

test.each<Record<string, string>>([{ npm_config_omit: 'dev' }, { NODE_ENV: 'production' }])(
  'downloads nothing without development packages: %o',
  (settings) => {
    const { install, link, calls } = checkout();
    expect(install(settings).status).toBe(0);
    expect(calls()).toBe(0);
    expect(readFileSync(link, 'utf8')).toBe('an older one');
  },
);
