import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPicture, PDF, storedNames, upload } from '../../../test/sites/files-site.ts';
import { createInvoiceActs, type InvoiceActs } from '../../../test/sites/invoices-site.ts';
import { A_VIRUS, startFakeClamd } from '../../../test/support/fake-clamd.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

const INFECTED = Buffer.concat([PDF, Buffer.from(A_VIRUS)]);

let fake: Awaited<ReturnType<typeof startFakeClamd>>;
let site: TestApp;
let olena: Person;
beforeAll(async () => {
  fake = await startFakeClamd();
  site = await createTestApp({ config: { virusScanner: fake.address } });
});
beforeEach(async () => {
  fake.clamd.says = undefined;
  olena = await aPatient(site);
});
afterAll(async () => {
  await site.close();
  await fake.close();
});

const send = async (person: Person, bytes: Uint8Array, url: Parameters<typeof upload>[1] = '/api/upload') => {
  const reply = await upload(site, url, person.cookie, { name: 'paper.pdf', bytes });
  return { status: reply.statusCode, ...reply.json() };
};

describe("an operator's virus scanner", () => {
  test('refuses an infected PDF in words, and nothing of it is kept', async () => {
    const before = await storedNames(site);
    expect(await send(olena, INFECTED)).toMatchObject({
      status: 400,
      code: 'document-infected',
      error: expect.stringContaining('We found a virus in this file'),
    });
    expect(await storedNames(site)).toEqual(before);
    expect(await send(olena, PDF)).toMatchObject({ status: 200 });
  });

  test('blocks PDFs while it is unreachable, and says why', async () => {
    fake.clamd.says = 'Can’t allocate memory ERROR\0';
    const before = await storedNames(site);
    expect(await send(olena, PDF)).toMatchObject({
      status: 503,
      code: 'scanner-away',
      error: expect.stringContaining('can’t check files for viruses right now'),
    });
    expect(await storedNames(site)).toEqual(before);
  });

  test('is not needed for a picture, which is encoded again', async () => {
    fake.clamd.says = 'Can’t allocate memory ERROR\0';
    expect(await send(olena, await aPicture())).toMatchObject({ status: 200 });
  });

  test('checks every document that others open: of a case, a bill, and the proof of its payment', async () => {
    const acts: InvoiceActs = await createInvoiceActs(site);
    const olha = await acts.patient(10_000);
    const bill = await acts.checked(olha);
    await acts.begin(bill, 10_000);
    const refused = { code: 'document-infected' };
    expect(await send(olha, INFECTED, '/api/invoices/file')).toMatchObject(refused);
    expect(await send(olena, INFECTED, '/api/case/documents/illness')).toMatchObject(refused);
    expect(await send(acts.admin, INFECTED, `/api/admin/invoices/${bill.id}/proof`)).toMatchObject(refused);
    expect(await acts.end(bill)).toMatchObject({ code: 'invoice-proof-missing' });
  });
});
