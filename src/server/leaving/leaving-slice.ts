import type { FastifyInstance } from 'fastify';
import { closeAccount, showClosing } from '#contracts/leaving.ts';
import type { AdvertCatalogue } from '../adverts/adverts.ts';
import type { PatientPagesContext } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { SESSION_COOKIE } from '../platform/http/visitor.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { closeOwnAccount, previewDeletion } from './delete-account.ts';
import { registerLeavingJobs } from './remove-unverified.ts';

type LeavingContext = AppContext & PatientPagesContext & { catalogue: AdvertCatalogue };

/** Registers closing one's own account: a preview, then the deletion with a proof of identity. */
const registerLeavingRoutes = (app: FastifyInstance, context: LeavingContext): void => {
  bindEndpoint(app, showClosing, ({ account }) =>
    previewDeletion(context, { accountId: account.id, by: account.id }),
  );

  bindEndpoint(app, closeAccount, async ({ account, body, reply }) => {
    await closeOwnAccount(context, { accountId: account.id, typedName: body.name });
    reply.clearPrivateCookie(SESSION_COOKIE);
    return { success: true };
  });
};

/** Every way to delete an account. */
export const leaving = {
  routes: registerLeavingRoutes,
  jobs: registerLeavingJobs,
  tables: {},
} satisfies Slice;
