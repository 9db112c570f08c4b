import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { markDisputed } from '../accounts/accounts.ts';
import { writeDispute } from './take-back.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

let events = 0;
/** Changes a payment at the provider, which sends a webhook about it. */
const changed = async (checkoutId: string, change: Parameters<TestApp['card']['set']>[1]) => {
  site.card.set(checkoutId, change);
  events += 1;
  const webhook = {
    eventId: `evt_${events}`,
    type: 'x',
    subject: { kind: 'payment', provider: 'stripe', reference: checkoutId },
  };
  await site.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    payload: JSON.stringify(webhook),
    headers: { 'content-type': 'application/json', 'x-test-signature': 'good' },
  });
  await site.jobs.runDue();
};
const paid = async ({ id, cookie }: Person) => {
  const { body } = await site.app.inject({
    method: 'POST',
    url: '/api/stripe',
    headers: { cookie },
    payload: { amount: 2000, isDonation: false },
  });
  const checkoutId = String(JSON.parse(body).url).replace('https://card.example/pay/', '');
  await changed(checkoutId, { state: 'paid' });
  const { rows } = await site.database.owner.query(
    'select id from payments where account_id = $1 order by created_at desc, id limit 1',
    [id],
  );
  site.clock.advance({ minutes: 1 });
  return { checkoutId, paymentId: BigInt(rows[0].id) };
};
const isFrozen = async ({ id }: Person): Promise<boolean> => {
  const { rows } = await site.database.owner.query(
    'select disputed_since is not null frozen from accounts where id = $1',
    [id],
  );
  return rows[0].frozen;
};

test('keeps the account frozen when a dispute closes while another opens', async () => {
  const firm = await anAdvertiser(site);
  const [closing, opening] = [await paid(firm), await paid(firm)];
  await changed(closing.checkoutId, { takenBackCents: 2000, isDisputed: true });
  expect(await isFrozen(firm)).toBe(true);

  let closed: Promise<void> | undefined;
  await site.database.db.transaction().execute(async (trx) => {
    const at = site.clock.now();
    const dispute = { paymentId: opening.paymentId, accountId: firm.id, isOpen: true, at };
    await markDisputed(trx, firm.id, { at, noteOpen: () => writeDispute(trx, dispute) });
    closed = changed(closing.checkoutId, { takenBackCents: 0, isDisputed: false });
    await untilLocked(site.database.owner, closed);
  });
  await closed;
  expect(await isFrozen(firm)).toBe(true);

  await changed(opening.checkoutId, { isDisputed: false });
  expect(await isFrozen(firm)).toBe(false);
});
