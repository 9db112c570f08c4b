import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient } from '../../../test/support/people.ts';
import { account, readBalance } from '../ledger/ledger.ts';

let world: BankSite;
beforeAll(async () => {
  world = await createBankSite();
});
beforeEach(() => {
  world.site.bank.mood.lists = 'works';
});
/** Checks that a test removed whatever it planted, and that no difference is left. */
afterEach(async () => {
  vi.restoreAllMocks();
  expect((await compare()).differences).toEqual([]);
  await expectLedgerConsistent(world.site.database.db);
});
afterAll(() => world.site.close());

const reconciliation = (method: 'GET' | 'POST') =>
  world.as(world.admin, { method, url: '/api/admin/reconciliation' });

const countTransfers = async (): Promise<unknown> =>
  (await world.site.database.owner.query('select count(*) from ledger_transfers')).rows;

/** Runs a comparison and checks that it changes nothing. */
const compare = async () => {
  const before = await countTransfers();
  const { body } = await reconciliation('POST');
  expect(await countTransfers()).toEqual(before);
  return body;
};

const expectDifference = async (difference: object): Promise<void> => {
  const { differences } = await compare();
  expect(differences).toMatchObject([{ kind: 'payout', ...difference }]);
  expect((await reconciliation('GET')).body.differences).toEqual(differences);
};

const byWallet = async (dollars: number) => {
  const patient = await aPatient(world.site, { goalDollars: 1 });
  await world.fund(patient, dollars * 100);
  await world.withdraw(patient);
  await world.later(0);
  const batch = world.site.wallet.batches.at(-1);
  assert(batch, 'no batch was made');
  const end = async (state: 'paid' | 'not-paid') => {
    batch.state = state;
    await world.later(5);
  };
  return { batch, end, reference: `TXN-${batch.id}` };
};

const byBank = async (dollars: number) => {
  await world.withdraw(await world.patientInUkraine(dollars * 100));
  await world.later(0);
  const transfer = world.site.bank.transfers.at(-1);
  assert(transfer, 'no transfer was made');
  const end = async (state: 'sent' | 'refunded', returnedCents = dollars * 100) => {
    if (state === 'refunded') await world.reportReturned(transfer.id, returnedCents);
    transfer.state = state;
    await world.later(5);
  };
  return { transfer, end, reference: transfer.id };
};

test('finds no difference in paid, in-flight and returned payouts', async () => {
  const [paid, back, open] = [await byWallet(50), await byWallet(40), await byWallet(30)];
  const [sent, refunded] = [await byBank(20), await byBank(10)];
  await byBank(15);
  await paid.end('paid');
  await back.end('not-paid');
  await sent.end('sent');
  await refunded.end('refunded');
  expect((await compare()).differences).toEqual([]);
  expect(open.batch.state).toBe('under-way');
});

test('finds a PayPal payout of another sum than in the books', async () => {
  const { batch, end, reference } = await byWallet(50);
  await end('paid');
  batch.amountCents = 4_000;
  await expectDifference({ provider: 'paypal', reference, ours: -50, theirs: -40 });
  batch.amountCents = 5_000;
});

test('finds a PayPal payout that came back without a webhook, and forgets the difference once it is booked', async () => {
  const { batch, end, reference } = await byWallet(50);
  await end('paid');
  batch.state = 'not-paid';
  await expectDifference({ provider: 'paypal', reference, ours: -50, theirs: 0 });
  await world.site.jobs.runScheduled('recheck-paid-payouts');
});

test('finds a PayPal payout that is paid, or may yet be, after its money was given back', async () => {
  const { batch, end, reference } = await byWallet(50);
  await end('not-paid');
  for (const state of ['paid', 'under-way'] as const) {
    batch.state = state;
    await expectDifference({ provider: 'paypal', reference, ours: 0, theirs: -50 });
  }
  batch.state = 'not-paid';
});

