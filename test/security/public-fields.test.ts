import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERY_CALL } from '../support/every-call.ts';
import { createEveryRole } from '../support/every-role.ts';
import { aPatient, type Person } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const SECRETS = {
  email: 'canary-mail@example.org',
  phone: '+44 7700 900123',
  address: '1 Canary Wharf',
  dob: '1990-07-17',
  dobText: '17.7.1990',
};

let site: TestApp;
let canary: Person;

beforeAll(async () => {
  site = await createTestApp();
  canary = await aPatient(site, { email: SECRETS.email, firstName: 'Kanarka' });
  const saved = await site.app.inject({
    method: 'POST',
    url: '/api/saveUserInfo',
    headers: { cookie: canary.cookie },
    payload: {
      data: {
        firstName: 'Kanarka',
        lastName: 'Example',
        additionalInfo: 'About me',
        diagnosis: 'Insulin',
        total: 100,
        country: 'GB',
        healthConsent: true,
        inGallery: true,
        phone: SECRETS.phone,
        address: SECRETS.address,
        dob: SECRETS.dobText,
      },
    },
  });
  expect(saved.statusCode, saved.body).toBe(200);
});
afterAll(() => site.close());

test('no answer to others than staff contains a patient’s confidential entries', async () => {
  const { cookies } = await createEveryRole(site);
  const told = (body: string) => Object.values(SECRETS).filter((secret) => body.includes(secret));
  const own = await site.app.inject({ url: '/api/current_user', headers: { cookie: canary.cookie } });
  expect(told(own.body), 'it is kept and read by its owner').toHaveLength(4);
  const leaks: string[] = [];
  let named = 0;
  for (const { call, contract } of EVERY_CALL) {
    const url = `${contract.path.replace(/:\w+/, canary.publicId)}${contract.path === '/api/people' ? '?name=Kanarka' : ''}`;
    const asked = (['visitor', 'patient', 'advertizer'] as const).map(async (role) => {
      const reply = await site.app.inject({
        method: contract.method,
        url,
        headers: { cookie: cookies[role] },
        ...(contract.method === 'GET'
          ? {}
          : { payload: { userId: canary.publicId, user: canary.publicId, id: canary.publicId } }),
      });
      if (reply.body.includes('Kanarka')) named += 1;
      leaks.push(...told(reply.body).map((secret) => `${call} tells ${role} ${secret}`));
    });
    await Promise.all(asked);
  }
  expect(leaks).toEqual([]);
  expect(named, 'the page itself is found').toBeGreaterThan(3);
});
