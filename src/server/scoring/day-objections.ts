import { sql } from 'kysely';
import type { DayObjection } from '#contracts/appeals.ts';
import type { FindingRule } from '#contracts/held-views.ts';
import { asNanos } from '#shared/money/nanos.ts';
import { lockAccountForDeletion } from '../accounts/accounts.ts';
import { findAdvert, listAdvertOwners } from '../adverts/adverts.ts';
import {
  type Appeal,
  countOpenOf,
  type Described,
  type Granting,
  listAppealsAbout,
  objectionOf,
  openAppeal,
} from '../appeals/appeals.ts';
import { quarantineViews, type ViewKey } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { insertFindings, lockScoring, VIEWS_AT_ONCE } from './findings-store.ts';
import { WINDOW_DAYS } from './scoring-rules.ts';

type About = DayObjection['about'];

const KINDS = ['charged-views', 'returned-views'] as const satisfies readonly About[];

/** Enough for an advertiser with a handful of adverts, too few to flood the staff. */
export const OPEN_AT_ONCE = 5;

/** The last decider is looked up when staff decide the objection, since that may change until then. */
const NOBODY_YET = 0n;

const DAY_MS = 86_400_000;

type OfDay = { about: About; advertId: bigint; day: Date };

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Paid views: the window of the scoring. Refunded ones: as long as the reason is kept. */
export const OBJECTION_DAYS: Record<About, number> = { 'charged-views': WINDOW_DAYS, 'returned-views': 90 };

/** Tells whether this day can be objected to now: it is over, and recent enough. */
const mayBeObjectedTo = ({ about, day }: Pick<OfDay, 'about' | 'day'>, now: Date): boolean => {
  const today = Date.parse(dayOf(now));
  return day.getTime() < today && day.getTime() >= today - OBJECTION_DAYS[about] * DAY_MS;
};

/** Selects the views of an advert credited on a day: those it paid for, or those refunded to it. */
const viewsOf = ({ about, advertId, day }: OfDay) => sql`
  select viewer_id, advert_id, beneficiary_id, earn_nanos, fee_nanos from views v
  where advert_id = ${advertId} and created_at >= ${day} and created_at < ${new Date(day.getTime() + DAY_MS)}
    and ${about === 'charged-views' ? sql`not` : sql``} exists (
      select from views_taken_back b where b.viewer_id = v.viewer_id and b.advert_id = v.advert_id)`;

type Summary = {
  views: number;
  nanos: bigint;
  rules: FindingRule[];
  /** The member of staff who decided about some of them last; null: nobody did. */
  decidedBy: bigint | null;
  /** Whether some of them are of the reader's page. */
  isOwn: boolean;
};

const summarize = async (db: Queryable, ofDay: OfDay, readerId: bigint): Promise<Summary> => {
  const { rows } = await sql<Summary>`
    with meant as materialized (${viewsOf(ofDay)})
    select count(*)::int views, coalesce(sum(earn_nanos + fee_nanos), 0)::bigint nanos,
      array(select distinct rule from meant join view_findings using (viewer_id, advert_id) order by 1) rules,
      (select decided_by from meant join judged_views using (viewer_id, advert_id) join view_verdicts on id = verdict_id
        order by decided_at desc limit 1) decided_by,
      coalesce(bool_or(beneficiary_id = ${readerId}), false) is_own
    from meant`.execute(db);
  return rows[0] ?? { views: 0, nanos: 0n, rules: [], decidedBy: null, isOwn: false };
};

type Objection = { accountId: bigint; subjectId: bigint; words: string; day?: string | undefined };

/**
 * Files the owner's objection to the views of a day, once each: that paid views were not by people, or that
 * refunded ones were.
 * @throws DomainError advert-unknown, appeal-subject-unknown, appeals-open-too-many, appeal-made-already,
 * not-signed-in.
 */
export const objectToDay =
  (about: About) =>
  async ({ db, clock }: AppContext, { accountId, subjectId, words, day: text = '' }: Objection) => {
    const advert = await findAdvert(db, subjectId);
    if (advert?.advertiserId !== accountId) throw new DomainError('advert-unknown');
    const [day, createdAt] = [new Date(text), clock.now()];
    if (!mayBeObjectedTo({ about, day }, createdAt)) throw new DomainError('appeal-subject-unknown');
    const { views } = await summarize(db, { about, advertId: subjectId, day }, accountId);
    if (views === 0) throw new DomainError('appeal-subject-unknown');
    await db.transaction().execute(async (trx) => {
      // The lock orders simultaneous objections, so that each counts the earlier ones.
      if (!(await lockAccountForDeletion(trx, accountId))) throw new DomainError('not-signed-in');
      const against = { againstBy: NOBODY_YET, againstAt: day };
      await openAppeal(trx, { kind: about, subjectId, accountId, words, ...against, createdAt });
      if ((await countOpenOf(trx, KINDS, accountId)) > OPEN_AT_ONCE)
        throw new DomainError('appeals-open-too-many');
    });
  };

/** Describes an objection for staff; undefined: the advert is gone. */
export const describeDay =
  (about: About) =>
  async (
    db: Queryable,
    { subjectId, againstAt: day }: Pick<Appeal, 'subjectId' | 'againstAt'>,
    staffId: bigint,
  ): Promise<Described | undefined> => {
    const [advert] = await listAdvertOwners(db, [subjectId]);
    const ofDay = { about, advertId: subjectId, day };
    const { views, nanos, rules, decidedBy, isOwn } = await summarize(db, ofDay, staffId);
    return (
      advert && {
        title: advert.title,
        reasons: rules,
        note: '',
        amountNanos: asNanos(nanos),
        day: dayOf(day),
        views,
        standing: { decidedBy, isOwn },
      }
    );
  };

/**
 * Grants the objection: quarantines the views that the advert paid for on that day, including released ones,
 * until staff have looked at each.
 */
export const quarantineObjected = async (
  { clock }: Pick<AppContext, 'clock'>,
  trx: Transaction,
  { appeal: { subjectId: advertId, againstAt: day } }: Granting,
): Promise<void> => {
  await lockScoring(trx);
  const { rows: views } = await sql<ViewKey>`
    select viewer_id, advert_id from (${viewsOf({ about: 'charged-views', advertId, day })}) meant
    order by viewer_id`.execute(trx);
  for (let from = 0; from < views.length; from += VIEWS_AT_ONCE) {
    const some = views.slice(from, from + VIEWS_AT_ONCE);
    await quarantineViews(trx, clock.now(), some);
    await insertFindings(
      trx,
      clock.now(),
      some.map((view) => ({ view, rule: 'advertiser-objects' as const })),
    );
  }
};

/** The counts of a day as its advertiser sees them. */
type CountedDay = { day: string; charged: number; returned: number };

/** Lists the days of an advert that its owner can object to, or has objected to, with the outcome. */
export const showDays = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  advertId: bigint,
  counted: readonly CountedDay[],
): Promise<DayObjection[]> => {
  const appeals = await listAppealsAbout(db, KINDS, advertId);
  const now = clock.now();
  const rows = counted.flatMap(({ day, charged, returned }) =>
    KINDS.flatMap((about): DayObjection[] => {
      const appeal = appeals.find(({ kind, againstAt }) => kind === about && dayOf(againstAt) === day);
      const views = about === 'charged-views' ? charged : returned;
      const isOpen = mayBeObjectedTo({ about, day: new Date(day) }, now);
      if (!appeal && !(isOpen && views > 0)) return [];
      return [{ about, day, views, ...objectionOf(appeal) }];
    }),
  );
  return rows.sort((one, other) => other.day.localeCompare(one.day));
};
