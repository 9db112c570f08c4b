import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { get, PDF, storedNames, upload } from '../../../test/sites/files-site.ts';
import { inTransaction } from '../../../test/support/in-transaction.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { Keyring } from '../platform/secrets/keyring.ts';
import { sealPapers } from './sealed-papers.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const LATER = new Keyring(
  'a secret of thirty-two characters, later',
  'a secret of thirty-two characters, now',
);
const NOW = new Keyring('a secret of thirty-two characters, now');

const send = async (person: Person, name: string): Promise<string> =>
  (await upload(site, '/api/upload', person.cookie, { name, bytes: PDF, type: 'application/pdf' })).json()
    .file.gcName;
const objectOf = async (key: string): Promise<Buffer> => {
  const name = (await storedNames(site)).find((one) => one.endsWith(key)) ?? '';
  const content = await site.context.storage.read(name);
  return content ? buffer(content) : Buffer.alloc(0);
};
const read = (person: Person, key: string) => get(site, `/api/files/${key}`, person);

/** A paper as an earlier version stored it. */
const anOldPaper = async (person: Person, name: string): Promise<string> => {
  const key = await send(person, name);
  await site.database.owner.query('update stored_files set sealed_by = null where key = $1', [key]);
  await site.context.storage.remove((await storedNames(site)).find((one) => one.endsWith(key)) ?? '');
  await site.context.storage.put(`prescriptions/${key}`, PDF, 'application/pdf');
  return key;
};

test('a stolen disk shows nothing of a paper: neither its bytes, its name nor its type', async () => {
  const olena = await aPatient(site);
  const key = await send(olena, 'Insulin for Olena.pdf');
  const stored = await objectOf(key);
  expect(stored.length).toBeGreaterThan(PDF.length);
  expect(stored.includes(PDF.subarray(0, 8))).toBe(false);
  expect(stored.includes('PDF')).toBe(false);
  const names = (await storedNames(site)).filter((one) => one.endsWith(key));
  expect(names).toEqual([expect.stringMatching(/^sealed\/[0-9a-f]{16}\/[0-9a-f]{32}$/)]);
  expect((await read(olena, key)).rawPayload.equals(PDF)).toBe(true);
});

test('a paper that was put in the place of another one is not handed out', async () => {
  const [olena, petro] = [await aPatient(site), await aPatient(site)];
  const [mine, other] = [await send(olena, 'mine.pdf'), await send(petro, 'other.pdf')];
  const place = (await storedNames(site)).find((one) => one.endsWith(mine)) ?? '';
  await site.context.storage.put(place, await objectOf(other), 'application/octet-stream');
  expect((await read(olena, mine)).json().code).toBe('storage-unavailable');
});

test('the nightly run seals papers of an earlier version, and their bare objects go', async () => {
  const olena = await aPatient(site);
  const key = await anOldPaper(olena, 'old.pdf');
  expect((await read(olena, key)).rawPayload.equals(PDF), 'before').toBe(true);
  await site.jobs.runScheduled('seal-papers');
  await site.jobs.runDue();
  expect(await storedNames(site)).not.toContain(`prescriptions/${key}`);
  expect((await objectOf(key)).includes('PDF')).toBe(false);
  expect((await read(olena, key)).rawPayload.equals(PDF), 'after').toBe(true);
});

test('after a change of the secret each paper is sealed again once, and the former secret opens none', async () => {
  const own = await createTestApp();
  const olena = await aPatient(own);
  const [before, after] = [
    { ...own.context, keyring: NOW },
    { ...own.context, keyring: LATER },
  ];
  for (const name of ['a.pdf', 'b.pdf'])
    await upload(own, '/api/upload', olena.cookie, { name, bytes: PDF, type: 'application/pdf' });
  const former = own.context.keyring;
  // The site's own secret is neither: nothing that cannot be opened is lost.
  expect(await sealPapers(before)).toEqual({ sealed: 0, failed: 2 });
  await own.database.owner.query('update stored_files set sealed_by = null');
  for (const name of await storedNames(own)) {
    const key = name.split('/').at(-1) ?? '';
    const content = await own.context.storage.read(name);
    const bytes = former.openBytes('papers', content ? await buffer(content) : Buffer.alloc(0), key);
    await own.context.storage.remove(name);
    await own.context.storage.put(`prescriptions/${key}`, bytes, 'application/pdf');
  }
  expect(await sealPapers(before)).toEqual({ sealed: 2, failed: 0 });
  expect(await sealPapers(after)).toEqual({ sealed: 2, failed: 0 });
  expect(await sealPapers(after)).toEqual({ sealed: 0, failed: 0 });
  await own.jobs.runDue();
  const [name = '', ...others] = await storedNames(own);
  expect(others).toHaveLength(1);
  const content = await own.context.storage.read(name);
  const sealed = content ? await buffer(content) : Buffer.alloc(0);
  const key = name.split('/').at(-1) ?? '';
  expect(LATER.openBytes('papers', sealed, key).equals(PDF)).toBe(true);
  expect(() => NOW.openBytes('papers', sealed, key)).toThrow();
  await own.close();
});

test('a run waits for another one that has a paper, so that none writes over a sealed object', async () => {
  const olena = await aPatient(site);
  const key = await anOldPaper(olena, 'one.pdf');
  const { owner } = site.database;
  const put = vi.spyOn(site.context.storage, 'put');
  const sealing = await inTransaction(owner, async (holder) => {
    await holder.query('select from stored_files where key = $1 for update', [key]);
    const run = sealPapers(site.context);
    await untilLocked(owner, run);
    expect(put).not.toHaveBeenCalled();
    await holder.query("update stored_files set sealed_by = repeat('a', 16) where key = $1", [key]);
    return [run];
  });
  expect(await sealing[0]).toEqual({ sealed: 1, failed: 0 });
  put.mockRestore();
  expect((await read(olena, key)).rawPayload.equals(PDF)).toBe(true);
});
