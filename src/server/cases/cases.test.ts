import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import { createCaseActs } from '../../../test/sites/cases-site.ts';
import { get } from '../../../test/sites/files-site.ts';
import { anAdmin, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
let anna: Person;
let marko: Person;
let acts: ReturnType<typeof createCaseActs>;

beforeAll(async () => {
  site = await createTestApp();
  acts = createCaseActs(site);
  anna = await anAdmin(site);
  marko = await acts.staff();
});
afterAll(() => site.close());

const own = (patient: Person) => acts.as(patient, 'GET', '/api/case');

describe('filling in a case', () => {
  test('needs no start: the case is empty, and says what is missing', async () => {
    expect(await own(await aPatient(site))).toMatchObject({
      state: 'draft',
      relation: 'self',
      goalCents: 10_000,
      missing: ['clinic', 'items', 'identity', 'illness', 'estimate', 'permission'],
      consented: true,
    });
  });

  test('keeps what was filled in across later steps', async () => {
    const olha = await aPatient(site);
    await acts.as(olha, 'POST', '/api/case', { clinicName: 'Svitanok' });
    await acts.as(olha, 'POST', '/api/case', { relation: 'child', guardianName: 'Olha Marchenko' });
    expect(await own(olha)).toMatchObject({
      clinicName: 'Svitanok',
      relation: 'child',
      guardianName: 'Olha Marchenko',
    });
  });

  test('keeps both of two first saves at once', async () => {
    const olha = await aPatient(site);
    await Promise.all([
      acts.as(olha, 'POST', '/api/case', { clinicName: 'Svitanok' }),
      acts.as(olha, 'POST', '/api/case', { clinicContact: '+380' }),
    ]);
    expect(await own(olha)).toMatchObject({ clinicName: 'Svitanok', clinicContact: '+380' });
  });

  test.each([
    [{ items: [{ text: '', cents: 5 }] }, 'case-item-empty'],
    [{ items: [{ text: 'MRI', cents: 0 }] }, 'case-item-amount'],
    [{ items: [{ text: 'MRI', cents: 1.5 }] }, 'case-item-amount'],
    [{ items: Array.from({ length: 21 }, () => ({ text: 'MRI', cents: 1 })) }, 'case-items-full'],
    [{ relation: 'neighbour' }, 'invalid-input'],
  ])('refuses %j and changes nothing', async (form, code) => {
    const olha = await aPatient(site);
    expect(await acts.as(olha, 'POST', '/api/case', form)).toMatchObject({ status: 400, code });
    expect(await own(olha)).toMatchObject({ items: [], relation: 'self' });
  });

  test('does not send an incomplete case', async () => {
    const olha = await aPatient(site);
    await acts.fillIn(olha, { relation: 'child' });
    expect(await acts.send(olha)).toMatchObject({ status: 400, code: 'case-incomplete' });
    expect((await own(olha)).missing).toEqual(['guardian']);
    await acts.as(olha, 'POST', '/api/case', { guardianName: 'Olha' });
    expect(await acts.send(olha)).toMatchObject({ status: 200, state: 'sent', missing: [] });
  });

  test('does not send a case of a patient with an unverified address', async () => {
    const olha = await aPatient(site, { verified: false });
    await acts.fillIn(olha);
    expect(await acts.send(olha)).toMatchObject({ code: 'case-incomplete' });
    expect((await own(olha)).missing).toEqual(['email']);
  });

  test('keeps a permission with its name, its text and its day', async () => {
    const olha = await aPatient(site);
    const signed = { name: 'Olha Marchenko', agrees: false };
    expect(await acts.as(olha, 'POST', '/api/case/permission', signed)).toMatchObject({ status: 400 });
    await acts.as(olha, 'POST', '/api/case/permission', { ...signed, agrees: true });
    expect((await own(olha)).permission).toEqual({
      name: 'Olha Marchenko',
      version: '2026-11-22',
      signedAt: expect.any(String),
    });
  });
});

describe('documents of a case', () => {
  test('need the consent, and are deleted with it', async () => {
    const newcomer = await aPatient(site, { diagnosis: '', additionalInfo: '', consented: false });
    const refused = await acts.addDocument(newcomer, 'identity');
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'health-consent-needed']);
    const olha = await aPatient(site);
    await acts.check(anna, olha);
    const withdrawn = { data: { healthConsent: false } };
    expect((await acts.as(olha, 'POST', '/api/saveUserInfo', withdrawn)).status).toBe(200);
    expect(await own(olha)).toMatchObject({ state: 'draft', documents: [], consented: false });
    expect((await acts.checks(olha)).steps).toEqual([]);
  });

  test('are read by their owner and staff, and each access of staff is recorded', async () => {
    const olha = await aPatient(site);
    const [document] = (await acts.addDocument(olha, 'illness')).json().documents;
    expect(document).toMatchObject({ kind: 'illness', name: 'illness.pdf', mediaType: 'application/pdf' });
    expect((await get(site, document.url, olha)).statusCode).toBe(200);
    expect((await get(site, document.url, await aPatient(site))).statusCode).toBe(404);
    expect((await get(site, document.url)).statusCode).toBe(401);
    expect((await get(site, document.url, marko)).statusCode).toBe(200);
    const { rows } = await site.database.owner.query(
      'select admin_id, action, details from admin_actions where subject_id = $1',
      [olha.id],
    );
    expect(rows).toEqual([
      { admin_id: marko.id, action: 'read-document', details: { file: document.gcName } },
    ]);
  });

  test('are no prescriptions, and only the owner of the page removes them', async () => {
    const olha = await aPatient(site);
    const [document] = (await acts.addDocument(olha, 'identity')).json().documents;
    expect((await get(site, '/api/getFiles', olha)).json()).toEqual([]);
    const remove = (who: Person) =>
      acts.as(who, 'POST', '/api/case/documents/remove', { gcName: document.gcName });
    expect(await remove(await aPatient(site))).toMatchObject({ status: 404, code: 'file-unknown' });
    expect(await remove(olha)).toMatchObject({ status: 200, documents: [] });
  });

  test('cannot be changed while staff look at them', async () => {
    const olha = await aPatient(site);
    await acts.fillIn(olha);
    await acts.send(olha);
    expect((await acts.addDocument(olha, 'other')).json().code).toBe('case-act-impossible');
    expect((await own(olha)).documents).toHaveLength(3);
  });
});

