import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
let potter: Person;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

beforeEach(async () => {
  potter = await anAdvertiser(site);
  site.site.look = { found: 'page', display: 'frame', host: 'pottery.example.com', text: 'Mugs', shell: '' };
});

const ask = async (targetUrl: string, by = potter) => {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/checkPage',
    headers: { cookie: by.cookie },
    payload: { targetUrl },
  });
  return { status: reply.statusCode, ...reply.json() };
};

test.each(['frame', 'newtab'] as const)(
  'a page that answers is reported as %s, without any other detail',
  async (display) => {
    site.site.look = { found: 'page', display, host: 'pottery.example.com', text: 'Mugs', shell: '' };
    expect(await ask('https://pottery.example.com/mugs')).toEqual({
      status: 200,
      success: true,
      found: display,
    });
  },
);

test.each(['gone', 'unclear'] as const)('a page that is %s is reported as such', async (found) => {
  site.site.look = { found };
  expect(await ask('https://pottery.example.com/mugs')).toEqual({ status: 200, success: true, found });
});

test.each([
  ['http://169.254.169.254/latest', 'url-invalid'],
  ['https://database.internal/', 'url-invalid'],
  ['https://10.0.0.5:5432/', 'url-invalid'],
  ['not an address', 'url-invalid'],
  ['http://localhost:3000/', 'url-own'],
])('%s is refused as %s', async (address, code) => {
  expect(await ask(address)).toMatchObject({ success: false, code });
});

test('an address that leads to us is refused as ours', async () => {
  site.site.look = { found: 'own-site' };
  expect(await ask('https://pottery.example.com/away')).toMatchObject({ code: 'url-own' });
});

test('an account with an unverified address has nothing visited', async () => {
  const { rowCount } = await site.database.owner.query(
    'update accounts set email_verified_at = null where email = $1',
    [potter.email],
  );
  expect(rowCount).toBe(1);
  expect(await ask('https://pottery.example.com/')).toMatchObject({ code: 'email-not-verified' });
});

test('an account has a hundred checks an hour, apart from the visits of buying', async () => {
  for (let asked = 0; asked < 100; asked += 1) await ask('https://pottery.example.com/');
  expect(await ask('https://pottery.example.com/')).toMatchObject({ code: 'too-many-requests' });
  const other = await anAdvertiser(site);
  expect(await ask('https://pottery.example.com/', other)).toMatchObject({ success: true });
});
