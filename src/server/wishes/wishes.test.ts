import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PageWishes } from '#contracts/wishes.ts';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { inTransaction } from '../../../test/support/in-transaction.ts';
import { anAccountOfStaff, anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { aDevice, watchAdvert } from '../../../test/support/watch-advert.ts';
import { keyOf } from '../platform/http/key-of.ts';

let world: AdminSite;
let staff: Person;
let adsId: string;
beforeAll(async () => {
  world = await createAdminSite();
  staff = await anAccountOfStaff(world.site);
  adsId = await placeAdvert(world.site, await anAdvertiser(world.site, { balanceDollars: 100 }));
});
// Staff see fifty wishes: leftovers of one test would hide those of the next.
afterEach(() => world.site.database.owner.query('delete from wishes'));
afterAll(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

type Writer = Pick<Person, 'cookie'>;
const by = ({ cookie }: Writer) => ({ cookie }) as Person;
let households = 0;
/** Gives each test a household of its own, so that limits do not add up. */
const aHousehold = (): string => {
  households += 1;
  return `198.51.${households}.7`;
};
const send = async (writer: Writer, payload: object, remoteAddress = aHousehold()) => {
  const headers = { cookie: writer.cookie };
  const reply = await world.site.app.inject({
    method: 'POST',
    url: '/api/wishes',
    payload,
    headers,
    remoteAddress,
  });
  return { status: reply.statusCode, ...reply.json() };
};
const write = (writer: Writer, { publicId: userId }: Person, words: string, name?: string) =>
  send(writer, { userId, words, ...(name && { name }) });
const helps = async (writer: Writer, { publicId: userId }: Person) => {
  const watching = { cookie: writer.cookie, adsId, userId, adViewedAs: 'refrence' } as const;
  expect((await watchAdvert(world.site, watching)).statusCode).toBe(200);
  return writer;
};
const aHelper = async (patient: Person): Promise<Writer> =>
  helps({ cookie: await aDevice(world.site) }, patient);
/** An account whose donation has helped every page. */
const aDonor = async (): Promise<Person> => {
  const donor = await anAdvertiser(world.site);
  await world.site.database.owner.query(
    `insert into payments (id, account_id, provider, purpose, amount_cents, status, created_at, updated_at)
     values ($1, $1, 'paypal', 'donation', 500, 'succeeded', now(), now())`,
    [donor.id],
  );
  return donor;
};
const pageOf = async ({ publicId }: Person, before = ''): Promise<PageWishes> =>
  (await world.get(null, `/api/patients/${publicId}/wishes${before && `?before=${before}`}`)).json();
const wordsOn = async (patient: Person) => (await pageOf(patient)).wishes.map(({ words }) => words);
const ownOf = async (writer: Writer, { publicId }: Person) =>
  (await world.get(by(writer), `/api/patients/${publicId}/own-wish`)).json();
const waitingFor = async ({ publicId }: Person) => {
  const { waiting } = (await world.get(staff, '/api/admin/wishes')).json();
  return waiting.filter((wish: { patientId: string }) => wish.patientId === publicId);
};
const decide = async (id: string, body: object, who = staff) =>
  (await world.post(who, `/api/admin/wishes/${id}`, body)).json();
/** Adds a wish that is shown on the page; returns its id. */
const aShownWish = async (patient: Person, words = 'Get well', writer?: Writer): Promise<string> => {
  await write(writer ?? (await aHelper(patient)), patient, words);
  const [{ id }] = await waitingFor(patient);
  expect(await decide(id, { accept: true })).toMatchObject({ success: true });
  return id;
};

test('a helper writes a wish; it appears without a name once a staff member has read it', async () => {
  const patient = await aPatient(world.site, { firstName: 'Olena', diagnosis: 'Leukaemia' });
  const helper = await aHelper(patient);
  expect(await ownOf(helper, patient)).toEqual({ may: 'write', wish: null });
  expect(await write(helper, patient, ' Strength to you! ')).toMatchObject({ status: 200, success: true });
  expect(await wordsOn(patient)).toEqual([]);
  expect((await ownOf(helper, patient)).wish).toMatchObject({ state: 'waiting', refusal: null });
  const [wish] = await waitingFor(patient);
  expect(wish).toMatchObject({ patientName: 'Olena Example', words: 'Strength to you!', name: '' });
  expect(await decide(wish.id, { accept: true })).toMatchObject({ success: true });
  const at = `${world.site.clock.now().toISOString().slice(0, 10)}T12:00:00.000Z`;
  expect(await pageOf(patient)).toEqual({
    wishes: [{ id: wish.id, words: 'Strength to you!', name: '', at }],
    more: false,
  });
  expect((await ownOf(helper, patient)).wish.state).toBe('accepted');
  const deed = (await world.actions()).at(-1);
  expect(deed).toMatchObject({ action: 'decide-wish', details: { before: 'waiting', after: 'shown' } });
  expect(JSON.stringify(deed.details)).not.toContain('Strength');
  expect(await decide(wish.id, { accept: true })).toMatchObject({ code: 'wish-decided' });
});

test('a name is shown if the helper gives one, and a visitor who has not helped cannot write', async () => {
  const patient = await aPatient(world.site);
  const stranger = { cookie: await aDevice(world.site) };
  expect(await write(stranger, patient, 'Hello')).toMatchObject({ status: 409, code: 'wish-help-first' });
  expect((await ownOf(stranger, patient)).may).toBe('help-first');
  const other = await aPatient(world.site);
  const helperOfAnother = await aHelper(other);
  expect(await write(helperOfAnother, patient, 'Hello')).toMatchObject({ code: 'wish-help-first' });
  await write(await aHelper(patient), patient, 'Hello', 'Nadiia');
  expect(await waitingFor(patient)).toMatchObject([{ name: 'Nadiia' }]);
});

test('a donation from an account counts as help for every page', async () => {
  const patient = await aPatient(world.site);
  const donor = await anAdvertiser(world.site);
  const pays = (id: number, status: string, purpose = 'donation') =>
    world.site.database.owner.query(
      `insert into payments (id, account_id, provider, purpose, amount_cents, status, created_at, updated_at)
       values ($2, $1, 'paypal', $4, 500, $3, now(), now())`,
      [donor.id, id, status, purpose],
    );
  await pays(6, 'succeeded', 'balance');
  await pays(7, 'failed');
  expect(await write(donor, patient, 'Hello')).toMatchObject({ code: 'wish-help-first' });
  await pays(8, 'succeeded');
  const another = await anAdvertiser(world.site);
  expect(await write(another, patient, 'Hello')).toMatchObject({ code: 'wish-help-first' });
  expect(await write(donor, patient, 'Hello')).toMatchObject({ success: true });
  expect((await ownOf(donor, await aPatient(world.site))).may).toBe('write');
  await world.site.database.owner.query('delete from payments where id in (6, 7, 8)');
});

test('a page takes one wish a day from a writer, and another tomorrow', async () => {
  const patient = await aPatient(world.site);
  const helper = await aHelper(patient);
  await write(helper, patient, 'One');
  expect(await write(helper, patient, 'Two')).toMatchObject({ status: 409, code: 'wish-today' });
  expect((await ownOf(helper, patient)).may).toBe('today');
  world.site.clock.advance({ days: 1 });
  expect(await write(helper, patient, 'Three')).toMatchObject({ success: true });
  expect(await waitingFor(patient)).toHaveLength(2);
  world.site.clock.advance({ days: -1 });
});

test('two presses at once are one wish', async () => {
  const patient = await aPatient(world.site);
  const helper = await aHelper(patient);
  const codes = await Promise.all(['a', 'b', 'c'].map((words) => write(helper, patient, words)));
  expect(codes.filter(({ success }) => success)).toHaveLength(1);
  expect(codes.filter(({ code }) => code === 'wish-today')).toHaveLength(2);
  expect(await waitingFor(patient)).toHaveLength(1);
});

test('empty or long words, one’s own page and a page that is not open are refused', async () => {
  const patient = await aPatient(world.site);
  const helper = await aHelper(patient);
  expect(await write(helper, patient, '  ')).toMatchObject({ status: 400, code: 'wish-empty' });
  expect((await write(helper, patient, 'x'.repeat(201))).status).toBe(400);
  expect((await write(helper, patient, 'Hello', 'x'.repeat(41))).status).toBe(400);
  expect(await write(helper, staff, 'Hello')).toMatchObject({ status: 404, code: 'patient-unknown' });
  expect(await write(patient, patient, 'Me')).toMatchObject({ code: 'wish-own-page' });
  await world.site.database.owner.query("update patient_profiles set diagnosis = '' where patient_id = $1", [
    patient.id,
  ]);
  expect(await write(helper, patient, 'Hello')).toMatchObject({ code: 'wishes-closed' });
  expect(await waitingFor(patient)).toEqual([]);
});

test('a refused wish never appears; its writer reads why, and it is deleted after 30 days', async () => {
  const patient = await aPatient(world.site);
  const helper = await aHelper(patient);
  await write(helper, patient, 'Buy my tea');
  const [{ id }] = await waitingFor(patient);
  expect(await decide(id, { accept: false })).toMatchObject({ code: 'reason-missing' });
  expect(await decide(id, { accept: false, refusal: 'selling' })).toMatchObject({ success: true });
  expect(await wordsOn(patient)).toEqual([]);
  expect((await ownOf(helper, patient)).wish).toMatchObject({ state: 'refused', refusal: 'selling' });
  const kept = await aShownWish(patient, 'Get well');
  const left = async () =>
    (await world.site.database.owner.query('select id from wishes where patient_id = $1', [patient.id])).rows
      .length;
  await world.site.jobs.runScheduled('forget-wishes');
  expect(await left()).toBe(2);
  world.site.clock.advance({ days: 31 });
  await world.site.jobs.runScheduled('forget-wishes');
  world.site.clock.advance({ days: -31 });
  expect((await pageOf(patient)).wishes.map((wish) => wish.id)).toEqual([kept]);
  expect(await left()).toBe(1);
});

test('the patient hides a wish and shows it again; nobody else does, and its writer is not notified', async () => {
  const [patient, other] = [await aPatient(world.site), await aPatient(world.site)];
  const helper = await aHelper(patient);
  const id = await aShownWish(patient, 'Get well', helper);
  const hide = async (who: Person, hidden: boolean) =>
    (await world.post(who, `/api/wishes/${id}/hidden`, { hidden })).json();
  expect(await hide(other, true)).toMatchObject({ code: 'wish-unknown' });
  expect(await hide(patient, true)).toMatchObject({ success: true });
  expect(await wordsOn(patient)).toEqual([]);
  expect((await world.get(patient, '/api/own-wishes')).json()).toMatchObject({
    wishes: [{ id, hidden: true }],
  });
  expect((await ownOf(helper, patient)).wish.state).toBe('accepted');
  expect(await hide(patient, false)).toMatchObject({ success: true });
  expect(await wordsOn(patient)).toEqual(['Get well']);
});

test('the patient neither sees nor hides a wish that staff have not passed', async () => {
  const patient = await aPatient(world.site);
  await write(await aHelper(patient), patient, 'Secret');
  const [{ id }] = await waitingFor(patient);
  expect((await world.get(patient, '/api/own-wishes')).json()).toEqual({ wishes: [] });
  const reply = await world.post(patient, `/api/wishes/${id}/hidden`, { hidden: false });
  expect(reply.json()).toMatchObject({ code: 'wish-unknown' });
  expect(await wordsOn(patient)).toEqual([]);
});

test('an id of no patient has no wishes, and an unknown wish is not decided', async () => {
  const reply = await world.get(null, `/api/patients/${staff.publicId}/wishes`);
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'patient-unknown']);
  expect(await decide('0123456789', { accept: true })).toMatchObject({ code: 'wish-unknown' });
});

