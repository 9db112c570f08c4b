import type { FastifyInstance } from 'fastify';
import * as staff from '#contracts/case-review.ts';
import * as calls from '#contracts/cases.ts';
import { recordReading } from '../audit/audit.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { addDocument, removeDocument } from './case-documents.ts';
import { pinItem } from './case-pins.ts';
import type { CasesContext } from './change-case.ts';
import { reopenOwnCase, saveOwnCase, sendOwnCase, showOwnCase, signPermission } from './own-case.ts';
import {
  addNote,
  decideCase,
  judgeStep,
  leaseOpenCase,
  listCases,
  readCaseForStaff,
} from './review-cases.ts';
import { showChecks } from './show-checks.ts';

const bindOwn = (app: FastifyInstance, context: CasesContext): void => {
  bindEndpoint(app, calls.showOwnCase, ({ account }) => showOwnCase(context, account.id));
  bindEndpoint(app, calls.saveCase, ({ account, body }) => saveOwnCase(context, account.id, body));
  bindEndpoint(app, calls.signPermission, ({ account, body }) =>
    signPermission(context, account.id, body.name),
  );
  bindEndpoint(app, calls.sendCase, ({ account, body }) =>
    sendOwnCase(context, account.id, body.answer ?? ''),
  );
  bindEndpoint(app, calls.reopenCase, ({ account }) => reopenOwnCase(context, account.id));
  bindEndpoint(app, calls.removeDocument, ({ account, body }) =>
    removeDocument(context, account.id, body.gcName),
  );
  bindEndpoint(app, calls.uploadDocument, ({ account, params, body }) =>
    addDocument(context, { patientId: account.id, kind: params.kind, file: body.fileToUpload }),
  );
};

export const registerCasesRoutes = (app: FastifyInstance, context: CasesContext): void => {
  bindOwn(app, context);
  bindEndpoint(app, calls.showChecks, ({ params }) => showChecks(context.db, keyOf(params.id)));
  bindEndpoint(app, staff.listCases, ({ account, query }) => listCases(context, query, account.id));
  bindEndpoint(app, staff.readCase, async ({ account, params }) => {
    const patientId = keyOf(params.id);
    const read = await readCaseForStaff(context, patientId, account.id);
    await recordReading(context, { adminId: account.id, action: 'read-case', subjectId: patientId });
    return read;
  });
  bindEndpoint(app, staff.holdCase, ({ account, params }) =>
    leaseOpenCase(context, keyOf(params.id), account.id),
  );
  bindEndpoint(app, staff.judgeStep, ({ account, params, body }) =>
    judgeStep(context, { ...body, patientId: keyOf(params.id), by: account.id }),
  );
  bindEndpoint(app, staff.decideCase, ({ account, params, body }) =>
    decideCase(context, { ...body, patientId: keyOf(params.id), by: account.id }),
  );
  bindEndpoint(app, staff.addNote, ({ account, params, body }) =>
    addNote(context, { patientId: keyOf(params.id), by: account.id, text: body.text }),
  );
  bindEndpoint(app, staff.pinItem, async ({ account, params, body }) => {
    const patientId = keyOf(params.id);
    await pinItem(context, { ...body, patientId, by: account.id });
    return readCaseForStaff(context, patientId, account.id);
  });
};
