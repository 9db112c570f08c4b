import { account, readBalance } from '../../../../src/server/ledger/ledger.ts';
import type { Breach } from '../../breach.ts';
import type { World } from '../world/open-world.ts';
import { type Books, centsOf } from '../world/sandbox-books.ts';
import type { People } from '../world/seed-people.ts';
import { NO_DOUBLE_PAYOUT } from './rules.ts';

const CENT_NANOS = 10_000_000n;

/** Cents that left each patient's funds for payouts and did not return, by account. */
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

/** Amounts that providers paid to each patient's own address or recipient. */
const readPaid = async ({ database }: World, { paypal, wise }: Books): Promise<Map<string, number>> => {
  const { rows } = await database.owner.query<{ id: bigint; email: string }>(
    `select id, coalesce(paypal_email, email) email from accounts left join payout_details on account_id = id`,
  );
  const patientOf = new Map(rows.map(({ id, email }) => [email, String(id)]));
  const { rows: recipients } = await database.owner.query<{ account_id: bigint; recipient_id: string }>(
    'select account_id, recipient_id from payout_details where recipient_id is not null',
  );
  for (const { account_id, recipient_id } of recipients) patientOf.set(recipient_id, String(account_id));
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

/** Compares each patient: the sum that left the funds must have arrived, or an operator paid it manually. */
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
  const { db } = world.database;
  const held = await readBalance(db, account.payoutsInFlight);
  const booked = ((await readBalance(db, account.manualPayouts)) + held) / CENT_NANOS;
  if (BigInt(byHand) !== booked)
    breaches.push({
      rule: 'totals of payouts by hand are those of the ledger',
      what: `${byHand} cents left the funds by no provider, ${booked} in the ledger`,
    });
  return breaches;
};

const readOpenLegs = async ({ database }: World): Promise<Breach[]> => {
  const { rows } = await database.owner.query<Record<'provider' | 'stage' | 'state' | 'reason', string>>(
    `select l.provider, l.stage, coalesce(l.transfer_state, '-') state, coalesce(l.reason, '-') reason
     from payouts p join payout_legs l on l.payout_id = p.id
     where p.status = 'PENDING' and l.stage not in ('paid', 'failed')`,
  );
  return rows.map(({ provider, stage, state, reason }) => ({
    rule: 'every payout comes to its end',
    what: `a leg by ${provider} is ${stage}, transfer ${state}, reason ${reason}`,
  }));
};

/** The reserved money must equal the sum of open payouts; in the end none is open. */
const checkHolds = async (world: World): Promise<Breach[]> => {
  const open = await readOpenLegs(world);
  const held = (await readBalance(world.database.db, account.payoutsInFlight)) / CENT_NANOS;
  const unowned = { rule: 'no money is held without an open leg', what: `${held} cents are held` };
  return open.length === 0 && held !== 0n ? [unowned] : open;
};

export const checkPayouts = async (world: World, books: Books, people: People): Promise<Breach[]> => [
  ...(await checkReceivers(world, books, people)),
  ...(await checkHolds(world)),
];
