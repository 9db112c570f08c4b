import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountsSite, createAccountsSite } from '../../../test/sites/accounts-site.ts';

let site: AccountsSite;
beforeAll(async () => {
  site = await createAccountsSite();
  site.clock.stop();
});
afterAll(() => site.close());

const STAFF = 'staff@example.org';
const PERSON = 'person@example.org';
beforeAll(async () => {
  await site.account(STAFF, { role: 'Advertizer', superAdmin: true });
  await site.account(PERSON);
});

let staff: Record<string, string>;
let person: Record<string, string>;
beforeEach(async () => {
  staff = await site.logIn(STAFF);
  person = await site.logIn(PERSON);
});

const isIn = async (cookies: Record<string, string>) => 'id' in (await site.visitor(cookies));

/** Works for the given hours, with a request every ten minutes. */
const workFor = async (hours: number, cookies: Record<string, string>): Promise<void> => {
  for (let passed = 0; passed < hours * 60; passed += 10) {
    site.clock.advance({ minutes: 10 });
    await site.visitor(cookies);
  }
};

test('a staff session ends after half an hour without use', async () => {
  site.clock.advance({ minutes: 29 });
  expect(await isIn(staff)).toBe(true);
  site.clock.advance({ minutes: 29 });
  expect(await isIn(staff)).toBe(true);
  site.clock.advance({ minutes: 30 });
  expect(await isIn(staff)).toBe(false);
  expect(await isIn(staff)).toBe(false);
  expect(await isIn(person)).toBe(true);
});

test('a staff session ends after eight hours, whatever its use', async () => {
  await workFor(7.8, staff);
  expect(await isIn(staff)).toBe(true);
  await workFor(0.2, staff);
  expect(await isIn(staff)).toBe(false);
});

test('sessions of other people outlive both limits', async () => {
  site.clock.advance({ days: 29 });
  expect(await isIn(person)).toBe(true);
});

test('records a use once a minute at most', async () => {
  const lastUse = async () => {
    const { rows } = await site.database.owner.query('select max(last_used_at) as at from sessions');
    return (rows[0].at as Date).getTime();
  };
  const before = await lastUse();
  site.clock.advance({ seconds: 59 });
  await site.visitor(person);
  expect(await lastUse()).toBe(before);
  site.clock.advance({ seconds: 1 });
  await site.visitor(person);
  expect(await lastUse()).toBe(before + 60_000);
});
