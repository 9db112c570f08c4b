import type * as eng from '../eng/errors.ts';
import { accountErrors } from './refusals/account.ts';
import { advertErrors } from './refusals/advert.ts';
import { analyticsErrors } from './refusals/analytics.ts';
import { callErrors } from './refusals/call.ts';
import { caseErrors } from './refusals/case.ts';
import { concernErrors } from './refusals/concern.ts';
import { correctionErrors } from './refusals/correction.ts';
import { fileErrors } from './refusals/file.ts';
import { heldViewErrors } from './refusals/held-view.ts';
import { invoiceErrors } from './refusals/invoice.ts';
import { leavingErrors } from './refusals/leaving.ts';
import { letterErrors } from './refusals/letter.ts';
import { logInErrors } from './refusals/log-in.ts';
import { organizationErrors } from './refusals/organization.ts';
import { pageErrors } from './refusals/page.ts';
import { paymentErrors } from './refusals/payment.ts';
import { payoutErrors } from './refusals/payout.ts';
import { payoutAccountErrors } from './refusals/payout-account.ts';
import { screeningErrors } from './refusals/screening.ts';
import { viewErrors } from './refusals/view.ts';
import { wishErrors } from './refusals/wish.ts';

export const errors: typeof eng.errors = {
  ...callErrors,
  ...logInErrors,
  ...accountErrors,
  ...letterErrors,
  ...leavingErrors,
  ...pageErrors,
  ...screeningErrors,
  ...wishErrors,
  ...fileErrors,
  ...advertErrors,
  ...organizationErrors,
  ...concernErrors,
  ...viewErrors,
  ...heldViewErrors,
  ...paymentErrors,
  ...payoutErrors,
  ...payoutAccountErrors,
  ...correctionErrors,
  ...caseErrors,
  ...invoiceErrors,
  ...analyticsErrors,
};