test('only the writer deletes a wish', async () => {
  const patient = await aPatient(world.site);
  const [helper, other] = [await aHelper(patient), await aHelper(patient)];
  const id = await aShownWish(patient, 'Get well', helper);
  expect((await world.remove(by(other), `/api/wishes/${id}`)).json()).toMatchObject({ code: 'wish-unknown' });
  expect((await world.remove(by(helper), `/api/wishes/${id}`)).json()).toMatchObject({ success: true });
  expect(await wordsOn(patient)).toEqual([]);
});

test('a cached public page is rendered again when a wish appears on it, is hidden, or is deleted', async () => {
  const patient = await aPatient(world.site);
  const helper = await aHelper(patient);
  const forgotten = vi.spyOn(world.site.context.patientPages, 'changed');
  const id = await aShownWish(patient, 'Get well', helper);
  expect(forgotten.mock.calls).toEqual([[patient.id]]);
  await world.post(patient, `/api/wishes/${id}/hidden`, { hidden: true });
  expect(forgotten).toHaveBeenCalledTimes(2);
  await world.remove(by(helper), `/api/wishes/${id}`);
  expect(forgotten.mock.calls).toEqual([[patient.id], [patient.id], [patient.id]]);
  forgotten.mockRestore();
});

test('five wishes are shown at once, newest first, older ones on request', async () => {
  const patient = await aPatient(world.site);
  for (const words of ['1', '2', '3', '4', '5', '6', '7']) {
    world.site.clock.advance({ minutes: 1 });
    await aShownWish(patient, words);
  }
  const first = await pageOf(patient);
  expect([first.wishes.map(({ words }) => words), first.more]).toEqual([['7', '6', '5', '4', '3'], true]);
  const rest = await pageOf(patient, first.wishes.at(-1)?.id);
  expect([rest.wishes.map(({ words }) => words), rest.more]).toEqual([['2', '1'], false]);
  const elsewhere = await aShownWish(await aPatient(world.site));
  expect((await pageOf(patient, elsewhere)).wishes, 'older than a wish of another page').toEqual([]);
});

