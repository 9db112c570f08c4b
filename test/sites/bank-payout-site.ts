import { randomUUID } from 'node:crypto';
import { account, postTransfers, readPatientFunds } from '#server/ledger/ledger.ts';
import type { Config } from '#server/platform/config/config.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { AN_ACCOUNT } from '../support/bank-account.ts';
import { anAdmin, aPatient, type Person } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

export const CARD = '4149439012345678';

type Call = { method: 'GET' | 'POST' | 'DELETE'; url: string; payload?: object };

const createAsk =
  ({ app }: TestApp) =>
  async (person: Person | null, call: Call) => {
    const answer = await app.inject({ ...call, headers: person ? { cookie: person.cookie } : {} });
    return { status: answer.statusCode, body: answer.json() };
  };
type Ask = ReturnType<typeof createAsk>;

const createReaders = ({ database: { db, owner } }: TestApp, as: Ask, admin: Person) => ({
  withdraw: async (patient: Person) =>
    (await as(patient, { method: 'POST', url: '/api/requestPayoutV2', payload: { account: AN_ACCOUNT } }))
      .body.payout,
  lastOf: async (patient: Person) =>
    (await as(patient, { method: 'GET', url: '/api/current_user' })).body.lastPayout,
  pendingOf: async ({ email }: Person) => {
    const url = `/api/admin/pending-payouts?search=${encodeURIComponent(email)}`;
    const { payouts } = (await as(admin, { method: 'GET', url })).body;
    return payouts.find(({ user }: { user: { email: string } }) => user.email === email);
  },
  centsOf: async ({ id }: Person) => Number((await readPatientFunds(db, id))?.totalNanos ?? 0n) / 10_000_000,
  legsOf: async ({ id }: Person) =>
    (
      await owner.query(
        `select l.* from payout_legs l join payouts p on p.id = l.payout_id where account_id = $1
         order by p.created_at, offset_cents`,
        [id],
      )
    ).rows,
});

/** The whole server with a test's bank-transfer service, and patients in Ukraine who can withdraw. */
export const createBankSite = async (
  config: Partial<Config> = {},
  rest: Pick<Parameters<typeof createTestApp>[0] & object, 'log'> = {},
) => {
  // An operator whose PayPal pays to Ukraine, so that both ways are open.
  const site = await createTestApp({ ...rest, config: { paypalPaysAlso: ['UA'], ...config } });
  const admin = await anAdmin(site);
  const { db } = site.database;

  const as = createAsk(site);
  const fund = async (patient: Person, cents: number): Promise<void> => {
    const order = {
      key: `test:${randomUUID()}`,
      debit: account.adjustments,
      reason: 'test',
      reference: 'test',
      credit: account.patient(patient.id, 'received'),
      amountNanos: nanosFromCents(cents),
    };
    await db.transaction().execute((trx) => postTransfers(trx, site.clock.now(), [order]));
  };
  const giveRecipient = (patient: Person, cardNumber = CARD) =>
    as(patient, {
      method: 'POST',
      url: '/api/payout-recipient',
      payload: { name: 'Koval Olena', type: 'card', answers: { cardNumber } },
    });

  return {
    site,
    admin,
    as,
    fund,
    giveRecipient,
    /** A patient with funds and a card that Wise has stored. */
    async patientInUkraine(cents: number): Promise<Person> {
      const patient = await aPatient(site, { goalDollars: 1, country: 'UA' });
      await fund(patient, cents);
      await giveRecipient(patient);
      return patient;
    },
    ...createReaders(site, as, admin),
    /** Runs all due jobs after so many minutes. */
    async later(minutes: number): Promise<void> {
      site.clock.advance({ minutes });
      await site.jobs.runDue();
      await site.jobs.runScheduled('reconcile-payouts');
      await site.jobs.runDue();
    },
    /** Sends Wise's webhook that this sum of a transfer came back, whether or not it is refunded by then. */
    async reportReturned(transferId: string, cents: number): Promise<void> {
      await this.webhook(transferId, randomUUID(), cents);
      await site.jobs.runDue();
    },
    /** Sends a webhook of Wise, which may be repeated or stale. */
    async webhook(transferId: string, eventId: string = randomUUID(), returnedCents?: number) {
      const subject = { kind: 'transfer', transferId, returnedCents };
      const webhook = { eventId, type: 'transfers#state-change', subject };
      return site.app.inject({
        method: 'POST',
        url: '/webhooks/wise',
        payload: JSON.stringify(webhook),
        headers: { 'content-type': 'application/json', 'x-test-signature': 'good' },
      });
    },
  };
};

export type BankSite = Awaited<ReturnType<typeof createBankSite>>;
