import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Auth } from '#web/api-client/session.tsx';
import { SITE } from '../../../test/specification/render-screen.tsx';
import { earlyPartsOf } from './early-parts.ts';
import { render } from './entry-server.tsx';

const ROOT = join(import.meta.dirname, '../../..');
const DASHBOARD = ['root', 'browser-only', 'signed-in', 'dashboard/dashboard-screen'];
const auth = (facts: object) => ({ superAdmin: false, userRole: 'Patient', ...facts }) as unknown as Auth;

const ROLES = {
  patient: auth({}),
  advertiser: auth({ userRole: 'Advertizer' }),
  staff: auth({ superAdmin: true }),
};

test.each(Object.entries(ROLES))('every script preloaded for a %s exists as a source', (_, who) => {
  const { scripts } = earlyPartsOf({ auth: who, routeIds: DASHBOARD });
  expect(scripts).toHaveLength(3);
  expect(scripts.filter((script) => !existsSync(join(ROOT, script)))).toEqual([]);
});

test('strangers and public pages get no part of the dashboards', () => {
  expect(earlyPartsOf({ auth: false, routeIds: DASHBOARD })).toEqual({ scripts: [], calls: [] });
  expect(earlyPartsOf({ auth: ROLES.staff, routeIds: ['root', 'guest/guest-screen'] }).calls).toEqual([]);
});

const repliesFor = async (who: Auth, status = 200) => {
  const page = await render(new Request('https://watchwell.example/dashboard'), {
    language: 'eng',
    site: SITE,
    fetch: async (path) =>
      String(path) === '/api/current_user'
        ? Response.json(who)
        : Response.json({ from: String(path) }, { status }),
  });
  const [, data = '{}'] = /id="page-data">(.*?)<\/script>/.exec(page.html) ?? [];
  return JSON.parse(data).replies;
};

test("a dashboard's page contains the replies to its first calls", async () => {
  expect(await repliesFor(ROLES.staff)).toEqual({
    '/api/admin/desk': { from: '/api/admin/desk' },
    '/api/admin/attention': { from: '/api/admin/attention' },
  });
  expect(await repliesFor(ROLES.patient)).toEqual({
    '/api/case': { from: '/api/case' },
    '/api/page-pace': { from: '/api/page-pace' },
  });
  expect(await repliesFor(false)).toEqual({});
});

test('a failed call leaves the page unchanged', async () => {
  expect(await repliesFor(ROLES.staff, 500)).toEqual({});
});
