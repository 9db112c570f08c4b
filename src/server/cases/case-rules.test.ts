import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaseActs } from '../../../test/sites/cases-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdmin, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, testConfig } from '../../../test/support/test-app.ts';

const { payoutRules } = testConfig();

const openSite = async (config: Parameters<typeof testConfig>[0]) => {
  const site = await createTestApp({ config });
  const admin = await anAdmin(site);
  const acts = createCaseActs(site);
  return {
    site,
    admin,
    acts,
    reset: ({ publicId }: Person, newAmount: number) =>
      acts.as(admin, 'POST', '/api/admin/resetFunds', {
        userId: publicId,
        newAmount,
        reason: 'A mistake of ours',
      }),
    withdraw: (patient: Person) => acts.as(patient, 'POST', '/api/requestPayoutV2'),
    async close() {
      await expectLedgerConsistent(site.database.db);
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

  test('waits for the estimate when the goal moved after the check', async () => {
    const { acts, admin, site } = world;
    const olha = await aPatient(site);
    await world.reset(olha, 100);
    await acts.check(admin, olha);
    await acts.as(olha, 'POST', '/api/saveUserInfo', { data: { total: 90 } });
    expect(await world.withdraw(olha)).toMatchObject({ code: 'case-not-checked' });
  });
});

test('only a pause stops a first withdrawal where the setting asks for no case', async () => {
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
