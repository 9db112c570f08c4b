import * as z from 'zod/mini';
import { CASE_STATES } from '#shared/cases/case-words.ts';
import { accountStop } from './account-state.ts';
import { hiddenFrom } from './advert-fields.ts';
import { ownAdvert } from './adverts.ts';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledText, publicId, successReply } from './fields.ts';
import { uploadedFile } from './files.ts';
import { deletionPreview } from './leaving.ts';
import { named } from './names.ts';
import { pagedBy, rankedPageFacts } from './paging.ts';

/** SPEC 3, patient, with every field that only a superAdmin may see. */
export const adminPatient = z.object({
  id: z.string(),
  ...named,
  email: z.string(),
  emailVerified: z.boolean(),
  /** d.m.yyyy, or empty. */
  dob: z.string(),
  phone: z.string(),
  address: z.string(),
  diagnosis: z.string(),
  /** Dollars of the funding goal; 0 when none is set. */
  total: dollars,
  additionalInfo: z.string(),
  country: z.string(),
  received: dollars,
  ownViewReceived: dollars,
  donated: dollars,
  /** Parts of the three sums above: what can be withdrawn now, and what is in quarantine. */
  available: dollars,
  underReview: dollars,
  photo: z.nullable(z.string()),
  isAdmin: z.boolean(),
  created: z.string(),
  medsBought: z.boolean(),
  /** Files of the prescription. Only their owner and superAdmins may fetch the `url`. */
  files: z.array(uploadedFile),
  stop: accountStop,
  /** A payout is in flight: its money has left the funds, and the account cannot be deleted yet. */
  payoutPending: z.boolean(),
  /** The state of the case; a case that was never begun is a draft. */
  caseState: z.enum(CASE_STATES),
  error: z.optional(z.string()),
});
export type AdminPatient = z.infer<typeof adminPatient>;

/** The last event of the page and its time. A withdrawal or a bill counts by its newest event. */
const lastEvent = z.object({
  kind: z.enum(['registered', 'case', 'withdrawal', 'withdrawal-paid', 'withdrawal-failed', 'bill', 'news']),
  at: z.string(),
});
export type LastEvent = z.infer<typeof lastEvent>;

const listedPatient = z.extend(adminPatient, { lastEvent });
export type ListedPatient = z.infer<typeof listedPatient>;

export const adminGetPatient = endpoint({
  method: 'POST',
  path: '/api/admin/current_patient',
  proof: 'none',
  summary: 'A patient with all that only a superAdmin may see',
  access: 'super-admin',
  envelope: 'plain',
  body: z.object({ userId: publicId('patient-unknown') }),
  reply: adminPatient,
});

export const listPatients = endpoint({
  method: 'GET',
  path: '/api/allPatients',
  reads: 'late',
  summary: 'Patients, searched, sorted and in pages, each with what happened last (`lastEvent`)',
  access: 'super-admin',
  envelope: 'plain',
  query: z.extend(pagedBy(['name', 'country', 'need', 'total', 'funds', 'created']), {
    /** Lists only patients whose case is in this state. */
    case: z.optional(z.enum(CASE_STATES, because('invalid-input'))),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, because('invalid-input')))),
    /** Lists only patients who have at least this share of their goal, in percent. */
    collected: z.optional(
      z.coerce
        .number(because('invalid-input'))
        .check(
          z.int(because('invalid-input')),
          z.gte(1, because('invalid-input')),
          z.lte(100, because('invalid-input')),
        ),
    ),
  }),
  reply: z.object({
    patients: z.array(listedPatient),
    ...rankedPageFacts,
    /** Number of patients that the search and the other filters find in each state of the case. */
    cases: z.record(z.enum(CASE_STATES), z.number()),
  }),
});

/** An advert as an admin sees it. Amounts in dollars. */
export const adminAdvert = z.extend(
  z.omit(ownAdvert, { displayMode: true, previewSource: true, appeal: true, ...hiddenFrom('staff') }),
  {
    owner: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
    /** Dollars that its credited views earned for patients and the general account. */
    earned: dollars,
  },
);
export type AdminAdvert = z.infer<typeof adminAdvert>;

/** Serves both actions of the list of all adverts, which has no path in the specification (record 17). */
export const listAllAdverts = endpoint({
  method: 'GET',
  path: '/api/admin/getAdvs',
  reads: 'late',
  summary: 'Adverts of all advertisers, searched, sorted and in pages; removed ones are left out',
  access: 'super-admin',
  envelope: 'plain',
  query: pagedBy(['title', 'earned', 'item', 'price', 'clicks', 'created']),
  reply: z.object({ advs: z.array(adminAdvert), ...rankedPageFacts }),
});

