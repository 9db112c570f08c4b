import { PDF } from '../sites/files-site.ts';
import { BILL, createInvoiceActs } from '../sites/invoices-site.ts';
import type { Person } from '../support/people.ts';
import { setFunds } from '../support/set-funds.ts';
import { type Asked, nothing, ownOnly, type Request, type Things, type World } from './role-matrix-things.ts';

/** Bills of clinics. */
export const ofInvoices = ({ stranger }: Things, { site, admin }: World): Record<string, Asked> => {
  const acts = createInvoiceActs(site, admin);
  const aBill = async (patient?: Person): Promise<string> => {
    const { sent, copyChecked } = await acts;
    const payer = patient ?? (await stranger());
    await copyChecked(admin, payer);
    return (await sent(payer)).id;
  };
  /** A bill that two people have checked, and of which one cent can be paid. */
  const aCheckedBill = async (): Promise<string> => {
    const patient = await stranger();
    const id = await aBill(patient);
    await setFunds(site, patient, 1);
    await site.database.owner.query("update invoices set state = 'checked' where account_id = $1", [
      patient.id,
    ]);
    return id;
  };
  const aBillBeingPaid = async (): Promise<string> => {
    const id = await aCheckedBill();
    const { begin, addProof } = await acts;
    await begin({ id }, 1);
    await addProof({ id });
    return id;
  };
  const ofPatient = (request: (id: string) => Promise<object>): Asked => ({
    own: ownOnly('patient', async (owner) => {
      await site.database.owner.query('delete from invoices where account_id = $1', [owner.id]);
      const id = await aBill(owner);
      return { id, ...(await request(id)) };
    }),
    foreign: async () => {
      const id = await aBill();
      return { id, ...(await request(id)) };
    },
  });
  const ofStaff =
    (make: () => Promise<string>, body?: object): Request =>
    async () => ({ id: await make(), ...(body && { body }) });
  return {
    'GET /api/invoices': nothing,
    'POST /api/invoices/file': () => ({ file: PDF }),
    'POST /api/invoices': async ({ role, person: patient }) => {
      if (role !== 'patient' || !patient) return { body: { ...BILL, gcName: '0'.repeat(32) } };
      const { copyChecked, addFile } = await acts;
      await copyChecked(admin, patient);
      return { body: { ...BILL, gcName: await addFile(patient) } };
    },
    'POST /api/invoices/:id/answer': ofPatient(async (id) => {
      await (await acts).refuse({ id }, admin);
      return { body: { text: 'It has one.' } };
    }),
    'POST /api/invoices/:id/take-back': ofPatient(async () => ({})),
    'GET /api/admin/invoices': nothing,
    'GET /api/admin/invoices/:id': ofStaff(aBill),
    'POST /api/admin/invoices/:id/approve': ofStaff(aBill),
    'POST /api/admin/invoices/:id/refuse': ofStaff(aBill, { reason: 'No stamp' }),
    'POST /api/admin/invoices/:id/payments': ofStaff(aCheckedBill, { cents: 1 }),
    'POST /api/admin/invoices/:id/proof': async () => ({ id: await aBillBeingPaid(), file: PDF }),
    'POST /api/admin/invoices/:id/paid': ofStaff(aBillBeingPaid, { reference: 'T-1', paidOn: '2026-11-20' }),
    'POST /api/admin/invoices/:id/came-back': async () => {
      const id = await aBillBeingPaid();
      const [payment] = (await (await acts).read({ id })).payments;
      return { id, body: { payment: payment.id, reason: 'Wrong account' } };
    },
  };
};
