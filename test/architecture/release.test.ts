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

test('checks a release before its build, and logs in at a named registry only', () => {
  expect(WORKFLOW).toMatch(/^on:\n {2}push:\n {4}tags: \['v\*'\]\n {2}workflow_dispatch:\n$/m);
  const order = [
    '$GITHUB_REF_NAME" = ',
    'npx node tools/build/sbom.ts',
    'docker build --file deploy/Dockerfile',
    'docker login',
    'docker push',
  ];
  const places = order.map(stepWith);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(STEPS[stepWith('docker login')]).toMatch(
    /^if: \$\{\{ !startsWith\(env\.IMAGE, 'localhost:'\) \}\}$/m,
  );
  expect(WORKFLOW).toMatch(/^ {6}id-token: write$/m);
});

const PUSH = (/^ {6}- name: Push and sign\n {8}run: \|\n((?: {10}.*\n)+)/m.exec(WORKFLOW)?.[1] ?? '')
  .split('\n')
  .map((line) => line.slice(10))
  .join('\n');

/** Runs the lines that push and sign, with stand-ins that write down their calls. */
const pushAndSign = (image: string, failing = 'none') => {
  const folder = createTestFolder('push');
  for (const program of ['docker', 'cosign'])
    writeFileSync(
      join(folder, program),
      `#!/bin/sh\n[ "$1" != inspect ] || exec echo ${image}@sha256:0123\necho "${program} $*"\n[ "$1" != ${failing} ]\n`,
      { mode: 0o755 },
    );
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    IMAGE: image,
    VERSION: '0.3.0',
    GITHUB_WORKFLOW_REF: 'owner/watchwell/.github/workflows/release.yml@refs/tags/v0.3.0',
  };
  const { status, stdout } = spawnSync('bash', ['-e', '-c', PUSH], { cwd: folder, env, encoding: 'utf8' });
  return { status, calls: stdout.trim().split('\n') };
};

test('signs a pushed image and its package list by digest, in the workflow’s name, and verifies both', () => {
  const by = `--certificate-oidc-issuer https://token.actions.githubusercontent.com --certificate-identity https://github.com/owner/watchwell/.github/workflows/release.yml@refs/tags/v0.3.0`;
  expect(pushAndSign('ghcr.io/owner/watchwell')).toEqual({
    status: 0,
    calls: [
      'docker push ghcr.io/owner/watchwell:0.3.0',
      'cosign sign --yes ghcr.io/owner/watchwell@sha256:0123',
      'cosign attest --yes --type cyclonedx --predicate sbom.json ghcr.io/owner/watchwell@sha256:0123',
      `cosign verify ${by} ghcr.io/owner/watchwell@sha256:0123`,
      `cosign verify-attestation ${by} --type cyclonedx ghcr.io/owner/watchwell@sha256:0123`,
    ],
  });
});

test('signs a dry run with a key of its own, which leaves nothing in the public log', () => {
  const { status, calls } = pushAndSign('localhost:5000/watchwell');
  expect(status).toBe(0);
  expect(calls[1]).toBe('cosign generate-key-pair');
  for (const call of calls.filter((line) => /^cosign (sign|attest) /.test(line)))
    expect(call).toContain(' --key cosign.key --tlog-upload=false ');
  for (const call of calls.filter((line) => /^cosign verify/.test(line)))
    expect(call).toContain(' --key cosign.pub --insecure-ignore-tlog=true ');
  expect(calls).toHaveLength(6);
});

test.each(['push', 'sign', 'attest', 'verify', 'verify-attestation'])(
  'a release fails when its step %s does',
  (step) => {
    expect(pushAndSign('ghcr.io/owner/watchwell', step).status).toBe(1);
  },
);

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
