import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { anAccountOfStaff, anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { aDevice, watchAdvert } from '../../../test/support/watch-advert.ts';

let world: AdminSite;
let adsId: string;
beforeAll(async () => {
  world = await createAdminSite();
  adsId = await placeAdvert(world.site, await anAdvertiser(world.site, { balanceDollars: 100 }));
});
afterAll(() => world.site.close());

const json = async (who: { cookie: string } | null, url: string, body?: object) =>
  (await (body ? world.post(who as Person | null, url, body) : world.get(who as Person | null, url))).json();

const wishesOn = async ({ publicId }: Person) =>
  (await json(null, `/api/patients/${publicId}/wishes`)).wishes.map(({ words }: { words: string }) => words);

/** Adds a wish of this writer, shown or still waiting; returns its id. */
const aWish = async (patient: Person, { by, shown = true }: { by?: Person; shown?: boolean } = {}) => {
  const writer = by ?? { cookie: await aDevice(world.site) };
  const watching = {
    cookie: writer.cookie,
    adsId,
    userId: patient.publicId,
    adViewedAs: 'refrence',
  } as const;
  expect((await watchAdvert(world.site, watching)).statusCode).toBe(200);
  const sent = await json(writer, '/api/wishes', { userId: patient.publicId, words: 'Pray harder' });
  expect(sent).toMatchObject({ success: true });
  const { waiting } = await json(world.admin, '/api/admin/wishes');
  const { id } = waiting.find(({ patientId }: { patientId: string }) => patientId === patient.publicId);
  if (shown) await json(world.admin, `/api/admin/wishes/${id}`, { accept: true });
  return { id, writer };
};

const raise = async (subjectId: string, answerTo?: string) =>
  json({ cookie: await aDevice(world.site) }, '/api/concerns', {
    about: 'wish',
    subjectId,
    kind: 'offensive',
    answerTo,
  });
const waiting = async (subjectId: string) =>
  (await json(world.admin, '/api/admin/concerns')).waiting.find(
    (group: { subjectId: string }) => group.subjectId === subjectId,
  );
const decide = (subjectId: string, body: object, who = world.admin) =>
  json(who, '/api/admin/concerns', { about: 'wish', subjectId, note: 'It hurts.', ...body });

test('a confirmed concern removes the wish from its page with a reason, and its reporter is answered', async () => {
  const patient = await aPatient(world.site, { firstName: 'Olena' });
  const { id, writer } = await aWish(patient);
  expect(await raise(id, 'told@example.org')).toMatchObject({ success: true });
  expect(await waiting(id)).toMatchObject({ about: 'wish', name: 'Pray harder' });
  const { queues } = await json(world.admin, '/api/admin/desk');
  expect(JSON.stringify(queues)).toContain('Olena');
  expect(await wishesOn(patient)).toEqual(['Pray harder']);
  expect(await decide(id, { upheld: true })).toMatchObject({ code: 'reason-missing' });
  const forgotten = vi.spyOn(world.site.context.patientPages, 'changed');
  expect(await decide(id, { upheld: true, refusal: 'hurtful' })).toMatchObject({ decided: 1 });
  expect(await wishesOn(patient)).toEqual([]);
  expect(forgotten.mock.calls, 'the page that is kept for strangers').toEqual([[patient.id]]);
  forgotten.mockRestore();
  const own = await json(writer, `/api/patients/${patient.publicId}/own-wish`);
  expect(own.wish).toMatchObject({ state: 'refused', refusal: 'hurtful' });
  await world.site.jobs.runDue();
  const letter = world.site.mailbox.letters.findLast(({ to }) => to === 'told@example.org');
  expect(letter?.text).toContain('It hurts.');
  expect(letter?.text).not.toContain('Pray harder');
});

test('a dismissed concern leaves the wish in place', async () => {
  const patient = await aPatient(world.site);
  const { id } = await aWish(patient);
  await raise(id);
  expect(await decide(id, { upheld: false })).toMatchObject({ decided: 1 });
  expect(await wishesOn(patient)).toEqual(['Pray harder']);
});

test('a wish that only staff and its writer can read cannot be reported', async () => {
  const { id } = await aWish(await aPatient(world.site), { shown: false });
  expect(await raise(id)).toMatchObject({ code: 'concern-subject-unknown' });
  expect(await raise('0123456789')).toMatchObject({ code: 'concern-subject-unknown' });
});

test('a concern about a wish that its writer deleted since is answered all the same', async () => {
  const patient = await aPatient(world.site);
  const { id, writer } = await aWish(patient);
  await raise(id);
  await world.site.app.inject({
    method: 'DELETE',
    url: `/api/wishes/${id}`,
    headers: { cookie: writer.cookie },
  });
  expect(await waiting(id)).toMatchObject({ name: null });
  expect(await decide(id, { upheld: false })).toMatchObject({ decided: 1 });
});

test('staff do not decide about their own words, or a wish on their own page', async () => {
  const [writer, page] = [
    await anAccountOfStaff(world.site),
    await aPatient(world.site, { superAdmin: true }),
  ];
  const { id } = await aWish(page, { by: writer });
  await raise(id);
  expect(await decide(id, { upheld: false }, writer)).toMatchObject({ code: 'own-case' });
  expect(await decide(id, { upheld: false }, page)).toMatchObject({ code: 'own-case' });
  expect(await decide(id, { upheld: false })).toMatchObject({ decided: 1 });
});
