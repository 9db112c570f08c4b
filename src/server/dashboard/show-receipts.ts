import type { Receipt, Receipts, Statement } from '#contracts/receipts.ts';
import { tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { findFirstPurchaseTime, invoiceNumber, listPurchases } from '../adverts/adverts.ts';
import { readStatement } from '../ledger/ledger.ts';
import { findFirstPaidTime, listPaid, readGifts } from '../payments/payments.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';

/** A calendar year in UTC, without its end. */
const spanOf = (year: number) => ({
  from: new Date(Date.UTC(year, 0)),
  until: new Date(Date.UTC(year + 1, 0)),
});

const paidBy = async (
  { db }: Pick<AppContext, 'db'>,
  payer: SignedInAccount,
  year: number,
): Promise<Receipt[]> => {
  const own = payer.role === 'Patient' ? 'page' : 'balance';
  const payments = await listPaid(db, payer.id, spanOf(year));
  const gifts = await readGifts(
    db,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => ({
    number: encodePublicId(payment.id),
    kind: payment.purpose === 'donation' ? 'donation' : own,
    at: payment.createdAt.toISOString(),
    amount: payment.amountCents / 100,
    returned: payment.takenBackCents / 100,
    gift: gifts.get(payment.id) ?? null,
    provider: payment.provider,
    pack: null,
  }));
};

/** Unwatched money returns to the balance and does not leave us, so nothing is `returned`. */
const boughtBy = async (
  { db }: Pick<AppContext, 'db'>,
  buyer: SignedInAccount,
  year: number,
): Promise<Receipt[]> =>
  (await listPurchases(db, buyer.id, spanOf(year))).map((bought) => ({
    number: invoiceNumber(bought),
    kind: 'views',
    at: bought.createdAt.toISOString(),
    amount: wireDollars(bought.priceNanos),
    returned: 0,
    gift: null,
    provider: null,
    pack: {
      title: bought.title,
      code: bought.tier,
      seconds: tierOf(bought.tier)?.exposureSeconds ?? 0,
      views: bought.viewsBought,
    },
  }));

const firstYear = async ({ db }: Pick<AppContext, 'db'>, { id }: SignedInAccount) => {
  const times = [await findFirstPaidTime(db, id), await findFirstPurchaseTime(db, id)];
  return Math.min(...times.flatMap((at) => (at ? [at.getUTCFullYear()] : [])));
};

/** Money of a page moves by views, so only advertisers have a balance that a year sums up. */
const statementOf = async (
  { db }: Pick<AppContext, 'db'>,
  { id, role }: SignedInAccount,
  year: number,
): Promise<Statement | null> => {
  if (role !== 'Advertizer') return null;
  const { openingNanos, lines, closingNanos } = await readStatement(db, id, spanOf(year));
  return {
    opening: wireDollars(openingNanos),
    lines: lines.map(({ kind, nanos }) => ({ kind, amount: wireDollars(nanos) })),
    closing: wireDollars(closingNanos),
  };
};

/** A guest's donation belongs to no account: its email is its receipt. */
export const showReceipts = async (
  context: Pick<AppContext, 'db' | 'clock'>,
  payer: SignedInAccount,
  asked: number | undefined,
): Promise<Receipts> => {
  const now = context.clock.now().getUTCFullYear();
  const year = asked ?? now;
  const first = Math.min(now, await firstYear(context, payer));
  const receipts = [...(await paidBy(context, payer, year)), ...(await boughtBy(context, payer, year))];
  return {
    year,
    years: Array.from({ length: now - first + 1 }, (_, back) => now - back),
    statement: await statementOf(context, payer, year),
    receipts: receipts.sort((one, other) => other.at.localeCompare(one.at)),
  };
};
