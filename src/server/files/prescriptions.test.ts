import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { UploadedFile } from '#contracts/files.ts';
import { aPicture, get, PDF, storedNames, upload } from '../../../test/sites/files-site.ts';
import { anAdmin, anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { listFiles, listFilesOfMany, removeFiles } from './files.ts';
import type { StoredFile } from './files-store.ts';
import { uploadPrescription } from './prescriptions.ts';
import { objectsOf } from './stored-objects.ts';

let site: TestApp;
let admin: Person;
beforeAll(async () => {
  site = await createTestApp();
  admin = await anAdmin(site);
});
afterAll(() => site.close());
/** Every object has its row, and every row its objects. */
afterEach(async () => {
  await site.jobs.runDue();
  const { rows } = await sql<StoredFile>`select * from stored_files`.execute(site.database.db);
  expect(await storedNames(site)).toEqual(rows.flatMap(objectsOf).sort());
});

const send = (person: Person, name: string, bytes: Uint8Array = PDF) =>
  upload(site, '/api/upload', person.cookie, { name, bytes, type: 'application/pdf' });
const filesOf = async (person: Person): Promise<UploadedFile[]> =>
  (await get(site, '/api/getFiles', person)).json();
const remove = (person: Person, name: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/removeFile',
    payload: { name },
    headers: { cookie: person.cookie },
  });

const CYRILLIC = 'Рецепт Ґалі №7 – їжак.pdf';

test('a file is downloaded with its Cyrillic name, byte for byte, only to be saved', async () => {
  const olena = await aPatient(site);
  const reply = await send(olena, CYRILLIC);
  expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining({ message: 'success' })]);
  const [file, ...others] = await filesOf(olena);
  expect(others).toEqual([]);
  expect(file).toEqual(reply.json().file);
  expect(file).toMatchObject({ name: CYRILLIC, size: PDF.length });
  const saved = await get(site, file?.url ?? '', olena);
  expect(saved.rawPayload.equals(PDF)).toBe(true);
  expect(saved.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%D0%A0/),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  });
  const encoded = String(saved.headers['content-disposition']).split("UTF-8''")[1] ?? '';
  expect(decodeURIComponent(encoded)).toBe(CYRILLIC);
  const { userData } = (await get(site, '/api/current_user', olena)).json();
  expect([userData.uploadPrescr, userData.fileName]).toEqual([true, CYRILLIC]);
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is encoded again, without metadata about its maker',
  async (format) => {
    const olena = await aPatient(site);
    await send(olena, 'Знімок.jpg', await aPicture({ format, width: 300, height: 200 }));
    const [file] = await filesOf(olena);
    expect(file?.name).toBe(`Знімок.${format === 'jpeg' ? 'jpg' : format}`);
    const { exif, ...facts } = await sharp((await get(site, file?.url ?? '', olena)).rawPayload).metadata();
    expect(exif).toBeUndefined();
    expect(facts).toMatchObject({ format, width: 300, height: 200 });
  },
);

test('bytes after the end of a picture are dropped', async () => {
  const olena = await aPatient(site);
  const tail = Buffer.from('<script>alert(document.cookie)</script>');
  await send(olena, 'scan.jpg', Buffer.concat([await aPicture(), tail]));
  const [file] = await filesOf(olena);
  const saved = await get(site, file?.url ?? '', olena);
  expect(saved.rawPayload.includes('<script>')).toBe(false);
});

test('only its patient gets a file, and superAdmins, whose access is recorded; to others it does not exist', async () => {
  const olena = await aPatient(site);
  const chief = await anAdvertiser(site);
  await site.database.owner.query('update accounts set super_admin = true where id = $1', [chief.id]);
  const { url } = (await send(olena, CYRILLIC)).json().file;
  const readers = [olena, admin, chief, await aPatient(site), await anAdvertiser(site), undefined];
  const replies = await Promise.all(readers.map((reader) => get(site, url, reader)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 404, 401]);
  expect(replies[3]?.json()).toMatchObject({ code: 'file-unknown' });
  const { rows } = await site.database.owner.query(
    "select admin_id from admin_actions where action = 'read-prescription' and subject_id = $1 order by admin_id",
    [olena.id],
  );
  const admins = [admin.id, chief.id].sort((one, other) => Number(one - other));
  expect(rows.map((row) => row.admin_id)).toEqual(admins);
});

