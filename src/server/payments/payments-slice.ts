import type { FastifyInstance } from 'fastify';
import * as giftCalls from '#contracts/gifts.ts';
import { PAYMENT_CALLS } from '#contracts/payments.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { paymentProviders } from '#shared/money-providers/money-providers.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { shownLanguage } from '../platform/http/visitor-language.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { inDays, ofAccount, ofOwn, own, technical, words } from '../platform/slices/table-facts.ts';
import { followPayment } from '../webhooks/webhooks.ts';
import { changePayment } from './change-payment.ts';
import type { PaymentsContext } from './checkout-port.ts';
import { decideGift, endWaiting, readWaitingGifts, waitingGifts } from './gift-desk.ts';
import { giftNews, notifyGiver } from './gift-mail.ts';
import { forgetInstruments, INSTRUMENTS_KEPT_MS } from './payment-instruments.ts';
import {
  findPaymentBy,
  listOpenPayments,
  listPaidPayments,
  noteAskedAfter,
  type Payment,
} from './payments-store.ts';
import { showGiftsAtOnce } from './receive-gift.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

export const registerPaymentsRoutes = (app: FastifyInstance, context: PaymentsContext): void => {
  for (const provider of paymentProviders) {
    const { start, unitCents } = PAYMENT_CALLS[provider];
    bindEndpoint(
      app,
      { ...start, startsMoney: true },
      async ({ visitor, request, body: { amount, isDonation } }) => {
        const amountCents = Math.round(amount * unitCents);
        // The language of our own pages: Stripe would choose by the browser, and has no Ukrainian.
        const language = shownLanguage(request, null);
        const url = await startPayment(context, { provider, visitor, isDonation, language, amountCents });
        return { status: 'success' as const, url };
      },
    );
  }
  bindEndpoint(app, giftCalls.readGiftsAtOnce, ({ visitor }) =>
    showGiftsAtOnce(context, visitor.account?.id ?? null),
  );
  bindEndpoint(app, giftCalls.listWaitingGifts, () => readWaitingGifts(context));
  bindEndpoint(app, giftCalls.decideGift, async ({ account, params, body }) => {
    await decideGift(context, { ...body, id: keyOf(params.id), by: account.id });
    return { success: true };
  });
};

const PAYMENTS_A_RUN = 100;
/** An older payment is given up; it is credited all the same if somebody pays it later. */
const GIVEN_UP_AFTER_MS = 24 * 3600 * 1000;

const lookAfter = async (context: PaymentsContext, payment: Payment): Promise<void> => {
  const { db, clock } = context;
  await noteAskedAfter(db, payment, clock.now());
  // A payment that failed for its payer may have been paid another way since.
  const onlyLooks = payment.status === 'failed';
  if (payment.checkoutId !== null) await settlePayment(context, payment, { onlyLooks });
  if (clock.now().getTime() - payment.createdAt.getTime() >= GIVEN_UP_AFTER_MS)
    await changePayment(context, payment, { kind: 'given-up' });
};

/** Checks payments that neither payer nor webhook has ended, and paid ones ever less often. */
const reconcilePayments = async (context: PaymentsContext): Promise<void> => {
  const { db, clock, log } = context;
  const now = clock.now();
  const open = await listOpenPayments(db, now, PAYMENTS_A_RUN);
  const paid = await listPaidPayments(db, now, PAYMENTS_A_RUN);
  for (const payment of [...open, ...paid]) {
    try {
      await lookAfter(context, payment);
    } catch (error) {
      // One payment that cannot be read must not delay the others.
      if (!(error instanceof DomainError))
        log.error({ err: error, payment: encodePublicId(payment.id) }, 'payment not reconciled');
    }
  }
};

export const registerPaymentsJobs = async (context: PaymentsContext): Promise<void> => {
  await context.jobs.work(followPayment, async (named) => {
    const payment = await findPaymentBy(context.db, named);
    // Other references belong to another shop that shares our account at the provider.
    if (payment) await settlePayment(context, payment);
  });
  await context.jobs.work(giftNews, (told, finish) => notifyGiver(context, told, finish));
  await context.jobs.schedule('reconcile-payments', '* * * * *', () => reconcilePayments(context));
  await context.jobs.schedule('end-waiting-of-gifts', '*/5 * * * *', () => endWaiting(context));
  await context.jobs.schedule('forget-instruments', '44 2 * * *', () =>
    forgetInstruments(context.db, context.clock.now()),
  );
};

const IN_BOOKS = { as: 'ledger_transfers' };
const OF_PAYMENT = 'stays with its payment';

/** Money that comes in. */
export const payments = {
  routes: registerPaymentsRoutes,
  jobs: registerPaymentsJobs,
  queues: { gifts: () => waitingGifts },
  tables: {
    payments: {
      person: {
        shown: words(
          'id provider purpose amount_cents taken_back_cents fee_cents status provider_reference capture_reference divided_among divided_each_nanos language credited_at created_at updated_at look_at',
        ),
        withheld: {
          ...own('account_id'),
          instrument_key: 'a code, from which nobody can read which card or wallet it stands for',
        },
        rows: ofAccount('account_id'),
        orderBy: 'created_at',
        uncascaded: 'stays in the books, without the account',
      },
      kept: [
        {
          what: 'what a payment was paid with: a keyed hash of the provider’s number of the card or wallet',
          long: `${inDays(INSTRUMENTS_KEPT_MS)} after the last payment by it`,
          goneBy: '`forget-instruments`, each night',
        },
      ],
    },
    payment_take_backs: {
      person: {
        shown: words('payment_id step amount_cents created_at undone_at'),
        rows: ofOwn('payment_id', 'payments', 'account_id'),
        orderBy: 'created_at',
        uncascaded: OF_PAYMENT,
      },
      kept: IN_BOOKS,
    },
    payment_disputes: {
      person: {
        shown: words('payment_id opened_at'),
        rows: ofOwn('payment_id', 'payments', 'account_id'),
        orderBy: 'opened_at',
        uncascaded: OF_PAYMENT,
      },
      kept: IN_BOOKS,
    },
    gifts: {
      person: {
        shown: words('payment_id state reason received_at divides_at divided_at'),
        withheld: technical('is_known'),
        rows: ofOwn('payment_id', 'payments', 'account_id'),
        orderBy: 'received_at',
        uncascaded: OF_PAYMENT,
      },
      kept: IN_BOOKS,
    },
  },
} satisfies Slice;