test('staff do not decide about a wish that they wrote or that is for them, where somebody else can', async () => {
  const page = await aPatient(world.site, { superAdmin: true });
  await helps(staff, page);
  await write(staff, page, 'From a colleague');
  const [{ id }] = await waitingFor(page);
  expect(await decide(id, { accept: true })).toMatchObject({ code: 'own-case' });
  expect(await decide(id, { accept: true }, page)).toMatchObject({ code: 'own-case' });
  expect(await decide(id, { accept: true }, world.chief)).toMatchObject({ success: true });
});

test('a withdrawn consent deletes all wishes of a page, and an older consent lets none be written', async () => {
  const patient = await aPatient(world.site);
  const helper = await aHelper(patient);
  await aShownWish(patient);
  await world.site.database.owner.query(
    "update patient_profiles set health_consent_version = '2026-11-22' where patient_id = $1",
    [patient.id],
  );
  expect(await wordsOn(patient)).toEqual([]);
  expect(await write(helper, patient, 'Hello')).toMatchObject({ code: 'wishes-closed' });
  expect((await ownOf(helper, patient)).may).toBe('closed');
  const past = `insert into wishes (id, patient_id, writer_id, words, name, written_at, written_on, state)
    values (1, $1, 1, 'x', '', now(), now(), 'waiting')`;
  await expect(world.site.database.owner.query(past, [patient.id])).rejects.toThrow('without consent');
  await world.post(patient, '/api/saveUserInfo', { data: { healthConsent: false } });
  const { rows } = await world.site.database.owner.query('select from wishes where patient_id = $1', [
    patient.id,
  ]);
  expect(rows).toEqual([]);
});

