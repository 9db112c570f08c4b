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
  /** Staff without the second factor that production demands: they may do nothing but set one up. */
  mustEnrol: z.optional(z.literal(true)),
  userData: z.object({
    id: z.string(),
    ...named,
    /** Who holds the page of a child or of somebody in their care; empty for one's own. */
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
    /** What can be withdrawn of received, ownViewReceived and donated; the rest waits. */
    available: dollars,
    /** What of it staff look at: it waits for them and for no day. */
    underReview: dollars,
    /** The next money that becomes available; null when none waits for a day. */
    nextRelease: z.nullable(z.object({ at: z.string(), amount: dollars })),
    /** What the patient paid in for themself in all, and what staff corrected: both stand in the parts of the funds as well. */
    paidIn: dollars,
    corrected: dollars,
    /** What the public page says of the money. Null for an advertiser. */
    money: z.nullable(pageMoney),
    /** Less than this is not paid out. */
    smallestWithdrawal: dollars,
    ownClicks: z.number(),
    medsBought: z.boolean(),
    /** When the patient agreed that health details are kept and shown; null without this consent. */
    healthConsentAt: z.nullable(z.string()),
    /** Whether its words name news, thanks, what the sum buys and wishes: without that none of it is kept or shown. */
    storyConsented: z.boolean(),
    /** Whether link previews may name the need. */
    needInPreviews: z.boolean(),
    /** Whether search engines may show the page. */
    inSearchEngines: z.boolean(),
    /** Whether the page is listed among people to help. */
    inGallery: z.boolean(),
    /** Where the patient stands in the welcome; null: never begun. */
    welcomeStep: z.nullable(z.enum(WELCOME_STEPS)),
  }),
  /** What stops the account; the person reads it on the dashboard. */
  stop: accountStop,
  /** Whether a withdrawal would be refused now, by the rules that refuse it. Null for an advertiser. */
  withdrawal: z.nullable(
    z.object({
      obstacle: z.nullable(withdrawalObstacle),
      /** When the obstacle goes by itself; null: nobody knows, or it does not. */
      until: z.nullable(z.string()),
      /** How far the checked case is that the first withdrawal needs; null where it needs none. */
      neededCase: z.nullable(z.enum(['missing', 'waiting', 'done'])),
      /** From when what the patient pays in for themself at this moment can be withdrawn. */
      ownPaymentFrom: z.string(),
    }),
  ),
  /** The newest payout and its state. */
  lastPayout: z.nullable(
    z.object({
      amount: dollars,
      status: z.enum(['PENDING', 'SUCCESS', 'FAILED']),
      paymentMethod: z.string(),
      createdAt: z.string(),
      /** How much of it has arrived so far. */
      paid: dollars,
      /** Where the money of each leg is. */
      steps: z.array(legState),
      /** Null where nobody had to look at it before it left. */
      review: z.nullable(
        z.object({
          isWaiting: z.boolean(),
          /** Payout details were replaced: it leaves at this time at the earliest. Null when nothing of the kind holds it. */
          notBefore: z.nullable(z.string()),
          /** Why it was refused. */
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
  /** The name in the other script. Empty: none. A new name without it takes it away. */
  otherFirstName: optionalName(100),
  otherLastName: optionalName(100),
  additionalInfo: optionalText(STORY_LENGTH, 'additional-info-too-long'),
  address: optionalText(300),
  diagnosis: z.optional(filledText('diagnosis-empty', 300)),
  /** d.m.yyyy, or empty when not given. Other ways of writing a day are read, too. */
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
   * True records the consent, with the day and the version of its text. False withdraws it and erases the health details,
   * whatever else is sent. Without a consent, stored or sent, `diagnosis` and `additionalInfo` are refused.
   */
  healthConsent: z.optional(z.boolean()),
  /** Agrees to newer words than those of a consent that stands, by their version: a page that shows older ones cannot. */
  healthConsentVersion: z.optional(z.literal(HEALTH_CONSENT_VERSION, because('health-consent-needed'))),
  needInPreviews: z.optional(z.boolean()),
  inSearchEngines: z.optional(z.boolean()),
  inGallery: z.optional(z.boolean()),
  /** Where the welcome goes on at the next visit. */
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
