import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestFolder } from '../support/test-folder.ts';

const ROOT = join(import.meta.dirname, '../..');

type Rules = { default: { forbidden: { name: string; comment?: string }[] } };
const CONFIG = join(ROOT, 'tools/lint/dependency-cruiser.mjs');
const { default: config } = (await import(CONFIG)) as Rules;

/** One violating import for every rule: from, to. */
const PLANTED: Record<string, [from: string, to: string]> = {
  'no-cycles': ['src/shared/ring/one.ts', 'src/shared/ring/two.ts'],
  'nothing-unresolved': ['src/shared/lost/lost.ts', './nowhere.ts'],
  'shared-knows-nothing-of-ours': ['src/shared/words/words.ts', 'src/contracts/calls.ts'],
  'contracts-are-words-only': ['src/contracts/reaching.ts', 'src/web/ui/button.ts'],
  'server-never-meets-web': ['src/server/platform/http/render.ts', 'src/web/app/page.ts'],
  'web-never-meets-server': ['src/web/app/reach.ts', 'src/server/accounts/accounts.ts'],
  'platform-knows-no-slice': ['src/server/platform/jobs/knowing.ts', 'src/server/mail/mail.ts'],
  'texts-are-words-only': ['src/server/texts/eng/knowing.ts', 'src/server/mail/mail.ts'],
  'slices-meet-at-the-face': ['src/server/viewing/peek.ts', 'src/server/adverts/adverts-store.ts'],
  'slices-know-no-provider': ['src/server/mail/shortcut.ts', 'src/server/providers/smtp/smtp-mail.ts'],
  'tier-1-looks-down': ['src/server/ledger/up.ts', 'src/server/mail/mail.ts'],
  'tier-2-looks-down': ['src/server/geo/sideways.ts', 'src/server/mail/mail.ts'],
  'tier-3-looks-down': ['src/server/accounts/up.ts', 'src/server/adverts/adverts.ts'],
  'tier-4-looks-down': ['src/server/files/up.ts', 'src/server/patients/patients.ts'],
  'tier-5-looks-down': ['src/server/patients/sideways.ts', 'src/server/adverts/adverts.ts'],
  'tier-6-looks-down': ['src/server/cases/up.ts', 'src/server/payouts/payouts.ts'],
  'tier-7-looks-down': ['src/server/viewing/sideways.ts', 'src/server/payouts/payouts.ts'],
  'tier-8-looks-down': ['src/server/scoring/up.ts', 'src/server/admin/admin.ts'],
  'tier-9-looks-down': ['src/server/dashboard/sideways.ts', 'src/server/admin/admin.ts'],
  'providers-implement-ports': ['src/server/providers/smtp/knowing.ts', 'src/server/mail/mail.ts'],
  'providers-never-touch-the-ledger': ['src/server/providers/smtp/paying.ts', 'src/server/ledger/ledger.ts'],
  'providers-stand-alone': ['src/server/providers/paypal/lean.ts', 'src/server/providers/smtp/smtp-mail.ts'],
  'the-database-is-ground': ['database/seeds/reach.ts', 'src/server/accounts/accounts.ts'],
  'only-the-composition-composes': ['src/server/viewing/all.ts', 'src/server/compose-app.ts'],
  'only-its-folder-knows-nodemailer': ['src/server/mail/direct.ts', 'nodemailer'],
  'only-its-folder-knows-mmdb-lib': ['src/server/geo/direct.ts', 'mmdb-lib'],
  'only-its-folder-knows-ip-location-db': ['src/server/geo/data.ts', '@ip-location-db'],
  'only-its-folder-knows-pg': ['src/server/ledger/connect.ts', 'pg'],
  'only-its-folder-knows-pg-boss': ['src/server/mail/queue.ts', 'pg-boss'],
  'only-its-folder-knows-prom-client': ['src/server/mail/count.ts', 'prom-client'],
  'only-its-folder-knows-flydrive': ['src/server/files/direct.ts', 'flydrive'],
  'only-its-folder-knows-jose': ['src/server/accounts/direct.ts', 'jose'],
  'only-its-folder-knows-stripe': ['src/server/payments/direct.ts', 'stripe'],
  'only-its-folder-knows-openid-client': ['src/server/accounts/oidc.ts', 'openid-client'],
  'web-layer-2-looks-down': ['src/web/screens/up.ts', 'src/web/app/page.ts'],
  'web-layer-3-looks-down': ['src/web/features/viewing/up.ts', 'src/web/screens/screen.ts'],
  'web-layer-4-looks-down': ['src/web/ui/up.ts', 'src/web/features/viewing/watch.ts'],
  'features-never-meet': ['src/web/features/payouts/meet.ts', 'src/web/features/viewing/watch.ts'],
  'the-sandbox-stands-alone': ['sandbox/lean.ts', 'src/shared/money.ts'],
  'nothing-uses-the-sandbox': ['src/server/viewing/play.ts', 'sandbox/play.ts'],
  'no-test-code-in-the-product': ['src/server/viewing/testing.ts', 'test/support/people.ts'],
  'no-development-server-in-the-product': ['src/web/app/showing.ts', 'tools/gallery/gallery.ts'],
  'no-development-package-in-the-product': ['src/server/viewing/tooling.ts', 'devtool'],
  'only-its-own-packages': ['src/server/accounts/playing.ts', 'sandbox-package'],
};

let folder: string;
let found: { rule: string; from: string }[];

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { flag: 'a' });
};

const plant = ([from, to]: [string, string]) => {
  const isFile = /^(src|sandbox|dev|test)\//.test(to);
  const target = isFile ? relative(dirname(from), to) : to;
  put(from, `import '${isFile && !target.startsWith('.') ? './' : ''}${target}';\n`);
  if (isFile) put(to, 'export const it = 1;\n');
};

const installFake = (name: string) => {
  put(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
  put(`node_modules/${name}/index.js`, '');
};

beforeAll(() => {
  folder = createTestFolder('direction');
  const sdks = [
    'nodemailer',
    'mmdb-lib',
    '@ip-location-db',
    'pg',
    'pg-boss',
    'prom-client',
    'flydrive',
    'jose',
    'stripe',
    'openid-client',
  ];
  for (const name of [...sdks, 'devtool', 'sandbox-package']) installFake(name);
  const dependencies = Object.fromEntries(sdks.map((name) => [name, '1.0.0']));
  put(
    'package.json',
    JSON.stringify({ type: 'module', dependencies, devDependencies: { devtool: '1.0.0' } }),
  );
  put('sandbox/package.json', JSON.stringify({ devDependencies: { 'sandbox-package': '1.0.0' } }));
  for (const planted of Object.values(PLANTED)) plant(planted);
  plant(['src/shared/ring/two.ts', 'src/shared/ring/one.ts']);
  const cruiser = join(ROOT, 'node_modules/.bin/depcruise');
  const args = [cruiser, 'src', 'sandbox', 'database', '--config', CONFIG, '--output-type', 'json'];
  const { summary } = JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }));
  found = summary.violations.map((violation: { rule: { name: string }; from: string }) => ({
    rule: violation.rule.name,
    from: violation.from,
  }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every rule has a reason and a planted violation', () => {
  expect(config.forbidden.filter((rule) => !rule.comment)).toEqual([]);
  expect(config.forbidden.map((rule) => rule.name).sort()).toEqual(Object.keys(PLANTED).sort());
});

test.each(Object.entries(PLANTED))('%s is found', (rule, [from]) => {
  expect(found).toContainEqual({ rule, from });
});
