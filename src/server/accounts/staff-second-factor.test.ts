import type { LightMyRequestResponse } from 'fastify';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../../test/support/authenticator.ts';
import { aSuperAdmin } from '../../../test/support/every-role.ts';
import { anAdmin, anAdvertiser, openSession, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { setSwitch } from '../platform/switches/switches.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ config: { staffNeedsSecondFactor: true } });
});
afterAll(() => site.close());

const ask = async (
  { cookie }: Pick<Person, 'cookie'>,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
) => {
  const reply = await site.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
};
const codeOf = async (person: Person, url: string) => (await ask(person, 'GET', url)).body.code;

const enrol = async (person: Person): Promise<void> => {
  const { secret } = (await ask(person, 'POST', '/api/second-factor/app', {})).body;
  const epoch = Math.floor(site.clock.now().getTime() / 1000);
  const code = generateSync({ secret, epoch });
  expect((await ask(person, 'POST', '/api/second-factor/app/confirm', { code })).status).toBe(200);
};

test('staff without a second factor can only set one up', async () => {
  const admin = await anAdmin(site);
  for (const url of ['/api/allPatients', '/api/admin/pending-payouts', '/api/getUserAdvs', '/api/my-data'])
    expect([url, await codeOf(admin, url)]).toEqual([url, 'second-factor-needed']);
  const user = (await ask(admin, 'GET', '/api/current_user')).body;
  expect(user).toMatchObject({ superAdmin: false, isAdmin: false, mustEnrol: true });
  expect((await ask(admin, 'GET', '/api/second-factor')).body).toMatchObject({ required: true });
  await enrol(admin);
  expect((await ask(admin, 'GET', '/api/allPatients')).status).toBe(200);
  expect((await ask(admin, 'GET', '/api/current_user')).body).toMatchObject({ isAdmin: true });
});

test('accepts a passkey as second factor', async () => {
  const staff = await aSuperAdmin(site);
  const withCookies = (reply: LightMyRequestResponse) =>
    [staff.cookie, ...reply.cookies.map(({ name, value }) => `${name}=${value}`)].join('; ');
  const asked = await site.app.inject({
    method: 'POST',
    url: '/api/passkeys/options',
    headers: { cookie: staff.cookie },
    payload: {},
  });
  const { origin, hostname } = new URL(site.context.config.publicUrl);
  const made = createAuthenticator().create(asked.json().challenge, { origin, host: hostname });
  expect((await ask({ cookie: withCookies(asked) }, 'POST', '/api/passkeys', { passkey: made })).status).toBe(
    200,
  );
  expect((await ask(staff, 'GET', '/api/allPatients')).status).toBe(200);
});

test('a right given during a session also waits for the second factor', async () => {
  const person = await anAdvertiser(site);
  expect((await ask(person, 'GET', '/api/getUserAdvs')).status).toBe(200);
  await site.database.owner.query('update accounts set super_admin = true where id = $1', [person.id]);
  expect(await codeOf(person, '/api/getUserAdvs')).toBe('second-factor-needed');
});

test('nobody else needs one', async () => {
  const person = await anAdvertiser(site);
  expect((await ask(person, 'GET', '/api/second-factor')).body).toMatchObject({ required: false });
});

test('staff log in by the second step during maintenance and reach the set-up', async () => {
  const person = await aSuperAdmin(site);
  await setSwitch(site.context.db, { name: 'maintenance', isOn: true, at: site.clock.now() });
  site.clock.advance({ seconds: 4 });
  try {
    expect(await codeOf({ ...person, cookie: '' }, '/api/second-factor')).toBe('under-maintenance');
    const question = await ask({ cookie: '' }, 'POST', '/api/login/passkey/options', {});
    const answer = createAuthenticator().answer(question.body.challenge);
    expect((await ask({ cookie: '' }, 'POST', '/api/login/passkey', { assertion: answer })).body.code).toBe(
      'passkey-failed',
    );
    const step = await ask({ cookie: '' }, 'POST', '/api/login/second-step', { code: '000000' });
    expect(step.body.code).toBe('second-step-over');
    await enrol({ ...person, cookie: await openSession(site, person.id) });
  } finally {
    await setSwitch(site.context.db, { name: 'maintenance', isOn: false, at: site.clock.now() });
    site.clock.advance({ seconds: 4 });
  }
});

test('a request that a page sends by itself does not count as use', async () => {
  const { id, cookie } = await anAdvertiser(site);
  const usedAt = new Date(site.clock.now().getTime() - 600_000);
  await site.database.owner.query('update sessions set last_used_at = $2 where account_id = $1', [
    id,
    usedAt,
  ]);
  const lastUse = async () => {
    const { rows } = await site.database.owner.query(
      'select last_used_at from sessions where account_id = $1',
      [id],
    );
    return rows[0].last_used_at;
  };
  for (const url of ['/api/admin/attention', '/api/admin/payout-reviews']) {
    await ask({ cookie }, 'GET', url);
    expect(await lastUse()).toEqual(usedAt);
  }
  await ask({ cookie }, 'GET', '/api/getUserAdvs');
  expect(await lastUse()).not.toEqual(usedAt);
});