test('a file is not served as a photo, nor a photo as a file', async () => {
  const olena = await aPatient(site);
  const { gcName } = (await send(olena, 'a.pdf')).json().file;
  expect((await get(site, `/media/photos/${gcName}`)).statusCode).toBe(404);
  await upload(site, '/api/profile/upload', olena.cookie, { bytes: await aPicture() });
  const { photo } = (await get(site, '/api/current_user', olena)).json().userData;
  expect((await get(site, photo.replace('/media/photos/', '/api/files/'), olena)).statusCode).toBe(404);
});

test('files of one name are numbered, and each is removed alone', async () => {
  const olena = await aPatient(site);
  const stranger = await aPatient(site);
  for (let copy = 0; copy < 3; copy += 1) await send(olena, CYRILLIC);
  const second = CYRILLIC.replace('.pdf', ' (2).pdf');
  expect((await remove(stranger, second)).statusCode).toBe(404);
  const left: UploadedFile[] = (await remove(olena, second)).json();
  expect(left.map(({ name }) => name).sort()).toEqual([CYRILLIC.replace('.pdf', ' (3).pdf'), CYRILLIC]);
  expect(await filesOf(olena)).toEqual(left);
  expect((await remove(olena, second)).json().code).toBe('file-unknown');
  expect((await send(olena, CYRILLIC)).json().file.name).toBe(second);
});

test('the eleventh file is refused, however many come at once', async () => {
  const olena = await aPatient(site);
  for (let place = 0; place < 7; place += 1) await send(olena, `${place}.pdf`);
  // An account sends two files at the same time; the others retry, as the reply asks.
  const untilDecided = async (): ReturnType<typeof send> => {
    const reply = await send(olena, 'more.pdf');
    return reply.statusCode === 503 ? untilDecided() : reply;
  };
  const replies = await Promise.all(Array.from({ length: 6 }, untilDecided));
  const codes = replies.map((reply) => (reply.statusCode === 200 ? 'kept' : reply.json().code));
  expect(codes.sort()).toEqual([...Array(3).fill('documents-full'), ...Array(3).fill('kept')]);
  expect(await filesOf(olena)).toHaveLength(10);
});

const REFUSED: [string, string, () => Promise<Uint8Array> | Uint8Array, string, number][] = [
  ['a program called PDF', 'a.pdf', () => Buffer.from('MZ\x90\x00 program'), 'document-type', 415],
  ['a page called picture', 'a.jpg', () => Buffer.from('<!doctype html><p>x'), 'document-type', 415],
  ['a ZIP', 'a.pdf', () => Buffer.from('PK\x03\x04 and more bytes than that'), 'document-type', 415],
  ['half of a picture', 'a.jpg', async () => (await aPicture()).subarray(0, 900), 'picture-unreadable', 400],
  ['over 15 MB', 'a.pdf', () => Buffer.concat([PDF], 15 * 1024 * 1024 + 1), 'document-too-large', 413],
];

test.each(REFUSED)('%s is refused, and nothing of it is kept', async (_what, name, make, code, status) => {
  const olena = await aPatient(site);
  const reply = await send(olena, name, await make());
  expect([reply.statusCode, reply.json()]).toEqual([
    status,
    expect.objectContaining({ message: 'error', code }),
  ]);
  expect(await filesOf(olena)).toEqual([]);
});

test('an account deleted during its upload gets no file', async () => {
  const olena = await aPatient(site);
  const file = new File([PDF], 'a.pdf');
  await site.database.owner.query('delete from patient_funds where patient_id = $1', [olena.id]);
  await site.database.owner.query('delete from accounts where id = $1', [olena.id]);
  await expect(uploadPrescription(site.context, olena.id, file)).rejects.toThrow(DomainError);
});

test('no file is stored without a consent, not even for a moment', async () => {
  const olena = await aPatient(site, { diagnosis: '', additionalInfo: '', consented: false });
  const reply = await send(olena, 'a.pdf');
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'error', code: 'health-consent-needed' }),
  ]);
  const put = vi.fn(site.context.storage.put);
  const storage = { ...site.context.storage, put };
  const file = new File([PDF], 'a.pdf');
  await expect(uploadPrescription({ ...site.context, storage }, olena.id, file)).rejects.toThrow(DomainError);
  expect(put).not.toHaveBeenCalled();
});

