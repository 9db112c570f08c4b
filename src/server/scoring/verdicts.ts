import { sql } from 'kysely';
import type { FindingRule, ShownReason } from '#contracts/held-views.ts';
import { asNanos, type Nanos } from '#shared/money/nanos.ts';
import { releaseViews, revokeViews } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Queryable, randomId, type Transaction } from '../platform/database/database.ts';

/** Only staff see which rule named a view: a person who knew it could stay below its bounds. */
const REASON_OF_RULE: Record<FindingRule, ShownReason> = {
  burst: 'crowd',
  concentration: 'crowd',
  network: 'crowd',
  'new-devices': 'crowd',
  'full-homes': 'crowd',
  'shared-home': 'crowd',
  'busy-day': 'crowd',
  circle: 'crowd',
  'one-advert': 'crowd',
  rhythm: 'program',
  'advertiser-tied': 'tied',
  'same-card': 'tied',
  'advertiser-objects': 'objection',
};

/** Returns each reason once, in a fixed order. */
export const shownReasonsOf = (rules: readonly FindingRule[]): ShownReason[] =>
  [...new Set(rules.map((rule) => REASON_OF_RULE[rule]))].sort();

/** A view to be decided. */
export type Decided = {
  viewerId: bigint;
  advertId: bigint;
  beneficiaryId: bigint;
  earnNanos: bigint;
  feeNanos: bigint;
};

export type Decision = { adminId: bigint; outcome: 'released' | 'taken-back'; note: string; at: Date };

/** The stored fields of a verdict. */
type Verdict = {
  id: bigint;
  patientId: bigint;
  note: string;
  reasons: ShownReason[];
  views: number;
  nanos: Nanos;
  decidedBy: bigint;
  decidedAt: Date;
};

export const sumOf = (amounts: readonly bigint[]): Nanos =>
  asNanos(amounts.reduce((sum, nanos) => sum + nanos, 0n));

const nameOf = ({ viewerId, advertId }: Pick<Decided, 'viewerId' | 'advertId'>) => `${viewerId} ${advertId}`;

const namedBy = (views: readonly Pick<Decided, 'viewerId' | 'advertId'>[]) =>
  sql`unnest(${views.map(({ viewerId }) => viewerId)}::bigint[], ${views.map(({ advertId }) => advertId)}::bigint[])
    as named(viewer_id, advert_id)`;

type ReasonsOf = (view: Pick<Decided, 'viewerId' | 'advertId'>) => ShownReason[];

const readReasons = async (db: Queryable, views: readonly Decided[]): Promise<ReasonsOf> => {
  const { rows } = await sql<{ viewerId: bigint; advertId: bigint; rule: FindingRule }>`
    select viewer_id, advert_id, rule
    from ${namedBy(views)} join view_findings using (viewer_id, advert_id)`.execute(db);
  const found = Map.groupBy(rows, nameOf);
  return (view) => shownReasonsOf((found.get(nameOf(view)) ?? []).map(({ rule }) => rule));
};

type Writing = { decision: Decision; verdicts: Map<bigint, bigint>; reasonsOf: ReasonsOf };

/**
 * Stores one verdict for each patient of the decided views, in one statement, since the views of an advert
 * belong to many patients.
 */
const writeVerdicts = async (
  trx: Transaction,
  decided: readonly Decided[],
  { decision: { outcome, note, adminId, at }, verdicts, reasonsOf }: Writing,
): Promise<void> => {
  const written = [...Map.groupBy(decided, ({ beneficiaryId }) => beneficiaryId)].map(
    ([patientId, views]) => {
      const id = verdicts.get(patientId) ?? randomId();
      verdicts.set(patientId, id);
      const nanos = sumOf(views.map(({ earnNanos }) => earnNanos));
      const reasons = [...new Set(views.flatMap(reasonsOf))];
      return { id: `${id}`, patient_id: `${patientId}`, views: views.length, nanos: `${nanos}`, reasons };
    },
  );
  await sql`
    insert into view_verdicts (id, patient_id, outcome, note, views, nanos, decided_by, decided_at, reasons)
    select id, patient_id, ${outcome}, ${note}, views, nanos, ${adminId}, ${at}, reasons
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as written(id bigint, patient_id bigint, views int, nanos bigint, reasons text[])
    on conflict (id) do update set views = view_verdicts.views + excluded.views,
      nanos = view_verdicts.nanos + excluded.nanos,
      reasons = array(select distinct unnest(view_verdicts.reasons || excluded.reasons) order by 1)`.execute(
    trx,
  );
  const ids = decided.map(({ beneficiaryId }) => verdicts.get(beneficiaryId) ?? 0n);
  await sql`
    insert into judged_views (viewer_id, advert_id, verdict_id)
    select * from unnest(${decided.map(({ viewerId }) => viewerId)}::bigint[],
      ${decided.map(({ advertId }) => advertId)}::bigint[], ${ids}::bigint[])`.execute(trx);
};

/**
 * Releases or revokes quarantined views and stores the verdicts. The caller has locked the scoring and passes
 * at most as many views as the ledger takes at once. `verdicts` are those of the same decision, by patient.
 */
export const judgeViews = async (
  { config }: Pick<AppContext, 'config'>,
  trx: Transaction,
  { views, decision, verdicts }: { views: readonly Decided[] } & Omit<Writing, 'reasonsOf'>,
): Promise<{ decided: readonly Decided[]; paidOut: number }> => {
  const reasonsOf = await readReasons(trx, views);
  const judge = async () => {
    if (decision.outcome === 'released') return { decided: await releaseViews(trx, views), paidOut: 0 };
    const when = { at: decision.at, clearingDays: config.clearingDays };
    const named = views.map((view) => ({ ...view, reason: reasonsOf(view)[0] ?? 'other' }));
    const { takenBack, paidOut } = await revokeViews(trx, when, named);
    return { decided: takenBack, paidOut: paidOut.length };
  };
  const done = await judge();
  await writeVerdicts(trx, done.decided, { decision, verdicts, reasonsOf });
  return done;
};

const takenBack = sql`select id, patient_id, note, reasons, views, nanos, decided_by,
  decided_at from view_verdicts where outcome = 'taken-back'`;

/** Finds the verdict that revoked a patient's views; undefined for any other id. */
export const findTakenBack = async (db: Queryable, id: bigint): Promise<Verdict | undefined> =>
  (await sql<Verdict>`${takenBack} and id = ${id}`.execute(db)).rows[0];

/** More than anybody reads; the newest come first. */
const LISTED = 50;

export const listTakenBack = async (db: Queryable, patientId: bigint): Promise<Verdict[]> =>
  (
    await sql<Verdict>`${takenBack} and patient_id = ${patientId}
      order by decided_at desc, id limit ${LISTED}`.execute(db)
  ).rows;
