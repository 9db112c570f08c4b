import type { FastifyInstance } from 'fastify';
import * as staff from '#contracts/case-review.ts';
import * as calls from '#contracts/cases.ts';
import { recordReading } from '../audit/audit.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, other, own, technical, words } from '../platform/slices/table-facts.ts';
import { pinItem } from './case-pins.ts';
import { showChecks } from './cases.ts';
import { waitingCases } from './cases-store.ts';
import type { CasesContext } from './change-case.ts';
import {
  addDocument,
  removeDocument,
  reopenOwnCase,
  saveOwnCase,
  sendOwnCase,
  showOwnCase,
  signPermission,
} from './own-case.ts';
import {
  addNote,
  decideCase,
  judgeStep,
  leaseOpenCase,
  listCases,
  readCaseForStaff,
} from './review-cases.ts';

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

const registerCasesRoutes = (app: FastifyInstance, context: CasesContext): void => {
  bindOwn(app, context);
  bindEndpoint(app, calls.showChecks, ({ db, params }) => showChecks(db, keyOf(params.id)));
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

/** Cases: the checks of a patient's page by staff. */
export const cases = {
  routes: registerCasesRoutes,
  queues: { cases: () => waitingCases },
  tables: {
    cases: {
      person: {
        shown: words(
          'state resumes_as since sent_at words decided_at relation guardian_name clinic_name clinic_contact items permission_name permission_version permission_at',
        ),
        withheld: {
          ...own('patient_id'),
          ...other('decided_by barred_id open_by'),
          ...technical('open_until'),
          pins: 'how staff read the papers',
        },
        rows: ofAccount('patient_id'),
        orderBy: 'patient_id',
      },
      kept: [
        {
          what: 'case: what it says, its documents, its steps, its history and the staff’s notes',
          long: 'until the account is deleted; documents also until they are removed or the consent is withdrawn',
          goneBy: 'the person in the settings, the admin',
        },
      ],
    },
    case_steps: {
      person: {
        shown: words('step state at reason'),
        withheld: { ...own('patient_id'), ...other('by') },
        rows: ofAccount('patient_id'),
        orderBy: 'step',
      },
      kept: { as: 'cases' },
    },
    case_entries: {
      person: {
        shown: words('at kind step verdict text'),
        withheld: { ...own('patient_id'), ...other('by'), ...technical('id') },
        rows: ofAccount('patient_id'),
        orderBy: 'id',
      },
      kept: { as: 'cases' },
    },
  },
} satisfies Slice;
