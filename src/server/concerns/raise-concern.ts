import type { raiseConcern as raiseConcernCall } from '#contracts/concerns.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { type ConcernKind, isKindOf } from '#shared/concerns/concern-kinds.ts';
import type { Language } from '#shared/languages/languages.ts';
import { takeAttempt } from '../accounts/accounts.ts';
import { findAdvert } from '../adverts/adverts.ts';
import { findPatientName } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { householdOf } from '../platform/http/address-groups.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { type Visitor, viewerIdOf } from '../platform/http/visitor.ts';
import { findWish } from '../wishes/wishes.ts';
import { insertConcern, type Subject } from './concerns-store.ts';

/** Of a household and of a device: more than anybody needs who means it. */
const CONCERNS_A_DAY = { household: 20, viewer: 10 };
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
 * Keeps a concern for the staff. One that a person raises again while it is open is the same, and is answered the same.
 * @throws DomainError concern-kind-missing, concern-subject-unknown, too-many-requests.
 */
export const raiseConcern = async (
  context: AppContext,
  { visitor, language, body: { about, subjectId: id, kind, words = '', answerTo = '' } }: Input,
): Promise<void> => {
  const subject = { about, subjectId: keyOf(id) };
  if (!isKindOf(about, kind as ConcernKind)) throw new DomainError('concern-kind-missing');
  if (!(await exists(context, subject))) throw new DomainError('concern-subject-unknown');
  const reporterId = viewerIdOf(visitor);
  await takeAttempt(context, [
    {
      key: `concern-household:${householdOf(visitor.address)}`,
      max: CONCERNS_A_DAY.household,
      seconds: DAY_SECONDS,
    },
    { key: `concern-viewer:${reporterId}`, max: CONCERNS_A_DAY.viewer, seconds: DAY_SECONDS },
  ]);
  await insertConcern(context.db, {
    ...subject,
    kind: kind as ConcernKind,
    words,
    email: answerTo,
    language,
    reporterId,
    createdAt: context.clock.now(),
  });
};