export const listAdvertisers = endpoint({
  method: 'GET',
  path: '/api/allAdvertizers',
  reads: 'late',
  summary:
    'Advertisers, searched, sorted and in pages (Users), and the newest 50 adverts of each on the page (Advs)',
  access: 'super-admin',
  envelope: 'plain',
  query: pagedBy(['name', 'country', 'balance', 'overallAdvs', 'earned', 'created']),
  reply: z.object({
    Users: z.array(
      z.object({
        _id: z.string(),
        balance: dollars,
        /** Adverts that were not taken down, also those that `Advs` leaves out. */
        overallAdvs: z.number(),
        /** Dollars that credited views of all their adverts earned, also of adverts taken down. */
        earned: dollars,
        created: z.string(),
        /** True for the admin account itself, which cannot be deleted. */
        isAdmin: z.boolean(),
        stop: accountStop,
        userData: z.object({
          ...named,
          email: z.string(),
          emailVerified: z.boolean(),
          country: z.string(),
          photo: z.nullable(z.string()),
          total: dollars,
        }),
      }),
    ),
    Advs: z.array(adminAdvert),
    ...rankedPageFacts,
  }),
});

/** The patient's new total in dollars, in whole cents (SPEC 5). */
const newAmount = z
  .number(because('reset-amount-missing'))
  .check(
    z.gte(0, because('reset-amount-invalid')),
    z.lte(100_000_000, because('reset-amount-invalid')),
    z.multipleOf(0.01, because('reset-amount-invalid')),
  );

export const resetFunds = endpoint({
  method: 'POST',
  path: '/api/admin/resetFunds',
  summary:
    "Ask that a patient's funds become an amount; a second person of the staff confirms it, or where there is none it is booked at once",
  access: 'admin',
  envelope: 'success',
  body: z.object({
    userId: publicId('patient-unknown'),
    newAmount,
    /** The reason for the audit log and for the email to the patient. */
    reason: filledText('reset-reason-missing', 500),
  }),
  reply: z.object({
    ...successReply.shape,
    /** True while the change waits for a second person; nothing is booked yet. */
    waits: z.optional(z.boolean()),
    patient: z.optional(adminPatient),
  }),
});

const purchase = {
  method: 'POST',
  access: 'admin',
  envelope: 'success',
  body: z.object({ userId: publicId('patient-unknown') }),
  reply: z.object({ ...successReply.shape, patient: z.optional(adminPatient) }),
} as const;

export const buyMeds = endpoint({
  ...purchase,
  path: '/api/buyMeds',
  summary: "Book the goal from the patient's funds to medicine purchases, once",
});

/** Marks medicine as bought. The specification names no path for this operation. */
export const markMedsBought = endpoint({
  ...purchase,
  path: '/api/medsBought',
  summary: 'As buyMeds: to mark medicine as bought is to book it, once',
});

export const deleteAdvert = endpoint({
  method: 'DELETE',
  path: '/api/delete-adv/:id',
  summary: 'Take an advert down; what is left in its escrow goes back to the advertiser',
  access: 'super-admin',
  envelope: 'message',
  params: z.object({ id: publicId('advert-unknown') }),
  reply: z.object({ message: z.literal('success'), refunded: dollars }),
});

export const deletePatient = endpoint({
  method: 'DELETE',
  path: '/api/admin/delete-user/:id',
  summary: 'Delete a patient with profile and files; undrawn funds go to the general account',
  access: 'admin',
  envelope: 'success',
  params: z.object({ id: publicId('patient-unknown') }),
  reply: successReply,
});

export const deleteAdvertiser = endpoint({
  method: 'DELETE',
  path: '/api/admin/delete-advertiser/:id',
  summary:
    'Delete an advertiser with their adverts and files; their balance is kept for an operator to pay back',
  access: 'admin',
  envelope: 'success',
  params: z.object({ id: publicId('advertiser-unknown') }),
  reply: successReply,
});

/** Lists what a deletion would remove, for the confirmation. */
export const previewDeletion = endpoint({
  method: 'GET',
  path: '/api/admin/deletion/:id',
  summary: 'What deleting this account would remove and where its money would go',
  access: 'admin',
  envelope: 'success',
  params: z.object({ id: publicId('account-unknown') }),
  reply: z.object({ success: z.literal(true), ...deletionPreview }),
});
