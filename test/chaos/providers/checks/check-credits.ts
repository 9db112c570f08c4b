import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Breach } from '../../breach.ts';
import type { World } from '../world/open-world.ts';
import { type Books, centsOf } from '../world/sandbox-books.ts';
import { NO_DOUBLE_CREDIT } from './rules.ts';

const CENT_NANOS = 10_000_000n;

type Taken = { cents: number; backCents: number };

const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED']);

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Amounts that providers took and returned, by our payment's public id. */
const takenByPayment = ({ paypal, stripe }: Books): Map<string, Taken[]> => {
  const wallet = paypal.captures
    .filter(({ status }) => TAKEN.has(status))
    .map(({ id, customId, amount }): [string, Taken] => [
      customId,
      {
        cents: centsOf(amount),
        backCents: sumOf(
          paypal.refunds.filter((one) => one.captureId === id).map((one) => centsOf(one.amount)),
        ),
      },
    ]);
  const isGone = ({ status }: { status: string }) => status === 'needs_response' || status === 'lost';
  const card = stripe.charges.map(({ id, amount, metadata }): [string, Taken] => {
    const of = <T extends { chargeId: string }>(all: T[]) => all.filter(({ chargeId }) => chargeId === id);
    const refunded = of(stripe.refunds).filter(({ status }) => status === 'succeeded');
    const back = [...refunded, ...of(stripe.disputes).filter(isGone)].map((one) => one.amount);
    return [metadata.payment_id, { cents: amount, backCents: sumOf(back) }];
  });
  const grouped = Map.groupBy([...wallet, ...card], ([payment]) => payment);
  return new Map([...grouped].map(([payment, all]) => [payment, all.map(([, taken]) => taken)]));
};

type Booked = { id: bigint; status: string; credited: bigint; back: bigint };

const readBooked = async ({ database }: World): Promise<Booked[]> => {
  const { rows } = await database.owner.query<{ id: bigint; status: string }>(
    'select id, status from payments',
  );
  const { rows: lines } = await database.owner.query<{ reference: string; credited: bigint; back: bigint }>(
    `select reference,
       coalesce(sum(amount_nanos) filter (where debit_account like 'clearing:%' and reference not like '%:back:%'), 0)::bigint credited,
       (coalesce(sum(amount_nanos) filter (where credit_account like 'clearing:%'), 0)
         - coalesce(sum(amount_nanos) filter (where debit_account like 'clearing:%' and reference like '%:back:%'), 0))::bigint back
     from ledger_transfers where reference like 'payment:%' and reason <> 'provider-fee' group by 1`,
  );
  const byPayment = Map.groupBy(lines, ({ reference }) => reference.split(':')[1]);
  return rows.map(({ id, status }) => {
    const own = byPayment.get(encodePublicId(id)) ?? [];
    const sum = (part: 'credited' | 'back') => own.reduce((total, line) => total + line[part], 0n);
    return { id, status, credited: sum('credited'), back: sum('back') };
  });
};

const complaintOf = ({ credited, back, status }: Booked, taken: Taken[]): string | undefined => {
  if (taken.length > 1) return `taken ${taken.length} times by the provider`;
  const { cents, backCents } = taken[0] ?? { cents: 0, backCents: 0 };
  // Refunded before we ever received a webhook: there is nothing to credit.
  if (credited === 0n && cents === backCents) return undefined;
  if (credited !== BigInt(cents) * CENT_NANOS)
    return `${status}: captured ${cents} cents, credited ${credited / CENT_NANOS}`;
  if (back !== BigInt(backCents) * CENT_NANOS)
    return `${status}: given back ${backCents} cents, taken back ${back / CENT_NANOS}`;
  return undefined;
};

/** Compares each payment: the provider's net amount must equal the ledger's credit. */
export const checkCredits = async (world: World, books: Books): Promise<Breach[]> => {
  const taken = takenByPayment(books);
  const breaches: Breach[] = [];
  for (const booked of await readBooked(world)) {
    const name = encodePublicId(booked.id);
    const complaint = complaintOf(booked, taken.get(name) ?? []);
    if (complaint) breaches.push({ rule: NO_DOUBLE_CREDIT, what: `payment ${name}, ${complaint}` });
    taken.delete(name);
  }
  for (const name of taken.keys())
    breaches.push({ rule: NO_DOUBLE_CREDIT, what: `payment ${name} is not in our books` });
  return breaches;
};
