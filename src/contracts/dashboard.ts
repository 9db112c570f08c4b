import * as z from 'zod/mini';
import { dottedDay } from '#shared/days/dotted-day.ts';
import { HEALTH_CONSENT_VERSION } from '#shared/legal/health-consent.ts';
import { WELCOME_STEPS } from '#shared/welcome/welcome-steps.ts';
import { accountStop } from './account-state.ts';
import { ownObjection } from './appeals.ts';
import { country } from './country-field.ts';
import { endpoint } from './endpoint.ts';
import { because, dollars, filledName, filledText, optionalName, optionalText, publicId } from './fields.ts';
import { named } from './names.ts';
import { pageMoney } from './patients.ts';
import { legState, withdrawalObstacle } from './payouts.ts';
import { STORY_LENGTH } from './updates.ts';

const userRole = z.enum(['Patient', 'Advertizer']);

/** SPEC 3, current user. Amounts in dollars. */
export const currentUserReply = z.object({
  _id: z.string(),
  userRole,
  created: z.string(),
  /** Advertiser only. */
  balance: z.optional(dollars),
  overallAdvs: z.optional(z.number()),
  superAdmin: z.boolean(),
  /** The one admin account of SPEC 6.3. */
  isAdmin: z.boolean(),
  /** Set for staff without the second factor that production requires: they may only set one up. */
  mustEnrol: z.optional(z.literal(true)),
  userData: z.object({
    id: z.string(),
    ...named,
    /** The guardian of a child or of a person in their care; empty where patients keep their own page. */
    guardianName: z.string(),
    email: z.string(),
    photo: z.nullable(z.string()),
    country: z.string(),
    dob: z.string(),
    phone: z.string(),
    address: z.string(),
    emailVerified: z.boolean(),
    uploadPrescr: z.boolean(),
    fileName: z.nullable(z.string()),
    additionalInfo: z.string(),
    diagnosis: z.string(),
    total: dollars,
    received: dollars,
    ownViewReceived: dollars,
    donated: dollars,
    /** The part of received, ownViewReceived and donated that can be withdrawn; the rest waits. */
    available: dollars,
    /** The part in quarantine: it waits for staff, not for a day. */
    underReview: dollars,
    /** The next money that becomes available; null when no money waits for a day. */
    nextRelease: z.nullable(z.object({ at: z.string(), amount: dollars })),
    /** Totals of the patient's own payments and of corrections; the parts of the funds include both. */
    paidIn: dollars,
    corrected: dollars,
    /** The sums that the public page shows. Null for an advertiser. */
    money: z.nullable(pageMoney),
    smallestWithdrawal: dollars,
    ownClicks: z.number(),
    medsBought: z.boolean(),
    /** When the patient consented to keeping and showing health details; null without consent. */
    healthConsentAt: z.nullable(z.string()),
    /** Whether the consent covers news, thanks, the plan and wishes; otherwise none of them is kept. */
    storyConsented: z.boolean(),
    /** Whether link previews may name the need. */
    needInPreviews: z.boolean(),
    /** Whether search engines may show the page. */
    inSearchEngines: z.boolean(),
    /** Whether the page is listed among people to help. */
    inGallery: z.boolean(),
    /** The patient's step of the welcome; null: never begun. */
    welcomeStep: z.nullable(z.enum(WELCOME_STEPS)),
  }),
  /** The reason why the account is stopped, shown on the dashboard. */
  stop: accountStop,
  /** The rule that would refuse a withdrawal now. Null for an advertiser. */
  withdrawal: z.nullable(
    z.object({
      obstacle: z.nullable(withdrawalObstacle),
      /** When the obstacle goes by itself; null: unknown, or it does not. */
      until: z.nullable(z.string()),
      /** Progress of the checked case that the first withdrawal requires; null where none is required. */
      neededCase: z.nullable(z.enum(['missing', 'waiting', 'done'])),
      /** When money that the patient pays in for themself now becomes available. */
      ownPaymentFrom: z.string(),
      /** The planned stage that the next withdrawal pays; null: the page has none, or all are paid. */
      stage: z.nullable(
        z.object({
          /** Counted from 1. */
          number: z.number(),
          text: z.string(),
          /** The sum that the withdrawal pays, and its collected part. */
          amount: dollars,
          collected: dollars,
        }),
      ),
    }),
  ),
  /** The newest payout and its state. */
  lastPayout: z.nullable(
    z.object({
      amount: dollars,
      status: z.enum(['PENDING', 'SUCCESS', 'FAILED']),
      paymentMethod: z.string(),
      createdAt: z.string(),
      paid: dollars,
      steps: z.array(legState),
      /** The review before it is sent; null where none was needed. */
      review: z.nullable(
        z.object({
          isWaiting: z.boolean(),
          /** Earliest time of sending after payout details were replaced; null when no such delay applies. */
          notBefore: z.nullable(z.string()),
          refusal: z.nullable(z.string()),
          ...ownObjection.shape,
        }),
      ),
    }),
  ),
});
export type CurrentUser = z.infer<typeof currentUserReply>;

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/current_user',
  summary: 'The signed-in user, or false',
  access: 'anyone',
  envelope: 'plain',
  reply: z.union([currentUserReply, z.literal(false)]),
});

