import { sql } from 'kysely';
import type { FindingRule } from '#contracts/held-views.ts';
import { asNanos } from '#shared/money/nanos.ts';
import {
  type Appeal,
  closeAppeal,
  type Described,
  findAppeals,
  type Granting,
  listAppealsAbout,
  lockOpenAppeal,
  openAppeal,
} from '../appeals/appeals.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { lockScoring, VIEWS_AT_ONCE } from './findings-store.ts';
import { type Decided, type Decision, judgeViews } from './verdicts.ts';

const KIND = 'held-views';

/** The rules quarantined the views, not a person. */
const NOBODY = 0n;

type QuarantineOf = {
  views: number;
  nanos: bigint;
  since: Date | null;
  newest: Date | null;
  rules: FindingRule[];
};

/** Reads what of a page was in quarantine up to a time. */
export const readQuarantineOf = async (
  db: Queryable,
  patientId: bigint,
  upTo: Date,
): Promise<QuarantineOf> => {
  const { rows } = await sql<QuarantineOf>`
    with held as (
      select viewer_id, advert_id, earn_nanos, held_at from held_views join views using (viewer_id, advert_id)
      where beneficiary_id = ${patientId} and held_at <= ${upTo})
    select count(*)::int views, coalesce(sum(earn_nanos), 0)::bigint nanos, min(held_at) since, max(held_at) newest,
      array(select distinct rule from held join view_findings using (viewer_id, advert_id) order by 1) rules
    from held`.execute(db);
  return rows[0] ?? { views: 0, nanos: 0n, since: null, newest: null, rules: [] };
};

type Objection = { accountId: bigint; subjectId: bigint; words: string };

/**
 * Files the patient's objection to the current quarantine of their page; a later one can be objected to
 * again.
 * @throws DomainError appeal-subject-unknown, appeal-made-already.
 */
export const objectToQuarantine = (
  { db, clock }: AppContext,
  { accountId, subjectId, words }: Objection,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const createdAt = clock.now();
    const { newest } = await readQuarantineOf(trx, accountId, createdAt);
    if (subjectId !== accountId || newest === null) throw new DomainError('appeal-subject-unknown');
    const against = { againstBy: NOBODY, againstAt: newest };
    await openAppeal(trx, { kind: KIND, subjectId, accountId, words, ...against, createdAt });
  });

/** Finds who of the staff last quarantined some of it for an advertiser; null: only rules named it. */
const findHolder = async (db: Queryable, patientId: bigint, upTo: Date): Promise<bigint | null> => {
  const { rows } = await sql<{ advertId: bigint; day: Date }>`
    select distinct advert_id, date_trunc('day', created_at, 'UTC') as day
    from held_views join views using (viewer_id, advert_id) join view_findings using (viewer_id, advert_id)
    where beneficiary_id = ${patientId} and held_at <= ${upTo} and rule = 'advertiser-objects'`.execute(db);
  const adverts = [...new Set(rows.map(({ advertId }) => advertId))];
  const objections = await Promise.all(adverts.map((id) => listAppealsAbout(db, ['charged-views'], id)));
  const isMeant = ({ subjectId, againstAt, granted }: Appeal) =>
    granted && rows.some(({ advertId, day }) => advertId === subjectId && +day === +againstAt);
  const [last] = objections
    .flat()
    .filter(isMeant)
    .toSorted((one, other) => Number(other.decidedAt) - Number(one.decidedAt));
  return last?.decidedBy ?? null;
};

/** Describes for staff what was in quarantine at the time of the objection. */
export const describeQuarantine = async (
  db: Queryable,
  { subjectId, againstAt }: Pick<Appeal, 'subjectId' | 'againstAt'>,
): Promise<Described> => {
  const { nanos, rules } = await readQuarantineOf(db, subjectId, againstAt);
  const decidedBy = await findHolder(db, subjectId, againstAt);
  return {
    reasons: rules,
    note: '',
    amountNanos: asNanos(nanos),
    standing: { decidedBy, isOwn: false },
  };
};

const listQuarantinedOf = async (db: Queryable, patientId: bigint, upTo: Date): Promise<Decided[]> => {
  const { rows } = await sql<Decided>`
    select viewer_id, advert_id, beneficiary_id, earn_nanos, fee_nanos
    from held_views join views using (viewer_id, advert_id)
    where beneficiary_id = ${patientId} and held_at <= ${upTo} limit ${VIEWS_AT_ONCE}`.execute(db);
  return rows;
};

/** Grants the objection: releases what it is about. */
export const releaseObjected = async (
  context: AppContext,
  trx: Transaction,
  { appeal, adminId, note }: Granting,
): Promise<void> => {
  await lockScoring(trx);
  const decision: Decision = { adminId, outcome: 'released', note, at: context.clock.now() };
  const verdicts = new Map<bigint, bigint>();
  for (;;) {
    const views = await listQuarantinedOf(trx, appeal.subjectId, appeal.againstAt);
    if (views.length === 0) return;
    await judgeViews(context, trx, { views, decision, verdicts });
  }
};

/** Closes objections whose views were all decided without them. */
export const closeMootObjections = async (
  { db }: Pick<AppContext, 'db'>,
  patientIds: readonly bigint[],
  { adminId, outcome, at }: Decision,
): Promise<void> => {
  for (const appeal of (await findAppeals(db, KIND, patientIds)).values()) {
    if (appeal.decidedAt !== null) continue;
    await db.transaction().execute(async (trx) => {
      const { id, subjectId, againstAt } = await lockOpenAppeal(trx, appeal.id);
      const { views } = await readQuarantineOf(trx, subjectId, againstAt);
      if (views === 0)
        await closeAppeal(trx, id, { granted: outcome === 'released', note: '', by: adminId, at });
    });
  }
};
