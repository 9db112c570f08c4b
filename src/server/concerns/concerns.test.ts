import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { aDevice } from '../../../test/support/watch-advert.ts';
import { account, readBalance } from '../ledger/ledger.ts';
import { keyOf } from '../platform/http/key-of.ts';

let world: AdminSite;
let baker: Person;
beforeAll(async () => {
  world = await createAdminSite();
  baker = await anAdvertiser(world.site, { balanceDollars: 100 });
});
afterAll(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

type Raised = { cookie?: string; address?: string };
const raise = async (body: object, { cookie, address }: Raised = {}) => {
  const headers = { cookie: cookie ?? (await aDevice(world.site)) };
  const call = { method: 'POST', url: '/api/concerns', payload: body, headers } as const;
  const reply = await world.site.app.inject({ ...call, ...(address && { remoteAddress: address }) });
  return { status: reply.statusCode, ...reply.json() };
};
const aboutAdvert = (subjectId: string, more: object = {}) => ({
  about: 'advert',
  subjectId,
  kind: 'misleading',
  ...more,
});
const waiting = async (subjectId: string) => {
  const { waiting: groups } = (await world.get(world.admin, '/api/admin/concerns')).json();
  return groups.find((group: { subjectId: string }) => group.subjectId === subjectId);
};
const decide = async (body: object) => (await world.post(world.admin, '/api/admin/concerns', body)).json();
const lettersTo = async (email: string) => {
  await world.site.jobs.runDue();
  return world.site.mailbox.letters.filter(({ to }) => to === email);
};

test('concerns about one advert or page wait together, one for each person', async () => {
  const id = await placeAdvert(world.site, baker, { title: 'Wonder tea' });
  const first = await aDevice(world.site);
  expect((await raise(aboutAdvert(id, { words: 'It cures nothing.' }), { cookie: first })).success).toBe(
    true,
  );
  expect((await raise(aboutAdvert(id, { kind: 'unsafe' }), { cookie: first })).success).toBe(true);
  await raise(aboutAdvert(id, { kind: 'broken', answerTo: 'ann@example.org' }));
  expect(await waiting(id)).toMatchObject({
    about: 'advert',
    name: 'Wonder tea',
    concerns: [
      { kind: 'misleading', words: 'It cures nothing.', wantsAnswer: false },
      { kind: 'broken', wantsAnswer: true },
    ],
  });
  const olena = await aPatient(world.site, { firstName: 'Olena' });
  const page = { about: 'patient', subjectId: olena.publicId, kind: 'not-real' };
  expect((await raise(page, { cookie: baker.cookie })).success).toBe(true);
  expect((await waiting(olena.publicId)).name).toContain('Olena');
});

test('a concern without a subject, or of a kind that does not fit it, is refused', async () => {
  const id = await placeAdvert(world.site, baker);
  expect((await raise(aboutAdvert('0000000001'))).code).toBe('concern-subject-unknown');
  expect((await raise(aboutAdvert(id, { kind: 'not-real' }))).code).toBe('concern-kind-missing');
  expect((await raise(aboutAdvert(id, { answerTo: 'no address' }))).code).toBe('email-invalid');
  expect(await waiting(id)).toBeUndefined();
});

test('a household that raises very many concerns is asked to wait, and so is a device', async () => {
  const id = await placeAdvert(world.site, baker);
  const cookie = await aDevice(world.site);
  const address = '203.0.113.77';
  for (let count = 0; count < 10; count += 1) await raise(aboutAdvert(id), { cookie, address });
  expect((await raise(aboutAdvert(id), { cookie, address: '198.51.100.7' })).code).toBe('too-many-requests');
  for (let count = 0; count < 10; count += 1) await raise(aboutAdvert(id), { address });
  expect((await raise(aboutAdvert(id), { address })).code).toBe('too-many-requests');
});

test('a network raises 60 concerns a day, however many households it has', async () => {
  const id = await placeAdvert(world.site, baker);
  for (let home = 1; home <= 60; home += 1)
    expect((await raise(aboutAdvert(id), { address: `2001:db8:7:${home}::1` })).success).toBe(true);
  expect((await raise(aboutAdvert(id), { address: '2001:db8:7:99::1' })).code).toBe('too-many-requests');
  expect((await raise(aboutAdvert(id), { address: '2001:db8:8:1::1' })).success).toBe(true);
});

test('staff read the oldest 20 of many concerns about one subject, and their number', async () => {
  const id = await placeAdvert(world.site, baker);
  for (let home = 1; home <= 23; home += 1)
    await raise(aboutAdvert(id, { words: `No. ${home}` }), { address: `198.51.${home}.9` });
  const { open, concerns } = await waiting(id);
  expect(open).toBe(23);
  expect(concerns.map(({ words }: { words: string }) => words)).toEqual(
    Array.from({ length: 20 }, (_, place) => `No. ${place + 1}`),
  );
});

test('a reporter gets a receipt at once, and a decision with its reason and the ways to object to it', async () => {
  const id = await placeAdvert(world.site, baker);
  const answerTo = 'notice@example.org';
  const cookie = await aDevice(world.site);
  await raise(aboutAdvert(id, { answerTo, words: 'Buy pills here' }), { cookie });
  const [receipt, ...more] = await lettersTo(answerTo);
  expect(receipt?.subject).toBe('We’ve received your report');
  expect(receipt?.text).toContain('A person will look at it and decide.');
  expect(receipt?.text, 'the words of a stranger').not.toContain('pills');
  expect(more).toEqual([]);
  await raise(aboutAdvert(id, { answerTo }), { cookie });
  expect(await lettersTo(answerTo), 'a repeat').toHaveLength(1);
  await decide({ about: 'advert', subjectId: id, upheld: false, note: 'It is a bakery.' });
  const [, decision] = await lettersTo(answerTo);
  expect(decision?.text).toContain('It is a bakery.');
  const redress = `report it again and say what we missed, or write to ${world.site.context.config.site.contactEmail}`;
  expect(decision?.text.replaceAll(/\s+/g, ' ')).toContain(redress);
  expect(decision?.text).toContain('or to a court');
});

test('a receipt counts against the limit of emails to a mailbox', async () => {
  const id = await placeAdvert(world.site, baker);
  for (let home = 1; home <= 12; home += 1)
    await raise(aboutAdvert(id, { answerTo: 'full@example.org' }), { address: `203.0.${home}.9` });
  expect(await lettersTo('full@example.org')).toHaveLength(10);
});

test('a decision answers ten mailboxes at most, each once', async () => {
  const id = await placeAdvert(world.site, baker);
  const answers = [
    ...Array.from({ length: 5 }, (_, place) => `one+${place}@many.example.org`),
    ...Array.from({ length: 14 }, (_, place) => `p${place}@many.example.org`),
  ];
  for (const [place, answerTo] of answers.entries())
    await raise(aboutAdvert(id, { answerTo }), { address: `198.18.${place}.9` });
  expect((await waiting(id)).answers).toBe(10);
  await decide({ about: 'advert', subjectId: id, upheld: false, note: 'Fine.' });
  await world.site.jobs.runDue();
  const told = world.site.mailbox.letters
    .map(({ to }) => to)
    .filter((to) => to.endsWith('@many.example.org'));
  expect(told.slice(answers.length)).toEqual(
    ['one+0', ...Array.from({ length: 9 }, (_, place) => `p${place}`)].map(
      (name) => `${name}@many.example.org`,
    ),
  );
});

test('an answer that a stranger asks for counts against the email limit of the household', async () => {
  const id = await placeAdvert(world.site, baker);
  const address = '81.7.7.7';
  const follow = (email: string) =>
    world.site.app.inject({
      method: 'POST',
      url: '/api/followers',
      remoteAddress: address,
      payload: { userId: page.publicId, email, language: 'eng' },
    });
  const page = await aPatient(world.site);
  for (let count = 0; count < 20; count += 1) await follow(`f${count}@example.org`);
  const asked = await raise(aboutAdvert(id, { answerTo: 'x@example.org' }), { address });
  expect(asked.code).toBe('letters-from-home');
  expect((await raise(aboutAdvert(id), { address })).success).toBe(true);
});

test('a confirmed concern takes the advert down in the same step, and its reporters are answered', async () => {
  const id = await placeAdvert(world.site, baker);
  await raise(aboutAdvert(id, { answerTo: 'right@example.org' }));
  await raise(aboutAdvert(id));
  const verdict = { about: 'advert', subjectId: id, upheld: true, note: 'It promised a cure.' };
  expect((await decide(verdict)).code).toBe('reason-missing');
  const balance = () => readBalance(world.site.database.db, account.advertiser(baker.id));
  const before = await balance();
  expect(await decide({ ...verdict, reasonCode: 'misleading' })).toMatchObject({ success: true, decided: 2 });
  expect((await balance()) - before).toBe(1_500_000_000n);
  expect(world.site.context.catalogue.getAdvert(keyOf(id))).toBeUndefined();
  const letter = (await lettersTo('right@example.org')).at(-1);
  expect(letter?.text).toContain('It promised a cure.');
  expect(letter?.text).toContain('You were right');
  expect((await lettersTo(baker.email)).at(-1)?.subject).toBe('We’ve taken your campaign down');
  expect(await waiting(id)).toBeUndefined();
  expect((await decide({ ...verdict, reasonCode: 'misleading' })).code).toBe('concern-subject-unknown');
});

test('a dismissed concern changes nothing, and may be raised again', async () => {
  const id = await placeAdvert(world.site, baker);
  await raise(aboutAdvert(id, { answerTo: 'wrong@example.org' }), { cookie: baker.cookie });
  await decide({ about: 'advert', subjectId: id, upheld: false, note: 'It is as it says.' });
  expect(world.site.context.catalogue.getAdvert(keyOf(id))).toBeDefined();
  expect((await lettersTo('wrong@example.org')).at(-1)?.text).toContain('We decided to leave it as it is.');
  await raise(aboutAdvert(id), { cookie: baker.cookie });
  expect((await waiting(id)).concerns).toHaveLength(1);
});

test('staff do not decide about concerns over their own page or advert, where somebody else can', async () => {
  const { site } = world;
  const [page, seller] = [
    await aPatient(site, { superAdmin: true }),
    await anAdvertiser(site, { superAdmin: true, balanceDollars: 100 }),
  ];
  const id = await placeAdvert(site, seller);
  await raise({ about: 'patient', subjectId: page.publicId, kind: 'not-real' });
  await raise(aboutAdvert(id));
  const dismiss = async (by: Person, about: string, subjectId: string) => {
    const verdict = { about, subjectId, upheld: false, note: 'It is as it says.' };
    return (await world.post(by, '/api/admin/concerns', verdict)).json();
  };
  expect(await dismiss(page, 'patient', page.publicId)).toMatchObject({ code: 'own-case' });
  expect(await dismiss(seller, 'advert', id)).toMatchObject({ code: 'own-case' });
  expect(await dismiss(seller, 'patient', page.publicId)).toMatchObject({ success: true });
  expect(await dismiss(page, 'advert', id)).toMatchObject({ success: true });
});

test('only staff read and decide', async () => {
  const id = await placeAdvert(world.site, baker);
  await raise(aboutAdvert(id));
  expect((await world.get(baker, '/api/admin/concerns')).statusCode).toBe(403);
  const verdict = { about: 'advert', subjectId: id, upheld: false, note: 'x' };
  expect((await world.post(baker, '/api/admin/concerns', verdict)).statusCode).toBe(403);
});

test('a decided concern is deleted after 90 days with its words and address; an open one stays', async () => {
  const [old, open] = [await placeAdvert(world.site, baker), await placeAdvert(world.site, baker)];
  await raise(aboutAdvert(old, { answerTo: 'old@example.org' }));
  await raise(aboutAdvert(open));
  await decide({ about: 'advert', subjectId: old, upheld: false, note: 'Fine.' });
  const left = async () => {
    const ids = [keyOf(old), keyOf(open)];
    const read = 'select subject_id id from concerns where subject_id = any($1::bigint[])';
    const { rows } = await world.site.database.owner.query(read, [ids]);
    return rows.map(({ id }) => id);
  };
  await world.site.jobs.runScheduled('forget-concerns');
  expect(await left()).toHaveLength(2);
  world.site.clock.advance({ days: 91 });
  await world.site.jobs.runScheduled('forget-concerns');
  expect(await left()).toEqual([keyOf(open)]);
  world.site.clock.advance({ days: -91 });
});

test('a page that stays is one press away in the email, a page of a confirmed concern is not', async () => {
  const [stays, goes] = [await aPatient(world.site), await aPatient(world.site)];
  const linkAfter = async ({ publicId: subjectId }: Person, upheld: boolean) => {
    const answerTo = `${subjectId}@example.org`;
    await raise({ about: 'patient', subjectId, kind: 'not-real', answerTo });
    await decide({ about: 'patient', subjectId, upheld, note: 'We have looked.' });
    return (await lettersTo(answerTo)).at(-1)?.html.includes(`/patient/${subjectId}`);
  };
  expect([await linkAfter(stays, false), await linkAfter(goes, true)]).toEqual([true, false]);
});

test('staff read about fifty subjects at once, the longest wait first', async () => {
  const { owner } = world.site.database;
  await owner.query(
    `insert into concerns (id, about, subject_id, kind, words, email, language, reporter_id, created_at, note)
     select n, 'advert', n, 'other', '', '', 'eng', n, now() - interval '1 year', '' from generate_series(9001, 9051) n`,
  );
  const { total, waiting: shown } = (await world.get(world.admin, '/api/admin/concerns')).json();
  expect(shown).toHaveLength(50);
  expect(total).toBeGreaterThan(50);
  await owner.query('delete from concerns where id between 9001 and 9051');
});
