import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { account, postTransfers } from '../../../../src/server/ledger/ledger.ts';
import { anAccountOfStaff, anAdmin, anAdvertiser, aPatient, type Person } from '../../../support/people.ts';
import type { PayoutPlan } from '../plan/payout-plan.ts';
import { callAs } from './call-as.ts';
import type { World } from './open-world.ts';

const ADVERTISERS = 6;
const PAYING_PATIENTS = 4;
export const PAYERS = ADVERTISERS + PAYING_PATIENTS;

export type Receiver = Person & {
  /** True: an operator may pay, which no provider reports. */
  isPaidByHand: boolean;
  /** Body that reports a foreign change of the PayPal address, from the link in the email about it. */
  alarm: object | undefined;
};

/** `staff`: the admin, and a colleague. */
export type People = { admin: Person; staff: [Person, Person]; payers: Person[]; receivers: Receiver[] };

/** Credits earnings of adverts until the goal is reached. */
export const fund = async ({ database, clock }: World, { id }: Person, cents: number): Promise<void> => {
  const order = {
    key: `chaos:${randomUUID()}`,
    debit: account.adjustments,
    reason: 'chaos',
    reference: 'chaos',
    credit: account.patient(id, 'received'),
    amountNanos: nanosFromCents(cents),
  };
  await database.db.transaction().execute((trx) => postTransfers(trx, clock.now(), [order]));
};

const ANSWERS = {
  legalType: 'PRIVATE',
  cardNumber: '4149439012345678',
  'address.country': 'UA',
  'address.city': 'Kyiv',
  'address.firstLine': 'Khreshchatyk 1',
  'address.postCode': '01001',
};

/** Enters the bank account of a patient in Ukraine. */
const nameBank = async (world: World, patient: Person, name: string): Promise<void> => {
  const payload = { name, type: 'ukrainian_card', answers: ANSWERS };
  const { status, body } = await callAs(world, patient, { url: '/api/payout-recipient', payload });
  if (status !== 200 || body.success !== true) throw new Error(`no recipient: ${JSON.stringify(body)}`);
};

/** Enters an address for PayPal, instead of the account's email. */
const nameWallet = async (world: World, patient: Person, email: string): Promise<void> => {
  const payload = { email, emailAgain: email };
  const { status } = await callAs(world, patient, { url: '/api/payout-email', payload });
  if (status !== 200) throw new Error(`no address for PayPal: ${status}`);
};

/** Waits for the email. */
const readAlarm = async ({ sandbox }: World, { email }: Person): Promise<object> => {
  for (let look = 0; look < 100; look += 1) {
    const letters = (await sandbox.control('GET', `/mail.json?to=${email}`)) as { text: string }[];
    const link = letters.map(({ text }) => /http\S+\/payout-alarm\?\S+/.exec(text)?.[0]).find(Boolean);
    if (link !== undefined) return Object.fromEntries(new URL(link).searchParams);
    await wait(100);
  }
  throw new Error(`no letter about the address for PayPal came to ${email}`);
};

/** Ages the accounts, so that not each withdrawal needs a review. */
const growOlder = ({ database }: World): Promise<unknown> =>
  database.owner.query("update accounts set created_at = created_at - interval '20 days'");

export const seedPeople = async (world: World, payouts: PayoutPlan[]): Promise<People> => {
  const payers: Person[] = [];
  for (let n = 0; n < ADVERTISERS; n += 1) payers.push(await anAdvertiser(world));
  for (let n = 0; n < PAYING_PATIENTS; n += 1) payers.push(await aPatient(world));
  const receivers: Receiver[] = [];
  for (const [n, { receiver, hasOwnAddress, country, holder, cents, stop }] of payouts.entries()) {
    const address = `${receiver}+${n}@example.org`;
    const email = hasOwnAddress ? `patient+${n}@example.org` : address;
    const patient = await aPatient(world, { email, country, goalDollars: 1 });
    await fund(world, patient, cents);
    if (hasOwnAddress) await nameWallet(world, patient, address);
    if (holder !== undefined) await nameBank(world, patient, holder);
    const alarm = stop === 'frozen' ? await readAlarm(world, patient) : undefined;
    receivers.push({ ...patient, isPaidByHand: country === 'UA', alarm });
  }
  const admin = await anAdmin(world);
  const staff: People['staff'] = [admin, await anAccountOfStaff(world)];
  await growOlder(world);
  return { admin, staff, payers, receivers };
};
