import type { FastifyInstance } from 'fastify';
import { SANDBOX_PAYER } from './order-views.ts';
import { type ErrorDetail, invalidRequest } from './paypal-error.ts';
import { captureFeeCents, fromCents, money, toCents } from './paypal-money.ts';
import type { Capture, Refund } from './paypal-state.ts';
import type { PayPalWorld } from './paypal-world.ts';
import { type Reported, reportedPayouts } from './reported-payouts.ts';

const LONGEST_MS = 31 * 24 * 3_600_000;

type ReportQuery = {
  Querystring: { start_date?: string; end_date?: string; page_size?: string; page?: string };
};

/** Transaction Search: the account's money movements, here those of captured orders and of payouts. */
export function reportRoutes(server: FastifyInstance, world: PayPalWorld): void {
  server.get<ReportQuery>('/v1/reporting/transactions', async ({ query }) => {
    const from = dateOf('start_date', query.start_date);
    const to = dateOf('end_date', query.end_date);
    if (to - from > LONGEST_MS)
      throw invalidRequest([inQuery('end_date', 'Date range is greater than 31 days')]);
    const all = transactions(world).filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= to);
    const size = Number(query.page_size ?? 100);
    const page = Number(query.page ?? 1);
    return {
      transaction_details: all.slice((page - 1) * size, page * size).map(({ view }) => view),
      account_number: 'XZXSPECPDZHZU',
      start_date: new Date(from).toISOString(),
      end_date: new Date(to).toISOString(),
      last_refreshed_datetime: world.clock.iso(),
      page,
      total_items: all.length,
      total_pages: Math.ceil(all.length / size),
      links: [{ href: `${world.baseUrl}/v1/reporting/transactions`, rel: 'self', method: 'GET' }],
    };
  });
}

const inQuery = (field: string, issue: string): ErrorDetail => ({ field, location: 'query', issue });

function dateOf(field: string, text = ''): number {
  const isDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/.test(text);
  if (!isDate) throw invalidRequest([inQuery(field, 'INVALID_PARAMETER_SYNTAX')]);
  return Date.parse(text);
}

/** Oldest first. What is pending or was declined moves no balance, so it is left out as it is by default. */
function transactions(world: PayPalWorld): Reported[] {
  const { captures, refunds } = world.state.data;
  const paid = Object.values(captures).filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED');
  const orders = [...paid.map(captured), ...Object.values(refunds).map(givenBack)];
  return [...orders, ...reportedPayouts(world)].toSorted((a, b) => a.at.localeCompare(b.at));
}

const captured = (capture: Capture): Reported => ({
  at: capture.createdAt,
  view: {
    transaction_info: {
      paypal_account_id: SANDBOX_PAYER.payer_id,
      transaction_id: capture.id,
      transaction_event_code: 'T0006',
      transaction_initiation_date: capture.createdAt,
      transaction_updated_date: capture.updatedAt,
      transaction_amount: capture.amount,
      fee_amount: money(capture.amount.currency_code, -captureFeeCents(toCents(capture.amount.value))),
      transaction_status: capture.status === 'REFUNDED' || capture.status === 'REVERSED' ? 'V' : 'S',
      ...(capture.invoiceId && { invoice_id: capture.invoiceId }),
      ...(capture.customId && { custom_field: capture.customId }),
      protection_eligibility: '01',
    },
  },
});

const givenBack = (refund: Refund): Reported => ({
  at: refund.createdAt,
  view: {
    transaction_info: {
      paypal_account_id: SANDBOX_PAYER.payer_id,
      transaction_id: refund.id,
      paypal_reference_id: refund.captureId,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: refund.kind === 'refund' ? 'T1107' : 'T1106',
      transaction_initiation_date: refund.createdAt,
      transaction_updated_date: refund.createdAt,
      transaction_amount: {
        currency_code: refund.amount.currency_code,
        value: fromCents(-toCents(refund.amount.value)),
      },
      transaction_status: 'S',
      protection_eligibility: '02',
    },
  },
});
