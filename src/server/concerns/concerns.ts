/** The face of concerns: worries of people about pages and adverts, and the decisions of staff. */
import type {
  ConcernGroup,
  decideConcern as decideConcernCall,
  raiseConcern as raiseConcernCall,
} from '#contracts/concerns.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { type ConcernKind, isKindOf } from '#shared/concerns/concern-kinds.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import {
  consumeAttempt,
  consumeHomeEmail,
  countStaff,
  findAccount,
  normalizeEmail,
  ofPlace,
  refuseOwnCase,
} from '../accounts/accounts.ts';
import { type AdvertCatalogue, decideAdvertWithin, findAdvert } from '../adverts/adverts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { pauseForConcern } from '../cases/cases.ts';
import { findPatientName, type PatientPagesContext } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { type Visitor, viewerIdOf } from '../platform/http/visitor.ts';
import { findWish, refuseWishWithin } from '../wishes/wishes.ts';
import { ANSWERS, answerReporters, confirmReceipt } from './concern-mail.ts';
import {
  closeConcerns,
  countOpenSubjects,
  deleteConcernsDecidedBefore,
  insertConcern,
  listOpenConcerns,
  type OpenConcern,
  type Subject,
} from './concerns-store.ts';

/** Limits of a household, a network and a device: more than an honest person needs. */
const CONCERNS_A_DAY = { household: 20, network: 60, viewer: 10 };
const DAY_SECONDS = 24 * 3600;

const exists = async ({ db }: AppContext, { about, subjectId }: Subject): Promise<boolean> => {
  if (about === 'wish') return (await findWish(db, subjectId))?.state === 'shown';
  return (
    (about === 'advert' ? await findAdvert(db, subjectId) : await findPatientName(db, subjectId)) !==
    undefined
  );
};

type Input = { visitor: Visitor; language: Language; body: BodyOf<typeof raiseConcernCall> };

/**
 * Stores a concern for staff and confirms its receipt to the address of its reporter, if there is one. A
 * repeat by the same person while it is open gets the same reply, and no second email.
 * @throws DomainError concern-kind-missing, concern-subject-unknown, too-many-requests, letters-from-home.
 */
export const raiseConcern = async (
  context: AppContext,
  { visitor, language, body: { about, subjectId: id, kind, words = '', answerTo = '' } }: Input,
): Promise<void> => {
  const subject = { about, subjectId: keyOf(id) };
  if (!isKindOf(about, kind as ConcernKind)) throw new DomainError('concern-kind-missing');
  if (!(await exists(context, subject))) throw new DomainError('concern-subject-unknown');
  const reporterId = viewerIdOf(visitor);
  await consumeAttempt(context, [
    ...ofPlace('concerns', visitor.address, CONCERNS_A_DAY),
    { key: `concern-viewer:${reporterId}`, max: CONCERNS_A_DAY.viewer, seconds: DAY_SECONDS },
  ]);
  const email = answerTo && normalizeEmail(answerTo);
  if (email) await consumeHomeEmail(context, visitor);
  const concern = {
    ...subject,
    kind: kind as ConcernKind,
    words,
    email,
    language,
    reporterId,
    createdAt: context.clock.now(),
  };
  await context.db.transaction().execute(async (trx) => {
    if (await insertConcern(trx, concern)) await confirmReceipt(context, trx, concern);
  });
};

/** Limits keep a flood about one subject to one card that a person can read. */
const SHOWN = { subjects: 50, each: 20 };

const nameOf = async (db: Queryable, { about, subjectId }: Subject): Promise<string | null> => {
  if (about === 'advert') return (await findAdvert(db, subjectId))?.title ?? null;
  if (about === 'wish') return (await findWish(db, subjectId))?.words ?? null;
  return (await findAccount(db, subjectId))?.fullName ?? null;
};

const groupOf = async (db: Queryable, concerns: OpenConcern[]): Promise<ConcernGroup[]> => {
  const [first] = concerns;
  if (!first) return [];
  const name = await nameOf(db, first);
  return [
    {
      about: first.about,
      subjectId: encodePublicId(first.subjectId),
      name,
      open: first.open,
      answers: Math.min(first.addresses, ANSWERS),
      concerns: concerns.map(({ kind, words, email, createdAt }) => ({
        kind,
        words,
        wantsAnswer: email !== '',
        raisedAt: createdAt.toISOString(),
      })),
    },
  ];
};

