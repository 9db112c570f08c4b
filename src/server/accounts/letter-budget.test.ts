import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailboxOf } from '#shared/email/mailbox-of.ts';
import { anAdmin, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
let admin: Person;
let page: Person;
beforeAll(async () => {
  site = await createTestApp({ config: { patientRegistration: 'open' } });
  site.clock.stop();
  admin = await anAdmin(site);
  page = await aPatient(site);
});
afterAll(() => site.close());

/** Each home has its own network unless `network` is given. */
let homes = 0;
const aHome = (network?: string): string => {
  homes += 1;
  return network ? `${network}.${homes % 250}` : `81.${homes % 250}.1.7`;
};

const post = async (url: string, payload: object, remoteAddress: string, headers = {}) => {
  const reply = await site.app.inject({ method: 'POST', url, payload, remoteAddress, headers });
  return reply.json();
};

/** The calls by which a visitor triggers an email to an address, each in the state it needs. */
const KINDS = {
  registration: (email: string, home: string) =>
    post(
      '/api/advertizer/register',
      {
        first_name: 'A',
        last_name: 'B',
        email,
        country: 'GB',
        password: 'correct-horse',
        confirm_password: 'correct-horse',
        termsCheck: true,
      },
      home,
    ),
  follow: (email: string, home: string) =>
    post('/api/followers', { userId: page.publicId, email, language: 'eng' }, home),
  'waiting list': (email: string, home: string) =>
    post('/api/generate-access-token', { name: 'Ann', email }, home),
};
const kinds = Object.entries(KINDS);

const countTo = async (mailbox: string): Promise<number> => {
  await site.jobs.runDue();
  return site.mailbox.letters.filter(({ to }) => mailboxOf(to) === mailbox).length;
};

test('a mailbox gets ten emails a day over all kinds, homes and spellings of its address', async () => {
  const tenHomes = Array.from({ length: 10 }, () => aHome());
  for (let count = 0; count < 25; count += 1) {
    const home = tenHomes[count % 10] ?? '';
    const reply = await KINDS.registration(`vic.tim+${count}@gmail.com`, home);
    expect(reply.message, reply.code).toBe('success');
    expect(await KINDS.follow(`victim+f${count}@googlemail.com`, home)).toMatchObject({ success: true });
  }
  expect(await countTo('victim@gmail.com')).toBe(10);
  site.clock.advance({ days: 1, seconds: 1 });
  await KINDS.follow('victim@gmail.com', aHome());
  expect(await countTo('victim@gmail.com')).toBe(11);
});

test.each(kinds)('a home causes 20 emails a day: %s', async (kind, ask) => {
  const home = aHome();
  const name = kind.replace(' ', '-');
  for (let count = 0; count < 20; count += 1)
    expect((await ask(`${name}${count}@example.org`, home)).code).toBeUndefined();
  expect(await ask(`${name}20@example.org`, home)).toMatchObject({ code: 'letters-from-home' });
  expect(await countTo(`${name}20@example.org`)).toBe(0);
  expect((await ask(`${name}21@example.org`, aHome())).code).toBeUndefined();
});

test('all kinds share the emails of a home', async () => {
  const home = aHome();
  for (let count = 0; count < 7; count += 1)
    for (const [kind, ask] of kinds) await ask(`${kind.length}.${count}@example.com`, home);
  expect(await KINDS.follow('shared@example.com', home)).toMatchObject({ code: 'letters-from-home' });
});

test('a network causes 100 emails a day, however many homes it is', async () => {
  for (let count = 0; count < 100; count += 1)
    expect(await KINDS.follow(`n${count}@example.net`, aHome('82.4.5'))).toMatchObject({ success: true });
  expect(await KINDS.follow('n100@example.net', aHome('82.4.5'))).toMatchObject({
    code: 'letters-from-home',
  });
  expect(await KINDS.follow('n100@example.net', aHome())).toMatchObject({ success: true });
});

test('counts a home with a full mailbox too, so its limit shows nothing about an address', async () => {
  for (let count = 0; count < 10; count += 1)
    await KINDS['waiting list'](`full+${count}@example.org`, aHome());
  const home = aHome();
  for (let count = 0; count < 20; count += 1) await KINDS['waiting list'](`full+x${count}@example.org`, home);
  expect(await KINDS['waiting list']('other@example.org', home)).toMatchObject({ code: 'letters-from-home' });
});

test('counts a forgotten password as well, silently', async () => {
  const home = aHome();
  const people = await Promise.all(Array.from({ length: 21 }, () => aPatient(site)));
  for (const { email } of people) {
    const asked = await post('/api/forgot-password-request', { email }, home);
    expect(asked.code).toBeUndefined();
    await site.jobs.runDue();
  }
  const counts = await Promise.all(people.map(({ email }) => countTo(email)));
  expect(counts).toEqual([...Array(20).fill(1), 0]);
});

test('shows staff why an invitation was not sent, and leaves it unchanged', async () => {
  const invite = (email: string) =>
    post('/api/send-token-mail', { email }, '127.0.0.1', { cookie: admin.cookie });
  for (let count = 0; count < 10; count += 1) {
    await KINDS['waiting list'](`asks+${count}@example.org`, aHome());
  }
  expect(await invite('asks+0@example.org')).toMatchObject({ code: 'letters-to-mailbox' });
  site.clock.advance({ days: 1, seconds: 1 });
  expect(await invite('asks+0@example.org')).toMatchObject({ message: 'success' });
  expect(await countTo('asks@example.org')).toBe(11);
});
