import type { FastifyInstance } from 'fastify';
import * as desk from '#contracts/invoice-desk.ts';
import * as calls from '#contracts/invoices.ts';
import { recordReading } from '../audit/audit.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { fileOf, ofAccount, ofOwn, other, own, words } from '../platform/slices/table-facts.ts';
import { approveInvoice, listQueue, type OfStaff, readForStaff, refuseInvoice } from './check-invoices.ts';
import { type InvoicesContext, waitingInvoices } from './invoices-store.ts';
import {
  answerRefusal,
  listOwnInvoices,
  sendOwnInvoice,
  takeBackInvoice,
  uploadOwnInvoice,
} from './own-invoices.ts';
import { addProof, beginPayment, endPayment, recordReturn } from './pay-invoice.ts';

const bindOwn = (app: FastifyInstance, context: InvoicesContext): void => {
  bindEndpoint(app, calls.listInvoices, ({ account }) => listOwnInvoices(context, account.id));
  bindEndpoint(app, calls.uploadInvoice, ({ account, body }) =>
    uploadOwnInvoice(context, account.id, body.fileToUpload),
  );
  bindEndpoint(app, calls.sendInvoice, ({ account, body }) => sendOwnInvoice(context, account.id, body));
  bindEndpoint(app, calls.answerRefusal, ({ account, params, body }) =>
    answerRefusal(context, { patientId: account.id, invoiceId: keyOf(params.id), text: body.text }),
  );
  bindEndpoint(app, calls.takeBackInvoice, ({ account, params }) =>
    takeBackInvoice(context, { patientId: account.id, invoiceId: keyOf(params.id) }),
  );
};

const ofStaff = (account: SignedInAccount, { id }: { id: string }): OfStaff => ({
  invoiceId: keyOf(id),
  reader: { id: account.id, isAdmin: account.isAdmin },
});

const bindDesk = (app: FastifyInstance, context: InvoicesContext): void => {
  bindEndpoint(app, desk.listQueue, ({ query }) => listQueue(context, query.which));
  bindEndpoint(app, desk.readInvoice, async ({ account, params }) => {
    const bill = await readForStaff(context, ofStaff(account, params));
    const subjectId = keyOf(bill.patient?.id ?? params.id);
    await recordReading(context, { adminId: account.id, action: 'read-clinic-bill', subjectId });
    return bill;
  });
  bindEndpoint(app, desk.approveInvoice, ({ account, params }) =>
    approveInvoice(context, ofStaff(account, params)),
  );
  bindEndpoint(app, desk.refuseInvoice, ({ account, params, body }) =>
    refuseInvoice(context, { ...ofStaff(account, params), ...body }),
  );
  bindEndpoint(app, desk.beginPayment, ({ account, params, body }) =>
    beginPayment(context, { ...ofStaff(account, params), ...body }),
  );
  bindEndpoint(app, desk.addProof, ({ account, params, body }) =>
    addProof(context, { ...ofStaff(account, params), file: body.fileToUpload }),
  );
  bindEndpoint(app, desk.endPayment, ({ account, params, body }) =>
    endPayment(context, { ...ofStaff(account, params), ...body }),
  );
  bindEndpoint(app, desk.recordReturn, ({ account, params, body }) =>
    recordReturn(context, {
      ...ofStaff(account, params),
      paymentId: keyOf(body.payment),
      reason: body.reason,
    }),
  );
};

const registerInvoicesRoutes = (app: FastifyInstance, context: InvoicesContext): void => {
  bindOwn(app, context);
  bindDesk(app, context);
};

/** Bills that clinics sent, and their payments. */
export const invoices = {
  routes: registerInvoicesRoutes,
  queues: { invoices: ({ me }) => waitingInvoices(me) },
  tables: {
    invoices: {
      person: {
        shown: words(
          'id state clinic_name number receiver_account due_on amount_cents paid_cents in_flight_cents checked_at refusal answer created_at updated_at',
        ),
        withheld: {
          ...own('account_id'),
          ...other('first_by checked_by refused_by'),
          ...fileOf('file_key'),
        },
        rows: ofAccount('account_id'),
        orderBy: 'created_at',
        uncascaded: '`detachInvoicesOf` deletes what was not paid and takes the name from the rest',
      },
      kept: [
        {
          what: 'bill of a clinic for which nothing was paid, and the file of each bill',
          long: 'until the consent is withdrawn or the account deleted',
          goneBy: 'the person in the settings, the admin',
        },
      ],
    },
    invoice_payments: {
      person: {
        shown: words('id invoice_id amount_cents state begun_at reference paid_on reason ended_at'),
        withheld: { ...other('begun_by'), ...fileOf('proof_key') },
        rows: ofOwn('invoice_id', 'invoices', 'account_id'),
        orderBy: 'begun_at',
        uncascaded: 'stays in the books with its bill',
      },
      kept: [
        {
          what: 'payment to a clinic: its name, account, number, sum and day',
          long: 'as long as the law on accounts asks',
          goneBy:
            'nothing; without the patient’s name once the account is deleted. The proof of transfer goes with the account',
        },
      ],
    },
  },
} satisfies Slice;