/** Groups concerns by subject: they are decided together. */
export const readConcerns = async ({ db }: AppContext) => {
  const concerns = await listOpenConcerns(db, SHOWN);
  const groups = Map.groupBy(concerns, ({ about, subjectId }) => `${about} ${subjectId}`);
  const shown = await Promise.all([...groups.values()].map((group) => groupOf(db, group)));
  return { total: await countOpenSubjects(db), waiting: shown.flat() };
};

type Decision = BodyOf<typeof decideConcernCall> & { adminId: bigint };
export type ConcernsContext = AppContext &
  PatientPagesContext & { catalogue: Pick<AdvertCatalogue, 'refresh'> };

const isOpen = (state: string): boolean => state !== 'refused' && state !== 'taken-down';

/** Takes the advert down with a confirmed concern, if it is not down already. */
const takeDown = async (
  context: AppContext,
  trx: Transaction,
  { adminId, subjectId, reasonCode, note }: Decision,
): Promise<void> => {
  if (!reasonCode) throw new DomainError('reason-missing');
  const advertId = keyOf(subjectId);
  const advert = await findAdvert(trx, advertId);
  if (!advert || !isOpen(advert.state)) return;
  const decision = { decision: 'take-down', reasonCode, note } as const;
  await decideAdvertWithin(context, trx, { ...decision, adminId, advertId });
};

/** Removes a wish from its page. Returns the patient of the page. @throws DomainError reason-missing. */
const takeOff = (trx: Transaction, { adminId, subjectId, refusal }: Decision, at: Date) => {
  if (!refusal) throw new DomainError('reason-missing');
  return refuseWishWithin(trx, { id: keyOf(subjectId), by: adminId, reason: refusal, at });
};

/** Owners of a subject: an advert's advertiser, a page's patient, and both writer and patient of a wish. */
const ownersOf = async (trx: Transaction, { about, subjectId }: Decision) => {
  const key = keyOf(subjectId);
  if (about === 'patient') return [key];
  if (about === 'advert') return [(await findAdvert(trx, key))?.advertiserId];
  const wish = await findWish(trx, key);
  return [wish?.patientId, wish?.accountId];
};

/** Refuses a dismissal by the owner of the subject. @throws DomainError own-case. */
const refuseOwn = async (trx: Transaction, decision: Decision): Promise<void> => {
  for (const ownerId of await ownersOf(trx, decision))
    await refuseOwnCase(trx, { by: decision.adminId, ownerId: ownerId ?? null });
};

/**
 * Decides about all open concerns of a subject at once. Returns their number.
 * @throws DomainError reason-missing, own-case, concern-subject-unknown when none is open.
 */
export const decideConcern = async (context: ConcernsContext, decision: Decision): Promise<number> => {
  const { adminId, about, upheld, note } = decision;
  const subjectId = keyOf(decision.subjectId);
  let pageId = about === 'patient' ? subjectId : undefined;
  const decided = await context.db.transaction().execute(async (trx) => {
    const at = context.clock.now();
    await refuseOwn(trx, decision);
    if (about === 'advert' && upheld) await takeDown(context, trx, decision);
    if (about === 'wish' && upheld) pageId = await takeOff(trx, decision, at);
    if (about === 'patient' && upheld) {
      const staff = await countStaff(trx);
      await pauseForConcern(context, trx, { patientId: subjectId, by: adminId, staff, words: note });
    }
    const concerns = await closeConcerns(trx, { about, subjectId }, { by: adminId, at, upheld, note });
    if (concerns.length === 0) throw new DomainError('concern-subject-unknown');
    await answerReporters(context, trx, concerns);
    const after = upheld ? 'upheld' : 'not-upheld';
    const details = { about, concerns: concerns.length, before: 'waiting', after, reason: note };
    await recordAdminAction(trx, at, { adminId, action: 'decide-concern', subjectId, details });
    return concerns.length;
  });
  if (about === 'advert') await context.catalogue.refresh(subjectId);
  if (pageId !== undefined) context.patientPages.changed(pageId);
  return decided;
};

/** Long enough to notice a repeat. */
export const CONCERNS_KEPT_MS = 90 * 24 * 3600 * 1000;

export const registerConcernsJobs = ({ db, clock, jobs }: AppContext): Promise<void> =>
  jobs.schedule('forget-concerns', '51 2 * * *', () =>
    deleteConcernsDecidedBefore(db, new Date(clock.now().getTime() - CONCERNS_KEPT_MS)),
  );
