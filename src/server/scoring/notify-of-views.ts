import { sql } from 'kysely';
import { formatMoney } from '#shared/money/format-money.ts';
import { asNanos, type Nanos, wireDollars } from '#shared/money/nanos.ts';
import { findAccount } from '../accounts/accounts.ts';
import { listAdvertOwners } from '../adverts/adverts.ts';
import { sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { textsOf } from '../texts/texts.ts';

/** Less than a day, so that a late run does not delay the next one. */
const PAUSE_MS = 20 * 3_600_000;

type Span = { from: Date; to: Date };
type OfPatient = { patientId: bigint } & Record<'held' | 'takenBack' | 'released', Nanos>;

const readOfPatients = async (trx: Transaction, { from, to }: Span): Promise<OfPatient[]> => {
  const { rows } = await sql<OfPatient>`
    select id patient_id, sum(held)::bigint held, sum(back)::bigint taken_back, sum(released)::bigint released from (
      select beneficiary_id id, sum(earn_nanos) held, 0 back, 0 released
        from held_views join views using (viewer_id, advert_id)
        where held_at > ${from} and held_at <= ${to} and beneficiary_id > 0 group by 1
      union all
      select patient_id, 0, sum(nanos) filter (where outcome = 'taken-back'), sum(nanos) filter (where outcome = 'released')
        from view_verdicts where decided_at > ${from} and decided_at <= ${to} and patient_id > 0 group by 1) news
    group by 1 order by 1`.execute(trx);
  return rows;
};

type OfAdvertiser = { advertiserId: bigint; views: number; nanos: bigint };

const readOfAdvertisers = async (trx: Transaction, { from, to }: Span): Promise<OfAdvertiser[]> => {
  const { rows } = await sql<{ advertId: bigint; views: number; nanos: bigint }>`
    select advert_id, count(*)::int views, sum(earn_nanos + fee_nanos)::bigint nanos
    from views_taken_back join views using (viewer_id, advert_id)
    where taken_back_at > ${from} and taken_back_at <= ${to} group by 1`.execute(trx);
  const back = new Map(rows.map((row) => [row.advertId, row]));
  const owned = await listAdvertOwners(trx, [...back.keys()]);
  return [...Map.groupBy(owned, ({ advertiserId }) => advertiserId)].map(([advertiserId, adverts]) => {
    const counts = adverts.flatMap(({ id }) => back.get(id) ?? []);
    return {
      advertiserId,
      views: counts.reduce((sum, { views }) => sum + views, 0),
      nanos: counts.reduce((sum, { nanos }) => sum + nanos, 0n),
    };
  });
};

const notifyPatient = async (
  context: AppContext,
  trx: Transaction,
  { patientId, ...sums }: OfPatient,
): Promise<void> => {
  const person = await findAccount(trx, patientId);
  if (!person) return;
  const { patient: t } = textsOf(person.language).viewNews;
  const kinds = (['held', 'takenBack', 'released'] as const).filter((kind) => sums[kind] > 0n);
  await sendLetter(
    context,
    trx,
    { kind: 'views-looked-at', to: person },
    {
      subject: t.subject,
      paragraphs: kinds.map((kind) => t.news[kind]),
      lines: kinds.map((kind) => ({
        label: t.labels[kind],
        value: formatMoney(wireDollars(sums[kind]), person.language),
      })),
      button: { label: t.button, url: `${context.config.publicUrl}/dashboard` },
      notes: kinds.includes('held') || kinds.includes('takenBack') ? [t.objection] : [],
    },
  );
};

const notifyAdvertiser = async (
  context: AppContext,
  trx: Transaction,
  { advertiserId, views, nanos }: OfAdvertiser,
): Promise<void> => {
  const person = await findAccount(trx, advertiserId);
  if (!person) return;
  const { advertiser: t } = textsOf(person.language).viewNews;
  await sendLetter(
    context,
    trx,
    { kind: 'views-looked-at', to: person },
    {
      subject: t.subject,
      paragraphs: t.paragraphs,
      lines: [
        { label: t.labels.views, value: String(views) },
        { label: t.labels.price, value: formatMoney(wireDollars(asNanos(nanos)), person.language) },
      ],
      button: { label: t.button, url: `${context.config.publicUrl}/dashboard` },
      notes: [t.objection],
    },
  );
};

/**
 * Sends patients and advertisers the decisions about their views since the last run, by one email each a day
 * at most. A repeat sends nothing.
 */
export const notifyOfViews = (context: AppContext): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const to = context.clock.now();
    const { rows } = await sql<{ toldTo: Date | null }>`
      select told_to from view_scoring where id = 1 for update`.execute(trx);
    const from = rows[0]?.toldTo ?? new Date(0);
    if (to.getTime() - from.getTime() < PAUSE_MS) return;
    for (const news of await readOfPatients(trx, { from, to })) await notifyPatient(context, trx, news);
    for (const news of await readOfAdvertisers(trx, { from, to })) await notifyAdvertiser(context, trx, news);
    await sql`update view_scoring set told_to = ${to} where id = 1`.execute(trx);
  });
