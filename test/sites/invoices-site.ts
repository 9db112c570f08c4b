import { expect } from 'vitest';
import { anAdmin, aPatient, type Person } from '../support/people.ts';
import { setFunds } from '../support/set-funds.ts';
import type { TestApp } from '../support/test-app.ts';
import { createCaseActs } from './cases-site.ts';
import { PDF, upload } from './files-site.ts';

export const BILL = {
  clinicName: 'Svitanok',
  number: 'A-17',
  receiverAccount: 'UA21 3223 1300 0002 6007 2335 6600 1',
  cents: 10_000,
};

/** Actions on bills of clinics, as the screens perform them. */
export const createInvoiceActs = async (site: TestApp, given?: Person) => {
  const admin = given ?? (await anAdmin(site));
  const acts = createCaseActs(site);
  const colleague = given ?? (await acts.staff());
  const file = { name: 'bill.pdf', bytes: PDF, type: 'application/pdf' };
  const on = (bill: { id: string }, verb: string) => `/api/admin/invoices/${bill.id}${verb}`;
  const addFile = async ({ cookie }: Person): Promise<string> => {
    const reply = await upload(site, '/api/invoices/file', cookie, file);
    expect(reply.statusCode).toBe(200);
    return reply.json().gcName;
  };
  const send = async (patient: Person, change: object = {}) =>
    acts.as(patient, 'POST', '/api/invoices', { ...BILL, gcName: await addFile(patient), ...change });
  const list = (patient: Person) => acts.as(patient, 'GET', '/api/invoices');
  const sent = async (patient: Person, change: object = {}) => {
    const { invoices } = await send(patient, change);
    return { ...invoices[0], id: invoices[0].id as string };
  };
  const read = (bill: { id: string }, by = admin) => acts.as(by, 'GET', on(bill, ''));
  const approve = (bill: { id: string }, by: Person) => acts.as(by, 'POST', on(bill, '/approve'));
  const begin = (bill: { id: string }, cents: number) =>
    acts.as(admin, 'POST', on(bill, '/payments'), { cents });
  const addProof = (bill: { id: string }) =>
    upload(site, `/api/admin/invoices/${bill.id}/proof`, admin.cookie, file);
  const end = (bill: { id: string }) =>
    acts.as(admin, 'POST', on(bill, '/paid'), { reference: 'T-1', paidOn: '2026-11-20' });
  return {
    ...acts,
    admin,
    colleague,
    addFile,
    send,
    sent,
    list,
    read,
    approve,
    begin,
    addProof,
    end,
    refuse: (bill: { id: string }, by: Person) =>
      acts.as(by, 'POST', on(bill, '/refuse'), { reason: 'No stamp.' }),
    own: (patient: Person, { id }: { id: string }, verb: string, body?: object) =>
      acts.as(patient, 'POST', `/api/invoices/${id}/${verb}`, body),
    recordReturn: (bill: { id: string }, payment: string) =>
      acts.as(admin, 'POST', on(bill, '/came-back'), { payment, reason: 'Wrong account' }),
    setFunds: (patient: Person, dollars: number) => setFunds(site, patient, dollars),
    /** A patient with a checked case and so many cents to spend. */
    async patient(cents: number): Promise<Person> {
      const patient = await aPatient(site);
      await acts.copyChecked(admin, patient);
      await setFunds(site, patient, cents / 100);
      return patient;
    },
    /** A bill that two people have checked. */
    async checked(patient: Person, change: object = {}) {
      const bill = await sent(patient, change);
      await approve(bill, admin);
      expect(await approve(bill, colleague)).toMatchObject({ state: 'checked' });
      return bill;
    },
    async pay(bill: { id: string }, cents: number) {
      expect(await begin(bill, cents)).toMatchObject({ state: 'paying', inFlightCents: cents });
      expect((await addProof(bill)).statusCode).toBe(200);
      const paid = await end(bill);
      expect(paid.status).toBe(200);
      return paid;
    },
    page: async ({ publicId }: Person) =>
      (await acts.as(null, 'POST', '/api/current_patient', { userId: publicId })).money,
  };
};
export type InvoiceActs = Awaited<ReturnType<typeof createInvoiceActs>>;