describe('the check of a case', () => {
  test('has steps, each with author and time; the page names the agreed ones with their days', async () => {
    const olha = await aPatient(site, { language: 'ua' });
    await acts.fillIn(olha);
    await acts.send(olha);
    await acts.judge(anna, olha, 'identity');
    site.clock.advance({ days: 1 });
    const judged = await acts.judge(marko, olha, 'illness', 'agreed', 'The doctor is in the register');
    expect(judged.steps.map(({ state }: { state: string }) => state)).toEqual(
      CASE_STEPS.map((_, place) => (place < 2 ? 'agreed' : 'open')),
    );
    const reason = 'illness.pdf\nThe doctor is in the register';
    expect(judged.steps[1]).toMatchObject({ by: 'Marko Example', reason });
    expect((await acts.checks(olha)).steps).toEqual([]);
    // Reasons of agreed steps are for staff, not for the patient.
    expect((await own(olha)).steps[1].reason).toBe('');
    expect(await acts.decide(anna, olha, 'check')).toMatchObject({ status: 409, code: 'case-steps-open' });
    for (const step of CASE_STEPS.slice(2)) await acts.judge(anna, olha, step);
    await acts.decide(anna, olha, 'check');
    const { steps } = await acts.checks(olha);
    expect(steps.map(({ step }: { step: string }) => step)).toEqual(CASE_STEPS);
    expect(steps[0].checkedAt < steps[1].checkedAt).toBe(true);
  });

  test('refuses agreement with documents that the staff member has not opened and ticked', async () => {
    const olha = await aPatient(site);
    await acts.fillIn(olha);
    await acts.addDocument(olha, 'identity');
    await acts.send(olha);
    const { version, documents, opened } = await acts.read(anna, olha);
    expect(opened).toEqual([]);
    const [one, other] = documents.filter(({ kind }: { kind: string }) => kind === 'identity');
    const url = `/api/admin/cases/${olha.publicId}/steps`;
    const agree = (seen: string[], by = anna) =>
      acts.as(by, 'POST', url, { step: 'identity', verdict: 'agreed', version, seen });
    const open = (by: Person, { url: of }: { url: string }) =>
      site.app.inject({ url: of, headers: { cookie: by.cookie } });
    const refused = { status: 400, code: 'case-papers-unseen' };
    const both = [one.gcName, other.gcName];
    expect(await agree(both), 'not opened').toMatchObject(refused);
    await open(anna, one);
    expect(await agree(both), 'one of two opened').toMatchObject(refused);
    await open(anna, other);
    expect((await acts.read(anna, olha)).opened.toSorted()).toEqual(both.toSorted());
    expect(await agree([one.gcName]), 'one of two ticked').toMatchObject(refused);
    expect(await agree(both, marko), 'opened by somebody else').toMatchObject(refused);
    expect(await agree(both)).toMatchObject({ status: 200 });
    const { reason } = (await acts.read(anna, olha)).steps[0];
    expect(reason).toBe(`${one.name}, ${other.name}`);
  });

  test('records the name, number and time of a call to the clinic', async () => {
    const olha = await aPatient(site);
    await acts.fillIn(olha);
    await acts.send(olha);
    const { version } = await acts.read(anna, olha);
    const agree = (call?: object) =>
      acts.as(anna, 'POST', `/api/admin/cases/${olha.publicId}/steps`, {
        step: 'clinic',
        verdict: 'agreed',
        version,
        ...(call && { call }),
      });
    const call = { name: 'Dr Koval', number: '+380 43 000 00 14', at: site.clock.now().toISOString() };
    const tomorrow = new Date(site.clock.now().getTime() + 86_400_000).toISOString();
    for (const lacking of [
      undefined,
      { ...call, name: ' ' },
      { ...call, number: '' },
      { ...call, at: 'now' },
      { ...call, at: tomorrow },
    ])
      expect(await agree(lacking)).toMatchObject({ status: 400, code: 'case-call-missing' });
    const { steps } = await agree(call);
    expect(steps[3]).toMatchObject({ state: 'agreed', reason: `Dr Koval, +380 43 000 00 14, ${call.at}` });
  });

  test('writes the same verdict of the same person once', async () => {
    const olha = await aPatient(site);
    await acts.fillIn(olha);
    await acts.send(olha);
    const first = await acts.judge(anna, olha, 'identity');
    site.clock.advance({ minutes: 5 });
    const second = await acts.judge(anna, olha, 'identity');
    expect(second.entries).toEqual(first.entries);
    expect(second.steps).toEqual(first.steps);
    const { rows } = await site.database.owner.query(
      "select 1 from admin_actions where subject_id = $1 and action = 'judge-case-step'",
      [olha.id],
    );
    expect(rows).toHaveLength(1);
    expect((await acts.judge(marko, olha, 'identity')).entries.length).toBe(first.entries.length + 1);
  });

  test('asks for what is missing in the words of staff; the answer returns with the rest unchanged', async () => {
    const olha = await aPatient(site, { language: 'ua' });
    await acts.fillIn(olha);
    await acts.send(olha);
    await acts.judge(anna, olha, 'identity');
    expect(await acts.judge(anna, olha, 'estimate', 'more-needed')).toMatchObject({ code: 'reason-missing' });
    await acts.judge(anna, olha, 'estimate', 'more-needed', 'page 3 is missing');
    await acts.decide(anna, olha, 'ask', 'Бракує сторінки 3.');
    expect(await own(olha)).toMatchObject({ state: 'more-needed', words: 'Бракує сторінки 3.' });
    const letters = await acts.lettersTo(olha);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Ваші документи надійшли',
      'Нам потрібно від вас ще дещо',
    ]);
    expect(letters[1]?.text).toContain('Бракує сторінки 3.');
    await acts.addDocument(olha, 'estimate');
    await acts.send(olha, 'It was on the back.');
    const read = await acts.read(marko, olha);
    expect(read).toMatchObject({ state: 'sent', documents: { length: 4 } });
    expect(read.entries[0]).toMatchObject({ kind: 'sent', text: 'It was on the back.' });
    expect(read.steps.map(({ state }: { state: string }) => state)).toEqual(
      CASE_STEPS.map((_, place) => (place < 1 ? 'agreed' : 'open')),
    );
  });

  test('opens the estimate again, and only that, when the goal moves', async () => {
    const olha = await aPatient(site);
    await acts.check(anna, olha);
    const goal = (total: number) => acts.as(olha, 'POST', '/api/saveUserInfo', { data: { total } });
    await goal(100);
    expect((await own(olha)).state).toBe('checked');
    await goal(150);
    expect((await own(olha)).state).toBe('draft');
    const steps = (await acts.checks(olha)).steps.map(({ step }: { step: string }) => step);
    expect(steps).toEqual(CASE_STEPS.filter((step) => step !== 'estimate'));
  });

  test('opens estimate, clinic or identity again in a new chapter, by what changed', async () => {
    const olha = await aPatient(site);
    await acts.check(anna, olha);
    expect(await acts.as(olha, 'POST', '/api/case', { items: [] })).toMatchObject({
      code: 'case-act-impossible',
    });
    await acts.as(olha, 'POST', '/api/case/reopen');
    const agreed = async (form: object) => {
      await acts.as(olha, 'POST', '/api/case', form);
      return (await acts.checks(olha)).steps.map(({ step }: { step: string }) => step);
    };
    expect(await agreed({ relation: 'self', clinicName: 'Svitanok' })).toHaveLength(CASE_STEPS.length);
    expect(await agreed({ items: [{ text: 'MRI', cents: 5 }] })).toEqual(
      CASE_STEPS.filter((step) => step !== 'estimate'),
    );
    expect(await agreed({ clinicContact: 'clinic@example.org' })).toEqual(['identity', 'illness']);
    expect(await agreed({ guardianName: 'Olha' })).toEqual(['illness']);
  });

  test.each<[string, readonly string[], (olha: Person) => Promise<unknown>]>([
    ['relation', ['identity'], (olha) => acts.as(olha, 'POST', '/api/case', { relation: 'in-care' })],
    ['clinic', ['estimate', 'clinic'], (olha) => acts.as(olha, 'POST', '/api/case', { clinicName: 'Nova' })],
    ['paper of the identity', ['identity'], (olha) => acts.addDocument(olha, 'identity')],
    ['paper of the illness', ['illness'], (olha) => acts.addDocument(olha, 'illness')],
    ['paper of the estimate', ['estimate'], (olha) => acts.addDocument(olha, 'estimate')],
    ['other paper', [], (olha) => acts.addDocument(olha, 'other')],
  ])('opens the steps again that a new %s is about', async (_, opened, change) => {
    const olha = await aPatient(site);
    await acts.copyChecked(anna, olha);
    await acts.as(olha, 'POST', '/api/case/reopen');
    await change(olha);
    const { steps } = await own(olha);
    const open = steps.filter(({ state }: { state: string }) => state === 'open');
    expect(open.map(({ step }: { step: string }) => step)).toEqual(opened);
  });

  test('pauses a page, which says so, shows no mark, and later goes on as before', async () => {
    const olha = await aPatient(site);
    await acts.check(anna, olha);
    await acts.decide(anna, olha, 'pause', 'We ask the clinic.');
    expect(await acts.checks(olha)).toMatchObject({
      steps: [],
      stopped: { as: 'paused', since: expect.any(String) },
    });
    await acts.decide(marko, olha, 'release');
    expect(await acts.checks(olha)).toMatchObject({ steps: { length: CASE_STEPS.length }, stopped: null });
    expect((await own(olha)).state).toBe('checked');
  });

  test('pauses a page for a confirmed concern', async () => {
    const olha = await aPatient(site);
    const about = { about: 'patient', subjectId: olha.publicId };
    const raised = { ...about, kind: 'not-real', words: 'It is not so.' };
    const concern = await acts.as(await aPatient(site), 'POST', '/api/concerns', raised);
    expect(concern, JSON.stringify(concern)).toMatchObject({ status: 200 });
    await acts.as(anna, 'POST', '/api/admin/concerns', {
      ...about,
      upheld: true,
      note: 'We ask the clinic.',
    });
    expect(await own(olha)).toMatchObject({ state: 'paused', words: 'We ask the clinic.' });
  });

  test('allows one appeal against a refusal; another person decides, and the refuser may not check the case', async () => {
    const olha = await aPatient(site);
    await acts.fillIn(olha);
    await acts.send(olha);
    await acts.judge(anna, olha, 'illness', 'not-accepted', 'unreadable');
    await acts.decide(anna, olha, 'refuse', 'The papers are not readable.');
    expect(await own(olha)).toMatchObject({ state: 'refused', appeal: 'possible' });
    const object = (who: Person) =>
      acts.as(who, 'POST', '/api/appeals', { kind: 'case', subjectId: olha.publicId, words: 'They are.' });
    expect(await object(await aPatient(site))).toMatchObject({ status: 404, code: 'case-unknown' });
    expect(await object(olha)).toMatchObject({ status: 200 });
    expect(await own(olha)).toMatchObject({ appeal: 'waits' });
    expect(await object(olha)).toMatchObject({ code: 'appeal-made-already' });
    const { waiting } = await acts.as(marko, 'GET', '/api/admin/appeals');
    const { id } = waiting.find(({ subjectId }: { subjectId: string }) => subjectId === olha.publicId);
    const verdict = { granted: true, note: 'They are readable.' };
    expect(await acts.as(anna, 'POST', `/api/admin/appeals/${id}`, verdict)).toMatchObject({
      code: 'appeal-own-decision',
    });
    expect(await acts.as(marko, 'POST', `/api/admin/appeals/${id}`, verdict)).toMatchObject({ status: 200 });
    expect(await own(olha)).toMatchObject({ state: 'sent', appeal: null });
    expect(await acts.judge(anna, olha, 'illness')).toMatchObject({ code: 'appeal-own-decision' });
    expect(await acts.read(anna, olha)).toMatchObject({ isBarred: true });
    expect(await acts.judge(marko, olha, 'illness')).toMatchObject({ status: 200 });
  });
});

