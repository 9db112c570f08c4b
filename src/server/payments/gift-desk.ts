import { sql } from 'kysely';
import type { BodyOf } from '#contracts/endpoint.ts';
import type { decideGift as decideGiftCall, WaitingGift } from '#contracts/gifts.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { PaymentProvider } from '#shared/money-providers/money-providers.ts';
import { refuseOwnCase } from '../accounts/accounts.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { changeGift, changeGiftOf } from './change-gift.ts';
import type { PaymentsContext } from './checkout-port.ts';
import { type Gift, showGift } from './gift-machine.ts';
import { findGift, listDueGifts } from './gifts-store.ts';
import { findPayment, lockPayment, type Payment } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';

const GIFTS_A_RUN = 100;

/** Has the provider refund a gift. A look comes first: an earlier call may have refunded it. */
const giveBackGift = async (context: PaymentsContext, payment: Payment): Promise<void> => {
  const { db, log, checkouts } = context;
  const isOpen = async () => (await findGift(db, payment.id))?.state === 'giving-back';
  const { captureId } = await settlePayment(context, payment, { onlyLooks: true });
  if (captureId === null || !(await isOpen())) return;
  const reference = encodePublicId(payment.id);
  const answer = await checkouts[payment.provider]?.refund?.({ captureId, reference });
  if (answer?.kind !== 'given-back') log.warn({ payment: reference, ...answer }, 'gift refund failed');
  await settlePayment(context, payment, { onlyLooks: true });
  if (answer === undefined || answer.kind === 'declined')
    await changeGiftOf(context, payment.id, { kind: 'not-given-back' });
};

/** Asks the provider first, so that a dispute of this minute is booked before the gift is divided. */
const divideDueGift = async (context: PaymentsContext, payment: Payment): Promise<void> => {
  await settlePayment(context, payment, { onlyLooks: true });
  await changeGiftOf(context, payment.id, { kind: 'days-over', now: context.clock.now() });
};

/** Divides gifts whose days are over, and refunds those that staff want refunded. */
export const endWaiting = async (context: PaymentsContext): Promise<void> => {
  const { db, clock, log } = context;
  for (const paymentId of await listDueGifts(db, clock.now(), GIFTS_A_RUN)) {
    try {
      const payment = await findPayment(db, paymentId);
      const gift = await findGift(db, paymentId);
      if (!payment || !gift) continue;
      if (gift.state === 'giving-back') await giveBackGift(context, payment);
      else await divideDueGift(context, payment);
    } catch (error) {
      // One gift whose provider does not answer must not delay the others.
      if (!(error instanceof DomainError))
        log.error({ err: error, payment: encodePublicId(paymentId) }, 'waiting gift not ended');
    }
  }
};

const SHOWN = 100;

type Row = Gift & {
  paymentId: bigint;
  amountCents: number;
  takenBackCents: number;
  provider: PaymentProvider;
  accountId: bigint | null;
  name: string | null;
  email: string | null;
  total: number;
};

/** Lists gifts that only a person ends first. */
export const readWaitingGifts = async ({
  db,
  checkouts,
}: Pick<PaymentsContext, 'db' | 'checkouts'>): Promise<{ total: number; waiting: WaitingGift[] }> => {
  const { rows } = await sql<Row>`
    select g.payment_id, g.state, g.reason, g.is_known, g.received_at, g.divides_at,
      p.amount_cents::float8, p.taken_back_cents::float8, p.provider, a.id account_id, a.full_name as name, a.email, (count(*) over ())::int total
    from gifts g join payments p on p.id = g.payment_id left join people a on a.id = p.account_id
    where g.state in ('waiting', 'giving-back')
    order by g.divides_at is not null, g.received_at limit ${SHOWN}`.execute(db);
  const waiting = rows.map((row) => ({
    ...showGift(row),
    id: encodePublicId(row.paymentId),
    amount: row.amountCents / 100,
    returned: row.takenBackCents / 100,
    provider: row.provider,
    at: row.receivedAt.toISOString(),
    giver:
      row.accountId === null
        ? null
        : { id: encodePublicId(row.accountId), name: row.name ?? '', email: row.email ?? '' },
    isKnown: row.isKnown,
    canGiveBack: row.state === 'waiting' && checkouts[row.provider]?.refund !== undefined,
  }));
  return { total: rows[0]?.total ?? 0, waiting };
};

/** Gifts that wait for staff (src/server/desk/waiting.ts). A guest has no name: the sum stands there. */
export const waitingGifts = sql`
  select g.received_at since, g.payment_id item,
    coalesce(a.full_name, '$' || round(p.amount_cents / 100.0, 2)) as name
  from gifts g join payments p on p.id = g.payment_id left join people a on a.id = p.account_id
  where g.state = 'giving-back' or (g.state = 'waiting' and g.divides_at is null)`;

type Decision = BodyOf<typeof decideGiftCall> & { id: bigint; by: bigint };

const ACTIONS = { release: 'release-gift', 'give-back': 'give-back-gift' } as const;

const decide = (context: PaymentsContext, { id, by, decision, reason }: Decision): Promise<Payment> =>
  context.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, id);
    await refuseOwnCase(trx, { by, ownerId: payment.accountId });
    const event = decision === 'release' ? ({ kind: 'released' } as const) : ({ kind: 'give-back' } as const);
    const changed = await changeGift(context, trx, { payment, event });
    if (!changed?.isChanged) throw new DomainError('changed-meanwhile');
    const { before, after } = changed;
    await recordAdminAction(trx, context.clock.now(), {
      adminId: by,
      action: ACTIONS[decision],
      subjectId: id,
      details: { amount: payment.amountCents / 100, before: before.state, after: after.state, reason },
    });
    return payment;
  });

/**
 * Divides a waiting gift, or refunds it, by decision of staff. A job retries where the provider does not
 * answer.
 * @throws DomainError payment-unknown, own-case, changed-meanwhile, not-connected.
 */
export const decideGift = async (context: PaymentsContext, decision: Decision): Promise<void> => {
  const found = await findPayment(context.db, decision.id);
  if (!found) throw new DomainError('payment-unknown');
  if (decision.decision === 'give-back' && !context.checkouts[found.provider]?.refund)
    throw new DomainError('not-connected');
  const payment = await decide(context, decision);
  if (decision.decision === 'release') return;
  try {
    await giveBackGift(context, payment);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
};
