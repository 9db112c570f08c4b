import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from '../support/test-folder.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Returns Biome's messages, by the rules of this repository, for a file at this path. */
const lint = (place: string, source: string): string => {
  const folder = createTestFolder('lint');
  for (const part of ['biome.json', '.gitignore', 'tools/lint'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  mkdirSync(dirname(join(folder, place)), { recursive: true });
  writeFileSync(join(folder, place), source);
  const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['lint', place], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
};

const RAW = 'export const id = process.env.PAYPAL_CLIENT_ID;\n';
const PASSED_ON = 'export const to = (env: Record<string, string>) => env.OTEL_EXPORTER_OTLP_ENDPOINT;\n';

test.each(['src/server/providers/example.ts', 'tools/operator/example.ts'])(
  'a setting that is read past the parsed configuration fails the lint in %s',
  (place) => {
    for (const source of [RAW, PASSED_ON])
      expect(lint(place, source)).toContain('Take the parsed configuration of loadConfig().');
  },
);

test('the configuration itself may read the environment', () => {
  expect(lint('src/server/platform/config/example.ts', RAW + PASSED_ON)).not.toContain('Take the parsed');
});
