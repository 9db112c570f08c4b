import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTestFolder } from '../support/test-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const all = (text: string, pattern: RegExp): string[] => [
  ...new Set(text.matchAll(pattern).map(([, one]) => one ?? '')),
];

const ALERTS = read('deploy/prometheus/alerts.yml');
const DASHBOARD = read('deploy/grafana/watchwell.json');

test('the manual says what to do for every alert', () => {
  const manual = all(read('docs/runbooks.md'), /^### (\w+)$/gm);
  const alerts = all(ALERTS, /- alert: (\w+)/g);
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !manual.includes(name))).toEqual([]);
});

test('every alert links to its part of the manual', () => {
  const linked = all(ALERTS, /runbook_url: '\{\{ \$externalLabels\.manual \}\}#(\w+)'/g);
  expect(linked).toEqual(all(ALERTS, /- alert: (\w+)/g).map((name) => name.toLowerCase()));
  expect(read('deploy/prometheus/prometheus.yml')).toMatch(/external_labels: \{ manual: 'https:/);
});

test('alerts and dashboard query only metrics of the server', () => {
  const server = globSync('src/server/**/*.ts', { cwd: ROOT }).map(read).join('\n');
  const views = globSync('database/{schema,migrations}/*.sql', { cwd: ROOT }).map(read).join('\n');
  const asked = all(ALERTS + DASHBOARD, /\bwatchwell_(\w+)/g).map((name) =>
    name.replace(/_(bucket|count)$/, ''),
  );
  expect(asked.length).toBeGreaterThan(10);
  const known = (name: string) =>
    server.includes(`'${name}'`) || server.includes(`watchwell_${name}'`) || views.includes(`'${name}'`);
  expect(asked.filter((name) => !known(name))).toEqual([]);
});

test('every metric of an alert has a panel', () => {
  const inAlerts = all(ALERTS, /\b((?:watchwell|nodejs)_\w+|up)(?=[{ )[])/g);
  const inPanels = all(DASHBOARD, /"expr": ("(?:[^"\\]|\\.)*")/g).join('\n');
  expect(inAlerts).toEqual(expect.arrayContaining(['up', 'watchwell_disk_free_bytes']));
  expect(inAlerts.length).toBeGreaterThan(20);
  expect(inAlerts.filter((name) => !new RegExp(`\\b${name}\\b`).test(inPanels))).toEqual([]);
});

test('no panel lies over another one', () => {
  const { panels } = JSON.parse(DASHBOARD);
  const places = panels.flatMap(({ gridPos: { x, y, w, h } }: { gridPos: Record<string, number> }) =>
    Array.from(
      { length: (w ?? 0) * (h ?? 0) },
      (_, at) => `${(x ?? 0) + (at % (w ?? 1))},${(y ?? 0) + Math.floor(at / (w ?? 1))}`,
    ),
  );
  expect(new Set(places).size).toBe(places.length);
  expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length);
});

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' });

/** Prometheus' own tool, which CI has (Debian: `apt-get install prometheus`). */
describe.skipIf(promtool('--version').error !== undefined)('by promtool', () => {
  test('the alerts fire when they must, and at no other time', () => {
    const { status, stdout, stderr } = promtool(
      'test',
      'rules',
      join(ROOT, 'deploy/prometheus/alerts.test.yml'),
      join(ROOT, 'deploy/prometheus/alerts-over-days.test.yml'),
    );
    expect(status, stdout + stderr).toBe(0);
  });

  test('the queries of the dashboard are valid', () => {
    const folder = createTestFolder('dashboard');
    const asked = all(DASHBOARD, /"expr": ("(?:[^"\\]|\\.)*")/g);
    expect(asked.length).toBeGreaterThan(15);
    const rules = asked.map((text, at) => ({ record: `panel:${at}`, expr: JSON.parse(text) }));
    const file = join(folder, 'panels.yml');
    // YAML contains JSON.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    const { status, stdout, stderr } = promtool('check', 'rules', file);
    rmSync(folder, { recursive: true });
    expect(status, stdout + stderr).toBe(0);
  });
});

const amtool = (...args: string[]) => spawnSync('amtool', args, { encoding: 'utf8' });

test.skipIf(amtool('--version').error !== undefined)(
  'a page wakes somebody at once, a notice waits for the morning',
  () => {
    const file = join(ROOT, 'deploy/prometheus/alertmanager.yml');
    const { status, stdout, stderr } = amtool('check-config', file);
    expect(status, stdout + stderr).toBe(0);
    const receiverOf = (severity: string) =>
      amtool('config', 'routes', 'test', `--config.file=${file}`, `severity=${severity}`).stdout.trim();
    expect(receiverOf('page')).toBe('now');
    expect(receiverOf('notice')).toBe('morning');
    const severities = all(ALERTS, /severity: (\w+)/g);
    expect(severities.toSorted()).toEqual(['notice', 'page']);
  },
);

test('Prometheus sends alerts to the Alertmanager of the compose file', () => {
  const [target = ''] = all(read('deploy/prometheus/prometheus.yml'), /targets: \['(\w+):9093'\]/g);
  expect(read('deploy/compose.yaml')).toMatch(
    new RegExp(`^ {2}${target}:\\n {4}image: prom/alertmanager:`, 'm'),
  );
});
