import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asNanos, nanosFromCents } from '#shared/money/nanos.ts';
import { createCaseActs } from '../../../test/sites/cases-site.ts';
import { expectLedgerHolds } from '../../../test/support/expect-ledger-holds.ts';
import { anAdmin, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, testConfig } from '../../../test/support/test-app.ts';
import { tryHistories } from '../../../test/support/try-histories.ts';
import { account, donateToGeneralAccount, readPatientFunds } from '../ledger/ledger.ts';
import { alignMembers } from './align-members.ts';
import { changeCase } from './change-case.ts';

const { payoutRules } = testConfig();

const openSite = async (config: Parameters<typeof testConfig>[0]) => {
  const site = await createTestApp({ config });
  const admin = await anAdmin(site);
  const acts = createCaseActs(site);
  const donate = (cents: number) =>
    site.context.db.transaction().execute((trx) =>
      donateToGeneralAccount(trx, site.clock.now(), {
        from: account.clearing('paypal'),
        amountNanos: nanosFromCents(cents),
        key: `test:${Math.random()}`,
        reference: 'test',
      }),
    );
  return {
    site,
    admin,
    acts,
    donate,
    reset: ({ publicId }: Person, newAmount: number) =>
      acts.as(admin, 'POST', '/api/admin/resetFunds', { userId: publicId, newAmount }),
    withdraw: (patient: Person) => acts.as(patient, 'POST', '/api/requestPayoutV2'),
    donatedTo: async ({ id }: Person) => (await readPatientFunds(site.context.db, id))?.donatedNanos ?? 0n,
    async close() {
      await expectLedgerHolds(site.database.db);
      await site.close();
    },
  };
};
type Site = Awaited<ReturnType<typeof openSite>>;

describe('a first withdrawal', () => {
  let world: Site;
  beforeAll(async () => {
    world = await openSite({ payoutRules: { ...payoutRules, hoursApart: 0, needsCase: true } });
  });
  afterAll(() => world.close());

  test('needs a checked case; a later one does not, unless the page is paused', async () => {
    const { acts, admin, site } = world;
    const olha = await aPatient(site);
    await world.reset(olha, 100);
    expect(await world.withdraw(olha)).toMatchObject({ code: 'case-not-checked' });
    await acts.check(admin, olha);
    expect(await world.withdraw(olha)).toMatchObject({ status: 'success' });
    await site.jobs.runDue();
    site.wallet.endPayouts('paid');
    await site.jobs.runScheduled('follow-payouts').catch(() => undefined);
    await site.database.owner.query("update payouts set status = 'SUCCESS' where account_id = $1", [olha.id]);
    await acts.as(olha, 'POST', '/api/case/reopen');
    await world.reset(olha, 100);
    await acts.decide(admin, olha, 'pause', 'why');
    expect(await world.withdraw(olha)).toMatchObject({ code: 'case-paused' });
    await acts.decide(admin, olha, 'release');
    expect(await world.withdraw(olha)).toMatchObject({ status: 'success' });
  });

  test('of a goal that moved after the check waits for the estimate', async () => {
    const { acts, admin, site } = world;
    const olha = await aPatient(site);
    await world.reset(olha, 100);
    await acts.check(admin, olha);
    await acts.as(olha, 'POST', '/api/saveUserInfo', { data: { total: 90 } });
    expect(await world.withdraw(olha)).toMatchObject({ code: 'case-not-checked' });
  });
});

test('where the setting asks for none, only a pause stops a first withdrawal', async () => {
  const world = await openSite({});
  const { acts, admin, site } = world;
  const olha = await aPatient(site);
  await world.reset(olha, 100);
  await acts.fillIn(olha);
  await acts.decide(admin, olha, 'pause', 'why');
  expect(await world.withdraw(olha)).toMatchObject({ code: 'case-paused' });
  await acts.decide(admin, olha, 'release');
  expect(await world.withdraw(olha)).toMatchObject({ status: 'success' });
  await world.close();
});

