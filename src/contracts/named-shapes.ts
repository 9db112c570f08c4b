import type * as z from 'zod/mini';
import { accessTokenRecord } from './access-tokens.ts';
import { adminAdvert, adminPatient } from './admin.ts';
import { targetCountry } from './advert-fields.ts';
import { reviewedAdvert } from './advert-review.ts';
import { listedAdvert, ownAdvert } from './adverts.ts';
import { analytics } from './analytics.ts';
import { appeal } from './appeals.ts';
import { caseDocument, caseStep, costItem, ownCase } from './cases.ts';
import { currentUserReply } from './dashboard.ts';
import { messageReply, successReply } from './fields.ts';
import { uploadedFile } from './files.ts';
import { clinicPayment, ownInvoice } from './invoices.ts';
import { pageMoney, publicPatient } from './patients.ts';
import { payoutReviewReply } from './payout-reviews.ts';
import { bankTransfer, ownPayout, payoutLeg, payoutRecord } from './payouts.ts';
import { story } from './updates.ts';

/** Shapes that several calls share, by their names in the reference and in generated clients. */
export const NAMED_SHAPES: Record<string, { shape: z.core.$ZodType; description: string }> = {
  AccessTokenRequest: {
    shape: accessTokenRecord,
    description: 'A request for an access token, as staff see it.',
  },
  AdminAdvert: { shape: adminAdvert, description: 'An advert, as staff see it.' },
  AdminPatient: { shape: adminPatient, description: 'A patient, as staff see them.' },
  Analytics: { shape: analytics, description: 'Our own counts of an advertiser’s campaigns.' },
  Appeal: { shape: appeal, description: 'An objection that waits for another person of staff.' },
  BankTransfer: { shape: bankTransfer, description: 'A transfer, as the bank-transfer service lists it.' },
  CaseDocument: { shape: caseDocument, description: 'A paper of a case.' },
  CaseStep: { shape: caseStep, description: 'One of the checks of a case.' },
  ClinicPayment: {
    shape: clinicPayment,
    description: 'A part of a bill that was paid to the clinic, or is on its way.',
  },
  CostItem: { shape: costItem, description: 'One line of what a treatment costs.' },
  CurrentUser: {
    shape: currentUserReply,
    description: 'The signed-in account with all that its dashboard shows.',
  },
  ListedAdvert: { shape: listedAdvert, description: 'An advert, as viewers are offered it.' },
  Message: { shape: messageReply, description: '`message` is `success` or `error`.' },
  OwnAdvert: { shape: ownAdvert, description: 'An advert, as its owner sees it.' },
  OwnCase: { shape: ownCase, description: 'The case of the signed-in patient.' },
  OwnInvoice: { shape: ownInvoice, description: 'A bill of a clinic, as the patient sees it.' },
  OwnPayout: { shape: ownPayout, description: 'A withdrawal, as the patient sees it.' },
  PageMoney: { shape: pageMoney, description: 'What a page collected, paid out, and still needs.' },
  Patient: { shape: publicPatient, description: 'A patient’s public page.' },
  PayoutLeg: { shape: payoutLeg, description: 'A part of a withdrawal that one provider pays.' },
  PayoutRecord: { shape: payoutRecord, description: 'A withdrawal, as staff see it.' },
  PayoutReview: {
    shape: payoutReviewReply,
    description: 'A withdrawal with its sources and warnings, for those who release it.',
  },
  ReviewedAdvert: { shape: reviewedAdvert, description: 'An advert in the queue of review.' },
  Story: { shape: story, description: 'What a patient’s page tells: story, thanks and news.' },
  Success: { shape: successReply, description: '`success` is false in a refusal.' },
  TargetCountry: {
    shape: targetCountry,
    description:
      '`value` is a two-letter country code, or `**` for all countries; `label` is the name to show.',
  },
  UploadedFile: { shape: uploadedFile, description: 'A file that its owner may fetch from `url`.' },
};