describe('the desk of staff', () => {
  test('shows the longest wait first, with counts, neighbours and the person who has it open', async () => {
    const [first, second] = [await aPatient(site), await aPatient(site)];
    site.clock.advance({ days: -30 });
    for (const patient of [first, second]) {
      await acts.fillIn(patient);
      await acts.send(patient);
      site.clock.advance({ hours: 1 });
    }
    site.clock.advance({ days: 30 });
    const { cases, counts } = await acts.as(anna, 'GET', '/api/admin/cases?state=sent');
    const ids = cases.map(({ id }: { id: string }) => id);
    expect(ids.slice(0, 2)).toEqual([first.publicId, second.publicId]);
    expect(counts.sent).toBe(cases.length);
    expect(await acts.read(anna, first)).toMatchObject({ previous: null, next: second.publicId });
    const open = (who: Person) => acts.as(who, 'POST', `/api/admin/cases/${first.publicId}/open`);
    expect(await open(marko)).toMatchObject({ openBy: '' });
    expect(await open(anna)).toMatchObject({ openBy: 'Marko Example' });
    expect(await acts.read(anna, first)).toMatchObject({ openBy: 'Marko Example' });
    site.clock.advance({ minutes: 3 });
    expect(await open(anna)).toMatchObject({ openBy: '' });
  });

  test('shows a note to staff and not to the patient', async () => {
    const olha = await aPatient(site);
    await acts.fillIn(olha);
    await acts.as(anna, 'POST', `/api/admin/cases/${olha.publicId}/notes`, { text: 'A letter is better.' });
    expect((await acts.read(marko, olha)).entries[0]).toMatchObject({
      kind: 'note',
      text: 'A letter is better.',
    });
    expect(JSON.stringify(await own(olha))).not.toContain('A letter is better.');
  });

  test('marks the page of a closed or refused case', async () => {
    const [olha, ivan] = [await aPatient(site), await aPatient(site)];
    await acts.check(anna, olha);
    await acts.decide(anna, olha, 'close');
    const since = expect.any(String);
    expect(await acts.checks(olha)).toMatchObject({
      steps: { length: CASE_STEPS.length },
      stopped: { as: 'closed', since },
    });
    await acts.check(anna, ivan);
    await acts.decide(anna, ivan, 'refuse', 'why');
    expect(await acts.checks(ivan)).toMatchObject({ steps: [], stopped: { as: 'refused', since } });
  });

  test('shows nothing for a patient without a case', async () => {
    const olha = await aPatient(site);
    expect(await acts.read(anna, olha)).toMatchObject({ status: 404, code: 'case-unknown' });
    expect(await acts.checks(olha)).toMatchObject({ steps: [], stopped: null });
  });
});

describe('a search in the queue', () => {
  test('finds a name, an address or the id of the page, and counts hits in the other states', async () => {
    const zenovia = await aPatient(site, { firstName: 'Zenovia' });
    await acts.fillIn(zenovia);
    await acts.send(zenovia);
    const found = async (search: string, state = 'sent') =>
      acts.as(anna, 'GET', `/api/admin/cases?${new URLSearchParams({ state, search })}`);
    for (const words of ['zenov', zenovia.email, zenovia.publicId]) {
      const { cases, counts } = await found(words);
      expect(cases.map(({ id }: { id: string }) => id)).toEqual([zenovia.publicId]);
      expect(counts).toMatchObject({ sent: 1, checked: 0 });
    }
    expect((await found('zenov', 'checked')).cases).toEqual([]);
    expect((await found('there-is-nobody')).counts.sent).toBe(0);
  });
});
