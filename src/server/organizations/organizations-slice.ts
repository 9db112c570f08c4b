import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/organizations.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, own, technical, words } from '../platform/slices/table-facts.ts';
import { registerOrganizationsJobs } from './check-vat-numbers.ts';
import {
  type OrganizationsContext,
  removeOrganization,
  saveOrganization,
  showOrganization,
} from './save-organization.ts';

const registerOrganizationsRoutes = (app: FastifyInstance, context: OrganizationsContext): void => {
  bindEndpoint(app, calls.showOrganization, ({ account }) => showOrganization(context.db, account.id));
  bindEndpoint(app, calls.saveOrganization, ({ account, body }) =>
    saveOrganization(context, account.id, body),
  );
  bindEndpoint(app, calls.removeOrganization, async ({ account }) => {
    await removeOrganization(context, account.id);
    return { success: true };
  });
};

/** Organisations, which viewers read as the payers of adverts, and their VAT numbers. */
export const organizations = {
  routes: registerOrganizationsRoutes,
  jobs: registerOrganizationsJobs,
  tables: {
    organizations: {
      person: {
        shown: words(
          'legal_name trading_name country address registration_number vat_number vat_state vat_reference vat_registered_name vat_checked_at saved_at',
        ),
        withheld: { ...own('account_id'), ...technical('vat_tried_at') },
        rows: ofAccount('account_id'),
        orderBy: 'account_id',
      },
      kept: [
        {
          what: 'organisation of an advertiser, and what a register of VAT numbers says of its number',
          long: 'until it is removed, or the account is',
          goneBy: 'the person in the settings, the admin',
        },
      ],
    },
  },
} satisfies Slice;
