import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { account, readBalance } from '../ledger/ledger.ts';
import { lookAt } from './call-provider.ts';

let world: BankSite;
beforeAll(async () => {
  world = await createBankSite();
});
/** The provider's account differs from the one that accepted the payouts. */
let isOtherAccount: boolean;
let isOutOfReach: boolean;
let restore: () => void;
beforeEach(() => {
  const { bank, wallet } = world.site;
  const { getTransfer } = bank.port;
  const { getBatch } = wallet.payouts;
  isOtherAccount = false;
  isOutOfReach = false;
  const asAccount = async <T>(known: () => Promise<T>) => {
    if (isOutOfReach) return { kind: 'unavailable', reason: 'ECONNREFUSED' } as const;
    return isOtherAccount ? ({ kind: 'not-found' } as const) : known();
  };
  bank.port.getTransfer = (id) => asAccount(() => getTransfer(id));
  wallet.payouts.getBatch = (id) => asAccount(() => getBatch(id));
  restore = () => {
    bank.port.getTransfer = getTransfer;
    wallet.payouts.getBatch = getBatch;
  };
});
afterEach(async () => {
  restore();
  await expectLedgerConsistent(world.site.database.db);
});
afterAll(() => world.site.close());

type Wish = { nothingWasMade?: boolean; reason?: string; legs?: string[] };
const mend = (deed: 'retry' | 'fail' | 'complete', id: string, wish: Wish = {}) =>
  world.as(world.admin, {
    method: 'POST',
    url: `/api/admin/${deed}-payout/${id}`,
    payload: { nothingWasMade: true, reason: 'The account was changed.', ...wish },
  });
const balance = (code: string) => readBalance(world.site.database.db, code);

const sentAndLost = async (provider: 'wise' | 'paypal') => {
  const patient =
    provider === 'wise'
      ? await world.patientInUkraine(5_000)
      : await aPatient(world.site, { goalDollars: 1 });
  if (provider === 'paypal') await world.fund(patient, 5_000);
  const { _id: id } = await world.withdraw(patient);
  await world.later(0);
  isOtherAccount = true;
  await world.later(24 * 60);
  return { patient, id };
};
const legOf = async (patient: Person) => (await world.pendingOf(patient)).legs[0];

test.each(['paypal', 'wise'] as const)(
  'shows a payout that %s does not know any more, and lets an operator who has looked give it back',
  async (provider) => {
    const { patient, id } = await sentAndLost(provider);
    expect(await legOf(patient)).toMatchObject({ state: 'not-known', providerId: expect.any(String) });
    expect((await world.lastOf(patient)).steps).toEqual(['not-certain']);
    expect(await mend('fail', id, { nothingWasMade: false })).toMatchObject({
      body: { code: 'payout-look-first' },
    });
    // The provider accepted it once: nobody sends it a second time.
    expect(await mend('retry', id)).toMatchObject({ status: 409, body: { code: 'payout-at-provider' } });
    expect((await mend('fail', id)).status).toBe(200);
    expect(await world.lastOf(patient)).toMatchObject({ status: 'FAILED', paid: 0 });
    expect(await world.centsOf(patient)).toBe(5_000);
  },
);

test('completes a leg that was paid by hand, and ignores its provider afterwards', async () => {
  const { patient, id } = await sentAndLost('wise');
  const { _id: leg, providerId } = await legOf(patient);
  const before = await balance(account.manualPayouts);
  expect(await mend('complete', id, { legs: [leg], nothingWasMade: undefined })).toMatchObject({
    status: 400,
    body: { code: 'payout-look-first' },
  });
  // An operator who does not name the leg cannot have meant it.
  expect(await mend('complete', id)).toMatchObject({ status: 409, body: { code: 'payout-not-manual' } });
  expect((await mend('complete', id, { legs: [leg] })).status).toBe(200);
  expect(await world.lastOf(patient)).toMatchObject({ status: 'SUCCESS', paid: 50 });
  expect((await balance(account.manualPayouts)) - before).toBe(50_000_000_000n);
  const { rows } = await world.site.database.owner.query(
    'select details from admin_actions order by id desc limit 1',
  );
  expect(rows[0].details).toEqual({
    amount: 50,
    before: 'pending',
    after: 'paid',
    lost: `wise ${providerId}`,
  });

  isOtherAccount = false;
  world.site.bank.moveAll('refunded');
  await world.webhook(providerId);
  await world.later(0);
  expect((await world.lastOf(patient)).status).toBe('SUCCESS');
  expect(await world.centsOf(patient)).toBe(0);
});

test.each(['paypal', 'wise'] as const)('removes the note once %s knows the leg again', async (provider) => {
  const { patient, id } = await sentAndLost(provider);
  const { _id: leg } = await legOf(patient);
  isOtherAccount = false;
  // The leg was not read since: the provider is asked before an operator may end it.
  expect(await mend('fail', id)).toMatchObject({ status: 409, body: { code: 'payout-at-provider' } });
  expect(await mend('complete', id, { legs: [leg] })).toMatchObject({
    body: { code: 'payout-legs-changed' },
  });
  expect((await legOf(patient)).state).toBe(provider === 'wise' ? 'awaiting-funding' : 'on-its-way');
  world.site.bank.moveAll('sent');
  world.site.wallet.endPayouts('paid');
  await world.later(48 * 60);
  expect(await world.lastOf(patient)).toMatchObject({ status: 'SUCCESS', paid: 50 });
});

test('ends nothing while the provider cannot be asked', async () => {
  const { patient, id } = await sentAndLost('wise');
  isOutOfReach = true;
  expect(await mend('fail', id)).toMatchObject({ status: 503, body: { code: 'provider-unavailable' } });
  expect((await world.lastOf(patient)).status).toBe('PENDING');
  isOutOfReach = false;
  expect((await mend('fail', id)).status).toBe(200);
});

test('shows a transfer of a service that was removed from the settings', async () => {
  const patient = await world.patientInUkraine(5_000);
  await world.withdraw(patient);
  await world.later(0);
  const { providerId } = await legOf(patient);
  await lookAt({ ...world.site.context, bankTransfers: undefined }, 'wise', providerId);
  expect((await legOf(patient)).state).toBe('not-connected');
});
