import type { OwnQuarantinedMoney } from '#contracts/held-views.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { asNanos, wireDollars } from '#shared/money/nanos.ts';
import { findAppeals, objectionOf } from '../appeals/appeals.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readQuarantineOf } from './quarantine-objections.ts';
import { listTakenBack, shownReasonsOf } from './verdicts.ts';

const readHeldNow = async (
  db: Queryable,
  patientId: bigint,
  now: Date,
): Promise<OwnQuarantinedMoney['held']> => {
  const { views, nanos, since, newest, rules } = await readQuarantineOf(db, patientId, now);
  if (since === null || newest === null) return null;
  const appeal = (await findAppeals(db, 'held-views', [patientId])).get(patientId);
  // A decided objection is over: this one is about later quarantines.
  const isOver = appeal?.decidedAt != null && appeal.againstAt < newest;
  return {
    amount: wireDollars(asNanos(nanos)),
    views,
    since: since.toISOString(),
    reasons: shownReasonsOf(rules),
    ...objectionOf(isOver ? undefined : appeal),
  };
};

/** Reads what of a patient is in quarantine or revoked, why, and the outcome of their objections. */
export const showOwnQuarantine = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  patientId: bigint,
): Promise<OwnQuarantinedMoney> => {
  const verdicts = await listTakenBack(db, patientId);
  const appeals = await findAppeals(
    db,
    'views-taken-back',
    verdicts.map(({ id }) => id),
  );
  return {
    held: await readHeldNow(db, patientId, clock.now()),
    takenBack: verdicts.map(({ id, nanos, views, decidedAt, reasons }) => ({
      _id: encodePublicId(id),
      amount: wireDollars(nanos),
      views,
      at: decidedAt.toISOString(),
      reasons,
      ...objectionOf(appeals.get(id)),
    })),
  };
};
