import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const all = (text: string, pattern: RegExp): string[] => [
  ...new Set(text.matchAll(pattern).map(([, one]) => one ?? '')),
];

const ALERTS = read('deploy/prometheus/alerts.yml');
const DASHBOARD = read('deploy/grafana/watchwell.json');

test('every alert has a part of the manual that says what to do', () => {
  const manual = all(read('docs/operating.md'), /^### (\w+)$/gm);
  const alerts = all(ALERTS, /- alert: (\w+)/g);
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !manual.includes(name))).toEqual([]);
});

test('alerts and dashboard ask for figures that the server has', () => {
  const server = globSync('src/server/**/*.ts', { cwd: ROOT }).map(read).join('\n');
  const views = globSync('database/migrations/*.sql', { cwd: ROOT }).map(read).join('\n');
  const asked = all(ALERTS + DASHBOARD, /\bwatchwell_(\w+)/g).map((name) =>
    name.replace(/_(bucket|count)$/, ''),
  );
  expect(asked.length).toBeGreaterThan(10);
  const known = (name: string) =>
    server.includes(`'${name}'`) || server.includes(`watchwell_${name}'`) || views.includes(`'${name}'`);
  expect(asked.filter((name) => !known(name))).toEqual([]);
});