test('a consent withdrawn during an upload deletes the file too', async () => {
  const olena = await aPatient(site);
  const put: typeof site.context.storage.put = async (...object) => {
    await site.context.storage.put(...object);
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/saveUserInfo',
      headers: { cookie: olena.cookie },
      payload: { data: { healthConsent: false } },
    });
    expect(reply.statusCode).toBe(200);
  };
  const context = { ...site.context, storage: { ...site.context.storage, put } };
  await expect(uploadPrescription(context, olena.id, new File([PDF], 'a.pdf'))).rejects.toMatchObject({
    code: 'health-consent-needed',
  });
  expect(await filesOf(olena)).toEqual([]);
});

test('only patients have prescriptions; a visitor is asked to log in', async () => {
  const ads = await anAdvertiser(site);
  expect((await send(ads, 'a.pdf')).json()).toMatchObject({ code: 'not-allowed', message: 'error' });
  expect((await get(site, '/api/getFiles', ads)).statusCode).toBe(403);
  expect((await upload(site, '/api/upload', undefined, { bytes: PDF })).statusCode).toBe(401);
  expect((await get(site, '/api/getFiles')).statusCode).toBe(401);
});

test('a broken form is an error of its sender', async () => {
  const olena = await aPatient(site);
  const post = (payload: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/upload',
      payload,
      headers: { cookie: olena.cookie, 'content-type': 'multipart/form-data; boundary=x' },
    });
  const head = '--x\r\nContent-Disposition: form-data; name="fileToUpload"; filename="a.pdf"\r\n\r\n';
  const part = `${head}%PDF-1.7\r\n`;
  const codes = [];
  for (const form of ['x', head, part, `${part}${part}--x--`]) codes.push((await post(form)).json().code);
  expect(codes).toEqual(['invalid-input', 'invalid-input', 'invalid-input', 'body-too-large']);
});

test('the sweep removes leftovers of uploads and removals after a day, and nothing else', async () => {
  const olena = await aPatient(site);
  const { gcName } = (await send(olena, 'a.pdf')).json().file;
  const leftOver = `prescriptions/${'a'.repeat(32)}`;
  await site.context.storage.put(leftOver, PDF, 'application/pdf');
  await site.jobs.runScheduled('sweep-stored-objects');
  expect(await storedNames(site)).toContain(leftOver);
  site.clock.advance({ days: 2 });
  await site.jobs.runScheduled('sweep-stored-objects');
  const names = await storedNames(site);
  expect(names).not.toContain(leftOver);
  expect(names.filter((name) => name.endsWith(gcName))).toHaveLength(1);
});

test('other slices list the files of many owners, and remove all of one in their own transaction', async () => {
  const [olena, petro, nobody] = [await aPatient(site), await aPatient(site), await aPatient(site)];
  await send(olena, 'one.pdf');
  await send(olena, 'two.pdf');
  await send(petro, 'three.pdf');
  await upload(site, '/api/profile/upload', olena.cookie, { bytes: await aPicture() });
  const { photo } = (await get(site, '/api/current_user', olena)).json().userData;
  const { db } = site.context;
  const files = await listFilesOfMany(db, [olena.id, petro.id, nobody.id]);
  expect([...files.keys()].sort()).toEqual([olena.id, petro.id].sort());
  expect(files.get(olena.id)).toEqual(await listFiles(db, olena.id));
  const lost = db.transaction().execute(async (trx) => {
    await removeFiles(site.context, trx, { ownerId: olena.id });
    throw new Error('changed my mind');
  });
  await expect(lost).rejects.toThrow('changed my mind');
  await site.jobs.runDue();
  expect(await listFiles(db, olena.id)).toHaveLength(2);
  await db.transaction().execute((trx) => removeFiles(site.context, trx, { ownerId: olena.id }));
  await site.jobs.runDue();
  expect(await listFiles(db, olena.id)).toEqual([]);
  expect((await get(site, photo)).statusCode).toBe(404);
});
