import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Auth } from '#web/api-client/session.tsx';
import { earlyPartsOf } from './early-parts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DASHBOARD = ['root', 'signed-in', 'dashboard/dashboard-screen'];
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