test('a deleted account loses the wishes that it wrote, and a copy of its data has them', async () => {
  const patient = await aPatient(world.site);
  const writer = await anAdvertiser(world.site);
  await helps(writer, patient);
  await aShownWish(patient, 'From an account', writer);
  const hidden = await aHelper(patient);
  await write(hidden, patient, 'Waits, with a name', 'Tom');
  const copyOf = async (who: Person) => (await world.get(who, '/api/my-data')).json().tables?.wishes;
  expect(await copyOf(writer)).toMatchObject([{ words: 'From an account', state: 'shown' }]);
  expect(await copyOf(patient)).toMatchObject([{ words: 'From an account' }]);
  await world.remove(world.admin, `/api/admin/delete-advertiser/${writer.publicId}`);
  expect(await wordsOn(patient)).toEqual([]);
});

test('a household that writes very much is asked to wait', async () => {
  const patients = await Promise.all(Array.from({ length: 21 }, () => aPatient(world.site)));
  const statuses: number[] = [];
  for (const patient of patients) {
    const wish = { userId: patient.publicId, words: 'Hello' };
    statuses.push((await send(await aHelper(patient), wish, '203.0.113.90')).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

test('a writer to very many pages is asked to wait, from any address', async () => {
  const donor = await aDonor();
  const statuses: number[] = [];
  for (let page = 0; page < 11; page += 1)
    statuses.push((await write(donor, await aPatient(world.site), 'Hello')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('the households of one network write two hundred wishes a day together', async () => {
  const patients = await Promise.all(Array.from({ length: 10 }, () => aPatient(world.site)));
  const donors = await Promise.all(Array.from({ length: 21 }, aDonor));
  const statuses: number[] = [];
  for (const [home, donor] of donors.entries())
    for (const { publicId: userId } of patients) {
      if (statuses.length > 200) break;
      statuses.push((await send(donor, { userId, words: 'Hello' }, `192.0.2.${home}`)).status);
    }
  expect(statuses).toEqual([...Array.from({ length: 200 }, () => 200), 429]);
});

test('a decision waits for another one about the same wish, and does not undo it', async () => {
  const patient = await aPatient(world.site);
  await write(await aHelper(patient), patient, 'Buy my tea');
  const [{ id }] = await waitingFor(patient);
  const { owner } = world.site.database;
  const { deciding } = await inTransaction(owner, async (colleague) => {
    await colleague.query(
      "update wishes set state = 'refused', refusal = 'selling', decided_at = now(), decided_by = 1 where id = $1",
      [keyOf(id)],
    );
    const deciding = decide(id, { accept: true });
    await untilLocked(owner, deciding);
    await colleague.query('commit');
    return { deciding };
  });
  expect(await deciding).toMatchObject({ code: 'wish-decided' });
  expect(await wordsOn(patient)).toEqual([]);
});

test('a consent withdrawn while a wish is written leaves no wish behind', async () => {
  const patient = await aPatient(world.site);
  const helper = await aHelper(patient);
  const { owner } = world.site.database;
  // An uncommitted insert of the same wish: the request below waits for it.
  const { writing, withdrawing } = await inTransaction(owner, async (rival) => {
    await rival.query(
      `insert into wishes (id, patient_id, writer_id, words, name, written_at, written_on, state)
       select 7, $1, viewer_id, 'Hello', '', $2, ($2::timestamptz at time zone 'UTC')::date, 'waiting'
       from views where beneficiary_id = $1`,
      [patient.id, world.site.clock.now()],
    );
    const writing = write(helper, patient, 'Hello');
    await untilLocked(owner, writing);
    const withdrawing = world.post(patient, '/api/saveUserInfo', { data: { healthConsent: false } });
    await untilLocked(owner, writing, withdrawing);
    await rival.query('rollback');
    return { writing, withdrawing };
  });
  expect(await writing).toMatchObject({ success: true });
  expect((await withdrawing).statusCode).toBe(200);
  const { rows } = await owner.query('select from wishes where patient_id = $1', [patient.id]);
  expect(rows).toEqual([]);
});

test('staff see fifty waiting wishes, and a patient the newest hundred', async () => {
  const patient = await aPatient(world.site);
  await world.site.database.owner.query(
    `insert into wishes (id, patient_id, writer_id, words, name, written_at, written_on, state, decided_at, decided_by)
     select n, $1, n, 'Hello', '', now() - n * interval '1 minute', '2026-01-01', state,
       case when state = 'shown' then now() end, case when state = 'shown' then 1 end
     from (select 1000 + n n, case when n <= 51 then 'waiting' else 'shown' end state from generate_series(1, 152) n) kept`,
    [patient.id],
  );
  const { total, waiting } = (await world.get(staff, '/api/admin/wishes')).json();
  expect(waiting).toHaveLength(50);
  expect(total).toBe(51);
  expect((await world.get(patient, '/api/own-wishes')).json().wishes).toHaveLength(100);
});
