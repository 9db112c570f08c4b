import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from '../../../test/sites/files-site.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const save = ({ cookie }: Person, data: object) =>
  site.app.inject({ method: 'POST', url: '/api/saveUserInfo', headers: { cookie }, payload: { data } });

const namesOf = async (person: Person) => {
  const { userData } = (await get(site, '/api/current_user', person)).json();
  const { firstName, lastName, otherFirstName, otherLastName } = userData;
  return [`${firstName} ${lastName}`, `${otherFirstName} ${otherLastName}`];
};

const olena = () => aPatient(site, { firstName: 'Олена', lastName: 'Коваль' });

test('a name in the other script is kept beside the first, and deleted when it is emptied', async () => {
  const person = await olena();
  await save(person, { otherFirstName: ' Helen ', otherLastName: 'Koval' });
  expect(await namesOf(person)).toEqual(['Олена Коваль', 'Helen Koval']);
  await save(person, { phone: '1' });
  expect(await namesOf(person)).toEqual(['Олена Коваль', 'Helen Koval']);
  await save(person, { otherFirstName: '', otherLastName: '' });
  expect(await namesOf(person)).toEqual(['Олена Коваль', ' ']);
});

test('a new name without its other script deletes the old one', async () => {
  const person = await olena();
  await save(person, { otherFirstName: 'Helen', otherLastName: 'Koval' });
  await save(person, { firstName: 'Оксана' });
  expect(await namesOf(person)).toEqual(['Оксана Коваль', ' ']);
});

test('the same name sent again keeps its other script', async () => {
  const person = await olena();
  await save(person, { otherFirstName: 'Helen', otherLastName: 'Koval' });
  await save(person, { firstName: 'Олена', lastName: 'Коваль' });
  expect(await namesOf(person)).toEqual(['Олена Коваль', 'Helen Koval']);
});

test.each([
  [{ otherFirstName: 'Гелен' }, 'other-name-same-script', 'otherFirstName'],
  [{ otherLastName: 'Ковальчук' }, 'other-name-same-script', 'otherLastName'],
  [{ firstName: 'James', lastName: 'Lind', otherFirstName: 'Джеймс' }, 'other-name-half', 'otherFirstName'],
  [{ otherFirstName: 'x'.repeat(101) }, 'invalid-input', 'otherFirstName'],
])('%j is refused, and no other field of the request is saved', async (names, code, field) => {
  const person = await olena();
  const reply = await save(person, { ...names, phone: '+380 44 000 00 00' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code, field });
  expect(await namesOf(person)).toEqual(['Олена Коваль', ' ']);
  expect((await get(site, '/api/current_user', person)).json().userData.phone).toBe('');
});

test('a page carries both scripts for its readers', async () => {
  const person = await olena();
  await save(person, { otherFirstName: 'Helen', otherLastName: 'Koval' });
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/current_patient',
    payload: { userId: person.publicId },
  });
  expect(reply.json()).toMatchObject({ firstName: 'Олена', otherFirstName: 'Helen', otherLastName: 'Koval' });
});
