import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contracts/endpoint.ts';
import type { decideQuarantinedViews as decideQuarantinedViewsCall } from '#contracts/held-views.ts';
import { asNanos, wireDollars } from '#shared/money/nanos.ts';
import { countStaff } from '../accounts/accounts.ts';
import type { AdvertCatalogue } from '../adverts/adverts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import type { PatientPagesContext } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { lockScoring, VIEWS_AT_ONCE } from './findings-store.ts';
import { closeMootObjections } from './quarantine-objections.ts';
import { GROUP_COLUMNS, type GroupBy, groupKeyOf, quarantinedWithEvidence } from './quarantined-groups.ts';
import { type Decided, type Decision, judgeViews, sumOf } from './verdicts.ts';

export type ScoringContext = AppContext &
  Pick<PatientPagesContext, 'patientPages'> & { catalogue: Pick<AdvertCatalogue, 'refresh'> };

/**
 * `exceptOf` is the decider: nobody decides about views of their own page, nor of their own adverts, which
 * get a refund, where somebody else can.
 */
type Group = { by: GroupBy; key: bigint | null; upTo: Date; exceptOf: bigint | null };

/** Revoking settles each patient separately; smaller batches let a busy database finish some. */
const AT_ONCE = { released: VIEWS_AT_ONCE, 'taken-back': 100 } as const;

const ACTIONS = { released: 'release-views', 'taken-back': 'take-back-views' } as const;

type Press = { group: Group; decision: Decision; verdicts: Map<bigint, bigint> };

/** Lists the next quarantined views of a group in key order. */
const listHeld = async (
  db: Queryable,
  { group: { by, key, upTo, exceptOf }, decision: { outcome } }: Press,
  after: Decided | undefined,
) => {
  const { rows } = await sql<Decided>`
    select viewer_id, advert_id, beneficiary_id, earn_nanos, fee_nanos
    from ${quarantinedWithEvidence}
    where ${sql.ref(GROUP_COLUMNS[by])} is not distinct from ${key}::bigint and held_at <= ${upTo}
      and beneficiary_id is distinct from ${exceptOf}::bigint
      and not exists (select from adverts a where a.id = advert_id and a.advertiser_id = ${exceptOf}::bigint)
      and (viewer_id, advert_id) > (${after?.viewerId ?? 0n}, ${after?.advertId ?? 0n})
    order by viewer_id, advert_id limit ${AT_ONCE[outcome]}`.execute(db);
  return rows;
};

/**
 * Decides one batch with verdicts and audit entry, or returns undefined after the last one. It reads the
 * quarantined views under the lock, so the first decision counts.
 */
const decideSome = (context: ScoringContext, press: Press, after: Decided | undefined) =>
  context.db.transaction().execute(async (trx) => {
    const { group, decision, verdicts } = press;
    const { outcome, adminId, at } = decision;
    await lockScoring(trx);
    const views = await listHeld(trx, press, after);
    const last = views.at(-1);
    if (!last) return undefined;
    const done = await judgeViews(context, trx, { views, decision, verdicts });
    if (done.decided.length > 0)
      await recordAdminAction(trx, at, {
        adminId,
        action: ACTIONS[outcome],
        subjectId: group.by === 'household' ? 0n : (group.key ?? 0n),
        details: {
          before: 'held',
          after: outcome,
          by: group.by,
          views: done.decided.length,
          amount: wireDollars(sumOf(done.decided.map(({ earnNanos }) => earnNanos))),
        },
      });
    return { ...done, last };
  });

const showChanges = async (context: ScoringContext, decided: readonly Decided[]): Promise<void> => {
  for (const advertId of new Set(decided.map((view) => view.advertId)))
    await context.catalogue.refresh(advertId);
  for (const patientId of new Set(decided.map((view) => view.beneficiaryId)))
    context.patientPages.changed(patientId);
};

type Wish = BodyOf<typeof decideQuarantinedViewsCall> & { adminId: bigint };

/**
 * Releases or revokes a group of quarantined views. Views quarantined after staff looked stay there, and so
 * do views that cannot be revoked because their money was paid out.
 * @throws DomainError invalid-input, held-views-gone, own-case.
 */
export const decideQuarantinedViews = async (
  context: ScoringContext,
  { by, key: text, upTo, outcome, note, adminId }: Wish,
): Promise<ReplyOf<typeof decideQuarantinedViewsCall>> => {
  const key = groupKeyOf(by, text);
  if (key === undefined) throw new DomainError('invalid-input');
  const exceptOf = (await countStaff(context.db)) > 1 ? adminId : null;
  if (by === 'patient' && key === exceptOf) throw new DomainError('own-case');
  const group = { by, key, upTo: new Date(upTo), exceptOf };
  const decision = { adminId, outcome, note, at: context.clock.now() };
  const verdicts = new Map<bigint, bigint>();
  const press: Press = { group, decision, verdicts };
  const sums = { views: 0, nanos: 0n, paidOut: 0 };
  let last: Decided | undefined;
  for (;;) {
    const some = await decideSome(context, press, last);
    if (!some) break;
    const { decided, paidOut } = some;
    last = some.last;
    await showChanges(context, decided);
    sums.views += decided.length;
    sums.nanos += sumOf(decided.map(({ earnNanos }) => earnNanos));
    sums.paidOut += paidOut;
  }
  await closeMootObjections(context, [...verdicts.keys()], decision);
  if (sums.views + sums.paidOut === 0) throw new DomainError('held-views-gone');
  const { views, nanos, paidOut } = sums;
  return { success: true, views, amount: wireDollars(asNanos(nanos)), paidOut };
};
