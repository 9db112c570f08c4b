import type { FastifyInstance } from 'fastify';
import * as stateCalls from '#contracts/account-state.ts';
import * as calls from '#contracts/admin.ts';
import * as appealCalls from '#contracts/appeals.ts';
import * as correctionCalls from '#contracts/corrections.ts';
import * as staffActionCalls from '#contracts/deeds.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { recordReading } from '../audit/audit.ts';
import { deleteAdvertiser, deletePatient, previewDeletion } from '../leaving/leaving.ts';
import { sendCsv } from '../platform/csv/csv-file.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { visitorLanguage } from '../platform/http/visitor-language.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, other, own, words } from '../platform/slices/table-facts.ts';
import { type AdminContext, deleteAdvert, type StopsContext, stopOrRelease } from './account-stops.ts';
import { listAdvertisers, listAllAdverts, listPatients, showPatient } from './admin-lists.ts';
import { decideAppeal, objectTo, readAppeals } from './appeals-desk.ts';
import { askForCorrection, decideCorrection, listCorrections, waitingCorrections } from './correct-funds.ts';
import { listStaffActions, streamStaffActions } from './deeds.ts';
import { buyPatientMedicine } from './patient-money.ts';
import { registerAdminJobs } from './ranks.ts';

const registerLists = (app: FastifyInstance, context: AdminContext): void => {
  bindEndpoint(app, calls.adminGetPatient, async ({ account, body }) => {
    const patientId = keyOf(body.userId);
    const patient = await showPatient(context, patientId);
    await recordReading(context, { adminId: account.id, action: 'read-account', subjectId: patientId });
    return patient;
  });
  bindEndpoint(app, calls.listPatients, ({ db, query }) => listPatients({ ...context, db }, query));
  bindEndpoint(app, calls.listAllAdverts, ({ db, account, query }) =>
    listAllAdverts({ ...context, db }, account.language, query),
  );
  bindEndpoint(app, calls.listAdvertisers, ({ db, account, query }) =>
    listAdvertisers({ ...context, db }, account.language, query),
  );
  bindEndpoint(app, calls.previewDeletion, async ({ account, params }) => {
    const accountId = keyOf(params.id);
    const preview = await previewDeletion(context, { accountId, by: account.id });
    await recordReading(context, { adminId: account.id, action: 'read-account', subjectId: accountId });
    return { success: true as const, ...preview };
  });
};

const registerStaffActions = (app: FastifyInstance, context: AdminContext): void => {
  bindEndpoint(app, staffActionCalls.listStaffActions, ({ db, query }) => listStaffActions({ db }, query));
  bindEndpoint(app, staffActionCalls.exportStaffActions, async ({ db, account, query, request, reply }) => {
    const day = context.clock.now().toISOString().slice(0, 10);
    const { language } = visitorLanguage(request, account.language, null);
    return sendCsv(reply, `watchwell-deeds-${day}.csv`, streamStaffActions({ db }, language, query));
  });
};

const registerMoney = (app: FastifyInstance, context: AdminContext): void => {
  bindEndpoint(app, calls.resetFunds, async ({ account, body }) => {
    const patientId = keyOf(body.userId);
    const outcome = await askForCorrection(context, {
      adminId: account.id,
      patientId,
      dollars: body.newAmount,
      reason: body.reason,
    });
    return { success: true, waits: outcome === 'waits', patient: await showPatient(context, patientId) };
  });
  bindEndpoint(app, correctionCalls.listCorrections, ({ account }) => listCorrections(context, account.id));
  bindEndpoint(app, correctionCalls.decideCorrection, async ({ account, params, body }) => {
    await decideCorrection(context, { ...body, patientId: keyOf(params.id), by: account.id });
    return { success: true };
  });
  for (const purchase of [calls.buyMeds, calls.markMedsBought]) {
    bindEndpoint(app, purchase, async ({ account, body }) => {
      const patientId = keyOf(body.userId);
      await buyPatientMedicine(context, { adminId: account.id, patientId });
      return { success: true, patient: await showPatient(context, patientId) };
    });
  }
};

const registerDeletions = (app: FastifyInstance, context: AdminContext): void => {
  bindEndpoint(app, calls.deleteAdvert, async ({ account, params }) => {
    const wish = { adminId: account.id, advertId: keyOf(params.id) };
    const refundedNanos = await deleteAdvert(context, wish);
    return { message: 'success' as const, refunded: wireDollars(refundedNanos) };
  });
  bindEndpoint(app, calls.deletePatient, async ({ account, params }) => {
    await deletePatient(context, { accountId: keyOf(params.id), by: account.id });
    return { success: true };
  });
  bindEndpoint(app, calls.deleteAdvertiser, async ({ account, params }) => {
    await deleteAdvertiser(context, { accountId: keyOf(params.id), by: account.id });
    return { success: true };
  });
};

const registerStops = (app: FastifyInstance, context: StopsContext): void => {
  for (const [call, event] of [
    [stateCalls.suspendAccount, 'suspend'],
    [stateCalls.releaseAccount, 'release'],
  ] as const) {
    bindEndpoint(app, call, async ({ account, params, body: { reason } }) => {
      await stopOrRelease(context, { adminId: account.id, accountId: keyOf(params.id), event, reason });
      return { success: true };
    });
  }
};

const registerAppeals = (app: FastifyInstance, context: StopsContext): void => {
  bindEndpoint(app, appealCalls.objectTo, async ({ account, body }) => {
    await objectTo(context, { ...body, accountId: account.id });
    return { success: true };
  });
  bindEndpoint(app, appealCalls.readAppeals, ({ account }) => readAppeals(context, account.id));
  bindEndpoint(app, appealCalls.decideAppeal, async ({ account, params, body }) => {
    await decideAppeal(context, { ...body, adminId: account.id, appealId: keyOf(params.id) });
    return { success: true };
  });
};

const registerAdminRoutes = (app: FastifyInstance, context: StopsContext): void => {
  registerLists(app, context);
  registerMoney(app, context);
  registerDeletions(app, context);
  registerStops(app, context);
  registerAppeals(app, context);
  registerStaffActions(app, context);
};

const WITHIN_THE_HOUR = 'as long as the row that they are sums of, and up to an hour after';

/** Lists and acts of staff. */
export const admin = {
  routes: registerAdminRoutes,
  jobs: registerAdminJobs,
  queues: { corrections: ({ me }) => waitingCorrections(me) },
  tables: {
    waiting_corrections: {
      person: {
        shown: words('difference_nanos reason asked_at'),
        withheld: { ...own('patient_id'), ...other('asked_by') },
        rows: ofAccount('patient_id'),
        orderBy: 'asked_at',
      },
      kept: [
        {
          what: 'correction of a patient’s funds that waits',
          long: 'until another person of the staff confirms or refuses it',
          goneBy: 'that person; the deletion of the account that it is about, or of who asked for it',
        },
      ],
    },
    patient_ranks: {
      nobody: 'sums as they were within the hour, which stand in patient_funds',
      kept: WITHIN_THE_HOUR,
    },
    advertiser_ranks: {
      nobody: 'sums as they were within the hour, which stand in ledger_accounts and advert_escrows',
      kept: WITHIN_THE_HOUR,
    },
    advert_ranks: {
      nobody: 'sums of an advert as they were within the hour, which stand in advert_escrows',
      kept: WITHIN_THE_HOUR,
    },
    patient_counts: { nobody: 'numbers of all patients together', kept: 'always' },
  },
} satisfies Slice;