test('finds money that left by PayPal for nobody, or a second time', async () => {
  const { batch, end } = await byWallet(50);
  await end('paid');
  const { batches } = world.site.wallet;
  for (const reference of ['nobody', batch.reference]) {
    batches.push({ ...batch, id: 'STRANGER', senderBatchId: 'other', reference });
    await expectDifference({ provider: 'paypal', reference: 'TXN-STRANGER', ours: 0, theirs: -50 });
    batches.pop();
  }
});

test("finds no difference when PayPal's list is late or does not name our payouts", async () => {
  const { batch, end, reference } = await byWallet(50);
  await end('paid');
  const { payouts } = world.site.wallet;
  const list = await payouts.listPaid({ since: new Date(0), until: new Date() });
  assert(list.kind === 'listed');
  const listed = vi.spyOn(payouts, 'listPaid').mockResolvedValue({ kind: 'listed', payouts: [] });
  expect((await compare()).differences).toEqual([]);
  const nameless = list.payouts.map((one) => ({ ...one, reference: undefined }));
  listed.mockResolvedValue({ kind: 'listed', payouts: nameless });
  expect((await compare()).differences).toEqual([]);
  batch.state = 'not-paid';
  await expectDifference({ reference, ours: -50, theirs: 0 });
  batch.state = 'paid';
});

test('finds a payout that PayPal does not know', async () => {
  const { batch, end } = await byWallet(50);
  await end('paid');
  const { batches } = world.site.wallet;
  batches.splice(batches.indexOf(batch), 1);
  await expectDifference({ provider: 'paypal', reference: batch.id, ours: -50, theirs: 0 });
  batches.push(batch);
});

test('finds no difference in payouts that are booked while the provider is asked', async () => {
  const { batch, end } = await byWallet(50);
  batch.state = 'paid';
  const { payouts } = world.site.wallet;
  const getBatch = payouts.getBatch.bind(payouts);
  vi.spyOn(payouts, 'getBatch').mockImplementationOnce(async (batchId) => {
    const found = await getBatch(batchId);
    await end('paid');
    return found;
  });
  expect((await reconciliation('POST')).body.differences).toEqual([]);
});

test.each([
  ['bounced', undefined],
  ['processing', undefined],
  ['awaiting-funding', 0],
  ['cancelled', 0],
  ['refunded', -1],
] as const)('compares a paid transfer that is %s now as %s at Wise', async (state, theirs) => {
  const { transfer, end, reference } = await byBank(20);
  await end('sent');
  transfer.state = state;
  if (theirs === undefined) expect((await compare()).differences).toEqual([]);
  else await expectDifference({ provider: 'wise', reference, ours: -20, theirs });
  transfer.state = 'sent';
});

test.each(['sent', 'processing', 'bounced'] as const)(
  'finds a transfer that is %s after its money was given back, with its fee booked',
  async (state) => {
    const { transfer, end, reference } = await byBank(20);
    await end('refunded', 1_900);
    transfer.state = state;
    await expectDifference({ provider: 'wise', reference, ours: -1, theirs: -20 });
    transfer.state = 'refunded';
  },
);

test('finds a returned transfer of unknown sum until the sum is reported', async () => {
  for (const [told, kept] of [
    [2_000, 0],
    [1_900, 1_000_000_000n],
  ] as const) {
    const before = await readBalance(world.site.database.db, account.fees);
    const { transfer, reference } = await byBank(20);
    transfer.state = 'refunded';
    await world.later(5);
    await expectDifference({ provider: 'wise', reference, ours: 0, theirs: -1 });
    await world.reportReturned(transfer.id, told);
    expect((await compare()).differences).toEqual([]);
    expect(before - (await readBalance(world.site.database.db, account.fees))).toBe(BigInt(kept));
  }
});

test('finds a transfer that arrived without a webhook, and forgets the difference once it is booked', async () => {
  const { transfer, reference } = await byBank(20);
  transfer.state = 'sent';
  await expectDifference({ provider: 'wise', reference, ours: 0, theirs: -20 });
  await world.later(60);
});