export const profileForm = z.object({
  firstName: z.optional(filledName('firstname-empty', 100)),
  lastName: z.optional(filledName('lastname-empty', 100)),
  /** The name in the other script. Empty: none. A new name without it removes it. */
  otherFirstName: optionalName(100),
  otherLastName: optionalName(100),
  additionalInfo: optionalText(STORY_LENGTH, 'additional-info-too-long'),
  address: optionalText(300),
  diagnosis: z.optional(filledText('diagnosis-empty', 300)),
  /** d.m.yyyy, or empty when not given. Other ways of writing a day are accepted. */
  dob: z.optional(
    z
      .string(because('dob-invalid'))
      .check(z.overwrite(dottedDay), z.regex(/^(\d{1,2}\.\d{1,2}\.\d{4})?$/, because('dob-invalid'))),
  ),
  phone: optionalText(40),
  total: z.optional(
    z
      .number(because('total-invalid'))
      .check(z.gt(0, because('total-invalid')), z.lte(100_000_000, because('total-invalid'))),
  ),
  country: z.optional(country),
  /**
   * True records the consent, with the day and version of its text. False withdraws it and erases the health
   * details. Without consent `diagnosis` and `additionalInfo` are refused.
   */
  healthConsent: z.optional(z.boolean()),
  /** The version of newer words of the consent that the patient agrees to; a page with older words cannot. */
  healthConsentVersion: z.optional(z.literal(HEALTH_CONSENT_VERSION, because('health-consent-needed'))),
  needInPreviews: z.optional(z.boolean()),
  inSearchEngines: z.optional(z.boolean()),
  inGallery: z.optional(z.boolean()),
  /** The step at which the welcome continues on the next visit. */
  welcomeStep: z.optional(z.enum(WELCOME_STEPS, because('invalid-input'))),
});

/** The schema drops `superAdmin` and every other unknown field: no client can raise its own rights. */
export const saveUserInfo = endpoint({
  method: 'POST',
  path: '/api/saveUserInfo',
  summary: 'Save the profile; fields that are left out stay as they are',
  access: 'signed-in',
  envelope: 'plain',
  body: z.object({ data: profileForm, userRole: z.optional(userRole) }),
  reply: currentUserReply,
});

export const getFunds = endpoint({
  method: 'POST',
  path: '/api/getFunds',
  reads: 'late',
  summary: 'Name and funds of a patient page, or of the guest page',
  access: 'anyone',
  givesNoDevice: true,
  envelope: 'plain',
  body: z.object({ id: publicId('patient-unknown') }),
  reply: z.object({
    user: z.object({
      userData: z.object({
        received: dollars,
        ownViewReceived: dollars,
        donated: dollars,
        ...named,
      }),
    }),
  }),
});
