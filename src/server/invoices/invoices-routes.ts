import type { FastifyInstance } from 'fastify';
import * as desk from '#contracts/invoice-desk.ts';
import * as calls from '#contracts/invoices.ts';
import { recordReading } from '../audit/audit.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { approveInvoice, listQueue, type OfStaff, readForStaff, refuseInvoice } from './check-invoices.ts';
import type { InvoicesContext } from './invoices-store.ts';
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

export const registerInvoicesRoutes = (app: FastifyInstance, context: InvoicesContext): void => {
  bindOwn(app, context);
  bindDesk(app, context);
};