test('finds a funded transfer for nobody, not one that costs nothing', async () => {
  const { transfer } = await byBank(20);
  const { transfers } = world.site.bank;
  const stranger = { ...transfer, id: 'STRANGER', transactionId: '' };
  transfers.push(stranger);
  for (const state of ['awaiting-funding', 'cancelled', 'refunded'] as const) {
    stranger.state = state;
    expect((await compare()).differences).toEqual([]);
  }
  for (const state of ['processing', 'sent'] as const) {
    stranger.state = state;
    await expectDifference({ provider: 'wise', reference: 'STRANGER', ours: 0, theirs: -19 });
  }
  transfers.pop();
});

test('finds a transfer with an unknown number by its key, in any state', async () => {
  world.site.bank.mood.transfers = 'answer-lost';
  const { transfer } = await byBank(20);
  world.site.bank.mood.transfers = 'works';
  for (const state of ['awaiting-funding', 'processing'] as const) {
    transfer.state = state;
    expect((await compare()).differences).toEqual([]);
  }
  transfer.state = 'sent';
  await expectDifference({ provider: 'wise', reference: transfer.id, ours: 0, theirs: -20 });
  // The call is repeated, then its transfer is read.
  await world.later(60);
  await world.later(5);
});

test('finds a paid transfer that Wise does not know, not one that is only missing on its list', async () => {
  const { transfer, end, reference } = await byBank(20);
  await end('sent');
  const { transfers, port } = world.site.bank;
  vi.spyOn(port, 'listTransfersSince').mockResolvedValue({ kind: 'found', transfers: [] });
  expect((await compare()).differences).toEqual([]);
  transfers.splice(transfers.indexOf(transfer), 1);
  await expectDifference({ provider: 'wise', reference, ours: -20, theirs: 0 });
  transfers.push(transfer);
});

test('compares older changes only when a list names them', async () => {
  const { batch, end, reference } = await byWallet(50);
  await end('paid');
  const changedEarlier = (days: number) =>
    world.site.database.owner.query(
      'update payout_legs set updated_at = updated_at - make_interval(days => $1) where provider_id = $2',
      [days, batch.id],
    );
  await changedEarlier(61);
  batch.amountCents = 4_000;
  const listed = vi.spyOn(world.site.wallet.payouts, 'listPaid');
  listed.mockResolvedValue({ kind: 'listed', payouts: [] });
  expect((await compare()).differences).toEqual([]);
  listed.mockRestore();
  await expectDifference({ provider: 'paypal', reference, ours: -50, theirs: -40 });
  batch.amountCents = 5_000;
  await changedEarlier(-61);
});

test('keeps earlier findings about payouts while a provider cannot be read', async () => {
  const [ofWallet, ofBank] = [await byWallet(50), await byBank(20)];
  await ofWallet.end('paid');
  await ofBank.end('sent');
  ofBank.transfer.state = 'refunded';
  const known = await compare();
  expect(known.differences).toHaveLength(1);

  world.site.clock.advance({ hours: 1 });
  world.site.bank.mood.lists = 'unavailable';
  ofWallet.batch.state = 'not-paid';
  vi.spyOn(world.site.wallet.payouts, 'getBatch').mockResolvedValue({ kind: 'unavailable', reason: 'away' });
  expect(await reconciliation('POST')).toMatchObject({ status: 503, body: { code: 'provider-unavailable' } });
  const { checkedAt, differences } = (await reconciliation('GET')).body;
  expect(differences).toEqual(known.differences);
  expect(world.site.clock.now().getTime() - new Date(checkedAt).getTime()).toBeGreaterThanOrEqual(3_600_000);
  ofWallet.batch.state = 'paid';
  ofBank.transfer.state = 'sent';
  world.site.bank.mood.lists = 'works';
});

test('completes the comparison without a bank-transfer service', async () => {
  const other = await createBankSite({ wise: undefined });
  const { body } = await other.as(other.admin, { method: 'POST', url: '/api/admin/reconciliation' });
  expect(body).toEqual({ checkedAt: expect.any(String), differences: [] });
  await other.site.close();
});