describe('the general account of those whose case is checked', () => {
  let world: Site;
  beforeAll(async () => {
    world = await openSite({ generalAccountMembers: 'checked-case' });
  });
  afterAll(() => world.close());

  test('who verifies an address, and who is paused, gets no share', async () => {
    const { acts, admin, site, donate, donatedTo } = world;
    const [olha, james] = [await aPatient(site, { member: false }), await aPatient(site, { member: false })];
    await donate(100);
    await acts.check(admin, olha);
    await acts.check(admin, james);
    const [before, beforeJames] = [await donatedTo(olha), await donatedTo(james)];
    await donate(200);
    const share = (await donatedTo(olha)) - before;
    expect(share).toBeGreaterThan(0n);
    expect((await donatedTo(james)) - beforeJames).toBe(share);
    await acts.decide(admin, olha, 'pause', 'why');
    const held = await donatedTo(olha);
    await donate(200);
    expect(await donatedTo(olha)).toBe(held);
    expect(await donatedTo(james)).toBeGreaterThan(beforeJames + share);
    await acts.decide(admin, james, 'close');
  });

  test('members follow a change of the setting, and keep what they had', async () => {
    const { site, donate, donatedTo } = world;
    const olha = await aPatient(site, { member: true });
    await donate(100);
    const before = await donatedTo(olha);
    expect(before).toBeGreaterThan(0n);
    await alignMembers(site.context);
    await donate(100);
    expect(await donatedTo(olha)).toBe(before);
    const config = { ...site.context.config, generalAccountMembers: 'verified-email' as const };
    await alignMembers({ ...site.context, config });
    await donate(100_000);
    expect(await donatedTo(olha)).toBeGreaterThan(before);
    await alignMembers(site.context);
  });
});

const STEPS = ['identity', 'illness', 'estimate', 'clinic'] as const;

test('whatever becomes of cases, each gift goes to those who are checked at that moment, to the nano-dollar', async () => {
  const world = await openSite({ generalAccountMembers: 'checked-case' });
  const { site, admin, donate } = world;
  const by = { by: admin.id, staff: 1 };
  const tell = (id: bigint, event: Parameters<typeof changeCase>[3]) =>
    site.context.db
      .transaction()
      .execute((trx) => changeCase(site.context, trx, id, event))
      .catch(() => undefined);
  const acts = {
    check: async (id: bigint) => {
      await tell(id, { event: { kind: 'sent', missing: [] } });
      for (const step of STEPS)
        await tell(id, { event: { kind: 'step', step, verdict: 'agreed', reason: '', ...by } });
      await tell(id, { event: { kind: 'checked', words: '', ...by } });
    },
    pause: (id: bigint) => tell(id, { event: { kind: 'paused', words: 'why', ...by } }),
    release: (id: bigint) => tell(id, { event: { kind: 'released', words: '', ...by } }),
    move: (id: bigint) => tell(id, { event: { kind: 'goal-moved' } }),
    withdrawConsent: (id: bigint) => tell(id, { event: { kind: 'consent-withdrawn' } }),
  };
  const names = Object.keys(acts) as (keyof typeof acts)[];
  const step = fc.oneof(
    fc.record({ act: fc.constantFrom(...names, 'check' as const), who: fc.nat(2) }),
    fc.record({ cents: fc.integer({ min: 1, max: 500 }) }),
  );
  const isChecked = async ({ id }: Person): Promise<boolean> => {
    const { rows } = await site.database.owner.query('select state from cases where patient_id = $1', [id]);
    return rows[0]?.state === 'checked';
  };
  await tryHistories(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (history) => {
      const people = await Promise.all([1, 2, 3].map(() => aPatient(site, { member: false })));
      for (const one of history) {
        if ('act' in one) {
          await acts[one.act](people[one.who]?.id ?? 0n);
          continue;
        }
        const before = await Promise.all(people.map(world.donatedTo));
        const { rows } = await site.database.owner.query('select members from general_account');
        const checked = await Promise.all(people.map(isChecked));
        expect(Number(rows[0].members)).toBe(checked.filter(Boolean).length);
        await donate(one.cents);
        const after = await Promise.all(people.map(world.donatedTo));
        const shares = after.map((nanos, place) => asNanos(nanos - (before[place] ?? 0n)));
        const given = shares.filter((_, place) => checked[place]);
        expect(new Set(given).size).toBeLessThanOrEqual(1);
        expect(shares.filter((_, place) => !checked[place]).every((nanos) => nanos === 0n)).toBe(true);
      }
      for (const { id } of people) await acts.pause(id);
      await expectLedgerHolds(site.database.db);
    }),
    8,
  );
  await world.close();
});
