import { account, readBalance } from '../../src/server/ledger/ledger.ts';
import type { World } from '../world/open-world.ts';
import { type Books, centsOf } from '../world/sandbox-books.ts';
import type { People } from '../world/seed-people.ts';
import { type Breach, NO_DOUBLE_PAYOUT } from './breach.ts';

const CENT_NANOS = 10_000_000n;

/** What left each patient's funds for payouts and did not come back to them, in cents, by account. */
const readLeft = async ({ database }: World): Promise<Map<string, number>> => {
  const { rows } = await database.owner.query<{ patient: string; cents: bigint }>(
    `with line as (
       select debit_account code, amount_nanos from ledger_transfers where credit_account = 'payouts:in-flight'
       union all select credit_account, -amount_nanos from ledger_transfers where debit_account = 'payouts:in-flight')
     select split_part(code, ':', 2) patient, (sum(amount_nanos) / ${CENT_NANOS})::bigint cents
     from line where code like 'patient:%' group by 1`,
  );
  return new Map(rows.map(({ patient, cents }) => [patient, Number(cents)]));
};

/** What providers paid to each patient, whose e-mail addresses and recipients are their own. */
const readPaid = async ({ database }: World, { paypal, wise }: Books): Promise<Map<string, number>> => {
  const { rows } = await database.owner.query<{ id: bigint; email: string }>(
    'select id, email from accounts',
  );
  const patientOf = new Map(rows.map(({ id, email }) => [email, String(id)]));
  const paid = new Map<string, number>();
  const add = (receiver: string, cents: number) => {
    const patient = patientOf.get(receiver) ?? receiver;
    paid.set(patient, (paid.get(patient) ?? 0) + cents);
  };
  for (const { status, receiver, amount } of paypal.items)
    if (status === 'SUCCESS') add(receiver, centsOf(amount));
  for (const transfer of wise.transfers)
    if (transfer.refunded === 0) add(String(transfer.targetAccount), transfer.paid);
  return paid;
};

/** Patient by patient: what left the funds is what arrived, or what an operator paid by hand. */
const checkReceivers = async (world: World, books: Books, people: People): Promise<Breach[]> => {
  const [left, paid] = await Promise.all([readLeft(world), readPaid(world, books)]);
  let byHand = 0;
  const breaches = people.receivers.flatMap(({ id, email, isPaidByHand }) => {
    const ours = left.get(String(id)) ?? 0;
    const theirs = paid.get(String(id)) ?? 0;
    byHand += ours - theirs;
    const what = `${email}: ${theirs} cents arrived, ${ours} left the funds`;
    const holds = isPaidByHand ? theirs <= ours : theirs === ours;
    return holds ? [] : [{ rule: NO_DOUBLE_PAYOUT, what }];
  });
  const booked = (await readBalance(world.database.db, account.manualPayouts)) / CENT_NANOS;
  if (BigInt(byHand) !== booked)
    breaches.push({
      rule: 'totals of payouts by hand are those of the ledger',
      what: `${byHand} cents left the funds by no provider, ${booked} in the ledger`,
    });
  return breaches;
};

/** What is held for payouts is the sum of those that are open, and in the end none is. */
const checkHolds = async ({ database }: World): Promise<Breach[]> => {
  const { rows } = await database.owner.query<{ open: bigint }>(
    `select count(*) open from payouts where status = 'PENDING'`,
  );
  const open = rows[0]?.open ?? 0n;
  const held = (await readBalance(database.db, account.payoutsInFlight)) / CENT_NANOS;
  const breaches: Breach[] = [];
  if (open > 0n) breaches.push({ rule: 'every payout comes to its end', what: `${open} are open` });
  else if (held !== 0n)
    breaches.push({ rule: 'no money is held without an open payout', what: `${held} cents are held` });
  return breaches;
};

export const checkPayouts = async (world: World, books: Books, people: People): Promise<Breach[]> => [
  ...(await checkReceivers(world, books, people)),
  ...(await checkHolds(world)),
];
