import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newestSection, readRelease } from '../../src/server/platform/versions/release.ts';
import { createTestFolder } from '../support/test-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };
const CHANGELOG = read('CHANGELOG.md');
const WORKFLOW = read('.github/workflows/release.yml');

/** Sections of the changelog, the newest first. */
const SECTIONS = CHANGELOG.split(/^(?=## )/m).slice(1);

test('the newest section of the changelog has package.json’s version, a day and the operator’s steps', () => {
  const newest = SECTIONS.find((section) => !section.startsWith('## Unreleased\n'));
  expect(newest?.split('\n')[0]).toMatch(
    new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d{2}-\\d{2}\\)$`),
  );
  expect(newest?.trimEnd().split('\n\n').at(-1)).toMatch(/^\*\*Upgrade\.\*\* /);
});

test('every section of the changelog names the versions it runs beside', () => {
  for (const section of SECTIONS) expect(() => readRelease(section, version)).not.toThrow();
  expect(readRelease(CHANGELOG, version)).toEqual(readRelease(SECTIONS[0] ?? '', version));
  expect(['Unreleased', version]).toContain(newestSection(CHANGELOG).title);
});

test('the compose file names the image of this version, which it can also build', () => {
  expect(read('deploy/compose.yaml')).toContain(
    `      dockerfile: deploy/Dockerfile\n    image: \${WATCHWELL_IMAGE:-watchwell}:${version}\n`,
  );
});

/** Steps of the workflow as text, in order. */
const STEPS = WORKFLOW.split(/^ {6}- /m).slice(1);
const stepWith = (text: string) => STEPS.findIndex((step) => step.includes(text));

test('checks a release before its build, and publishes it only to a named registry', () => {
  expect(WORKFLOW).toMatch(/^on:\n {2}push:\n {4}tags: \['v\*'\]\n$/m);
  const order = [
    '$GITHUB_REF_NAME" = ',
    'npx node tools/build/sbom.ts',
    'docker build --file deploy/Dockerfile',
    'docker push',
  ];
  const places = order.map(stepWith);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const leaving = STEPS.filter((step) => /docker (push|login)|cosign/.test(step));
  expect(leaving).toHaveLength(2);
  for (const step of leaving) expect(step).toMatch(/^if: vars\.WATCHWELL_IMAGE != ''$/m);
});

test('signs a pushed image and its package list by digest, in the workflow’s name', () => {
  expect(WORKFLOW).toMatch(/^ {6}id-token: write$/m);
  const push = STEPS[stepWith('docker push')] ?? '';
  const lines = push.split('\n').map((line) => line.trim());
  expect(lines.filter((line) => line.startsWith('cosign'))).toEqual([
    'cosign sign --yes "$DIGEST"',
    'cosign attest --yes --type cyclonedx --predicate sbom.json "$DIGEST"',
  ]);
  expect(push).toContain('RepoDigests');
});

const CHECK = /^ {8}run: (test "\$GITHUB_REF_NAME.*)$/m.exec(WORKFLOW)?.[1] ?? '';

test.each([
  ['v0.2.0', '0.2.0', '## 0.2.0 (2026-12-01)', 0],
  ['v0.2.1', '0.2.0', '## 0.2.1 (2026-12-01)', 1],
  ['v0.2.0', '0.2.0', '## Unreleased', 1],
  ['v0.2.0', '0.2.0', '## 0.1.0 (2026-11-26)', 1],
  ['v0.2', '0.2.0', '## 0.2.0 (2026-12-01)', 1],
])('the tag %s of version %s below "%s" ends the check with %i', (tag, ofPackage, heading, status) => {
  const folder = createTestFolder('release');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: ofPackage }));
  writeFileSync(join(folder, 'CHANGELOG.md'), `# Changelog\n\n${heading}\n\nNew.\n\n## 0.0.1 (2026-11-01)\n`);
  const env = { PATH: process.env.PATH, GITHUB_REF_NAME: tag };
  expect(spawnSync('bash', ['-e', '-c', CHECK], { cwd: folder, env }).status).toBe(status);
  rmSync(folder, { recursive: true });
});
