import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPatient } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { rewriteEmails } from './manage-staff.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const emailOf = async ({ id }: { id: bigint }) => {
  const { rows } = await site.database.owner.query('select email from accounts where id = $1', [id]);
  return rows[0].email;
};
const store = (id: bigint, email: string) =>
  site.database.owner.query('update accounts set email = $2 where id = $1', [id, email]);

test('rewrites a stored address with national letters to its network form, once', async () => {
  const ivan = await aPatient(site);
  const taken = await aPatient(site);
  const holder = await aPatient(site, { email: 'ira@xn--mller-kva.example' });
  const odd = await aPatient(site);
  await store(ivan.id, 'ivan@müller.example');
  await store(taken.id, 'ira@müller.example');
  await store(odd.id, 'олена@example.test');
  await rewriteEmails(site.context);
  expect(await emailOf(ivan)).toBe('ivan@xn--mller-kva.example');
  expect(await emailOf(taken)).toBe('ira@müller.example');
  expect(await emailOf(holder)).toBe('ira@xn--mller-kva.example');
  expect(await emailOf(odd)).toBe('олена@example.test');
  await store(ivan.id, 'ivan@müller.example');
  await rewriteEmails(site.context);
  expect(await emailOf(ivan)).toBe('ivan@müller.example');
});
