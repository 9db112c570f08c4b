import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { account, readBalance } from '../ledger/ledger.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const begin = async () => {
  const payer = await anAdvertiser(site);
  const post = async (url: string, payload: object) =>
    (await site.app.inject({ method: 'POST', url, payload, headers: { cookie: payer.cookie } })).json();
  const { url } = await post('/api/paypal', { amount: 5, isDonation: false });
  const token = new URL(url).searchParams.get('token') ?? '';
  site.wallet.approve(token);
  return { payer, token, comeBack: () => post('/api/paypal/success', { token, payerId: 'PAYER' }) };
};

const aPaidOrder = async (): Promise<string> => {
  const { token, comeBack } = await begin();
  await comeBack();
  return token;
};

const run = () => site.jobs.runScheduled('reconcile-payments');

test('checks a paid payment each day for a week, then each week for half a year', async () => {
  const order = await aPaidOrder();
  const look = vi.spyOn(site.wallet.checkout, 'look');
  const looks = () => look.mock.calls.filter(([checkoutId]) => checkoutId === order).length;
  const askedOn: number[] = [];
  for (let day = 1; day <= 200; day += 1) {
    site.clock.advance({ days: 1, minutes: 1 });
    const before = looks();
    await run();
    if (looks() > before) askedOn.push(day);
  }
  expect(askedOn.slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 14]);
  expect(askedOn.slice(8)).toEqual(expect.arrayContaining([21, 28, 175]));
  expect(askedOn.at(-1)).toBe(182);
});

test('alerts an operator to payments whose check is overdue', async () => {
  const order = await aPaidOrder();
  const late = async (): Promise<number> =>
    (
      await site.database.owner.query(
        "select value from payment_looks_state where name = 'payments_looks_late'",
      )
    ).rows[0]?.value;
  const before = await late();
  await site.database.owner.query(
    "update payments set look_at = now() - interval '2 hours' where provider_reference = $1",
    [order],
  );
  expect(await late()).toBe(before + 1);
});

test('checks a failed payment after an hour and a day, since a running call may have captured it; captures nothing again', async () => {
  const { checkout } = site.wallet;
  const { capture } = checkout;
  if (!capture) throw new Error('this wallet captures');
  const { payer, token, comeBack } = await begin();
  const declines = vi.spyOn(checkout, 'capture').mockResolvedValue({ kind: 'declined', reason: 'REFUSED' });
  await comeBack();
  const balance = () => readBalance(site.database.db, account.advertiser(payer.id));
  const look = vi.spyOn(checkout, 'look');
  const looksAt = () => look.mock.calls.filter(([checkoutId]) => checkoutId === token).length;
  declines.mockClear();
  look.mockClear();
  site.clock.advance({ minutes: 61 });
  await run();
  expect([looksAt(), await balance()]).toEqual([1, 0n]);
  await capture({ checkoutId: token, reference: 'another call' });
  site.clock.advance({ days: 1 });
  await run();
  expect([looksAt(), await balance()]).toEqual([2, 5_000_000_000n]);
  expect(declines).not.toHaveBeenCalled();
});
