import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { createCaseActs } from '../../../test/sites/cases-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdmin, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, testConfig } from '../../../test/support/test-app.ts';
import { tryHistories } from '../../../test/support/try-histories.ts';
import { changeCase } from '../cases/cases.ts';
import { account, donateToGeneralAccount, readPatientFunds } from '../ledger/ledger.ts';
import { changeAccountState, type StateEvent } from './account-state.ts';
import { alignMembers } from './align-members.ts';
import { findAccount } from './find-account.ts';

type Setting = 'verified-email' | 'checked-case';

const withMembers = (generalAccountMembers: Setting) => ({
  site: { ...testConfig().site, generalAccountMembers },
});

const openSite = async (setting: Setting) => {
  const site = await createTestApp({ config: withMembers(setting) });
  const { context } = site;
  const admin = await anAdmin(site);
  let gifts = 0;
  return {
    site,
    admin,
    acts: createCaseActs(site),
    donate: (cents: number) =>
      context.db.transaction().execute((trx) =>
        donateToGeneralAccount(trx, site.clock.now(), {
          from: account.clearing('paypal'),
          amountNanos: nanosFromCents(cents),
          key: `test:${++gifts}`,
          reference: 'test',
        }),
      ),
    donatedTo: async ({ id }: Person) => (await readPatientFunds(context.db, id))?.donatedNanos ?? 0n,
    /** A person under the setting's default: verified, and a member where that is enough. */
    person: () => aPatient(site, { member: setting === 'verified-email' }),
    turn: ({ id }: Person, event: StateEvent) =>
      context.db
        .transaction()
        .execute((trx) =>
          changeAccountState(context, trx, { accountId: id, event, reason: 'why', at: site.clock.now() }),
        ),
    async close() {
      await expectLedgerConsistent(site.database.db);
      await site.close();
    },
  };
};
type Site = Awaited<ReturnType<typeof openSite>>;

/** Returns this person's share of the next donation. */
const nextShare = async (world: Site, person: Person): Promise<bigint> => {
  const before = await world.donatedTo(person);
  await world.donate(10_000);
  return (await world.donatedTo(person)) - before;
};

describe('when a verified address is enough', () => {
  let world: Site;
  beforeAll(async () => {
    world = await openSite('verified-email');
  });
  afterAll(() => world.close());

  test.each(['pause', 'close', 'refuse'] as const)('gives a page nothing after staff %s it', async (act) => {
    const { acts, admin } = world;
    const [olha] = [await world.person(), await world.person()];
    await acts.check(admin, olha);
    expect(await nextShare(world, olha)).toBeGreaterThan(0n);
    const kept = await world.donatedTo(olha);
    await acts.decide(admin, olha, act, 'why');
    expect(await nextShare(world, olha)).toBe(0n);
    expect(await world.donatedTo(olha)).toBe(kept);
  });

  test('gives a page its share again after the pause', async () => {
    const { acts, admin } = world;
    const olha = await world.person();
    await acts.fillIn(olha);
    await acts.decide(admin, olha, 'pause', 'why');
    await acts.decide(admin, olha, 'release');
    expect(await nextShare(world, olha)).toBeGreaterThan(0n);
  });

  test('gives a suspended account nothing and a frozen one its share', async () => {
    const olha = await world.person();
    await world.turn(olha, 'freeze');
    expect(await nextShare(world, olha)).toBeGreaterThan(0n);
    await world.turn(olha, 'suspend');
    expect(await nextShare(world, olha)).toBe(0n);
    await world.turn(olha, 'release');
    expect(await nextShare(world, olha)).toBeGreaterThan(0n);
  });

  test('shows the number of members a donation is divided among', async () => {
    const olha = await world.person();
    const members = (await world.donate(100))?.members ?? 0n;
    const page = await world.acts.as(olha, 'POST', '/api/current_patient', { userId: 'guest' });
    expect(page.sharers).toBe(Number(members));
    await world.turn(olha, 'suspend');
    expect(await world.donate(100)).toMatchObject({ members: members - 1n });
  });
});

describe('when a checked case is needed', () => {
  let world: Site;
  beforeAll(async () => {
    world = await openSite('checked-case');
  });
  afterAll(() => world.close());

  test('gives a page its share from the check to the pause', async () => {
    const { acts, admin, donatedTo } = world;
    const [olha, james] = [await world.person(), await world.person()];
    await world.donate(100);
    expect(await donatedTo(olha)).toBe(0n);
    await acts.check(admin, olha);
    await acts.check(admin, james);
    const share = await nextShare(world, olha);
    expect(share).toBeGreaterThan(0n);
    await acts.decide(admin, olha, 'pause', 'why');
    expect(await nextShare(world, olha)).toBe(0n);
    await acts.decide(admin, james, 'close');
  });

  test('moves members on a change of the setting and keeps what they had', async () => {
    const { site, donate, donatedTo } = world;
    const olha = await aPatient(site, { member: true });
    await donate(100);
    const before = await donatedTo(olha);
    expect(before).toBeGreaterThan(0n);
    await alignMembers(site.context);
    await donate(100);
    expect(await donatedTo(olha)).toBe(before);
    const config = { ...site.context.config, ...withMembers('verified-email') };
    await alignMembers({ ...site.context, config });
    await donate(100_000);
    expect(await donatedTo(olha)).toBeGreaterThan(before);
    await alignMembers(site.context);
  });
});

test.each(['verified-email', 'checked-case'] as const)(
  'divides each gift exactly among open pages, in any order of joining and leaving: %s',
  async (setting) => {
    const world = await openSite(setting);
    const { site, admin, turn } = world;
    const by = { by: admin.id, staff: 1 };
    const tell = ({ id }: Person, event: Parameters<typeof changeCase>[3]) =>
      site.context.db
        .transaction()
        .execute((trx) => changeCase(site.context, trx, id, event))
        .catch(() => undefined);
    const acts = {
      check: async (one: Person) => {
        await tell(one, { event: { kind: 'sent', missing: [] } });
        for (const step of CASE_STEPS)
          await tell(one, { event: { kind: 'step', step, verdict: 'agreed', reason: '', ...by } });
        await tell(one, { event: { kind: 'checked', words: '', ...by } });
      },
      pause: (one: Person) => tell(one, { event: { kind: 'paused', words: 'why', ...by } }),
      release: (one: Person) => tell(one, { event: { kind: 'released', words: '', ...by } }),
      close: (one: Person) => tell(one, { event: { kind: 'closed', words: '', ...by } }),
      refuse: (one: Person) => tell(one, { event: { kind: 'refused', words: 'why', ...by } }),
      restore: (one: Person) => tell(one, { event: { kind: 'restored' } }),
      reopen: (one: Person) => tell(one, { event: { kind: 'reopened' } }),
      move: (one: Person) => tell(one, { event: { kind: 'goal-moved' } }),
      withdrawConsent: (one: Person) => tell(one, { event: { kind: 'consent-withdrawn' } }),
      freeze: (one: Person) => turn(one, 'freeze'),
      suspend: (one: Person) => turn(one, 'suspend'),
      activate: (one: Person) => turn(one, 'release'),
    };
    const names = Object.keys(acts) as (keyof typeof acts)[];
    const step = fc.oneof(
      fc.record({ act: fc.constantFrom(...names, 'check' as const), who: fc.nat(2) }),
      fc.record({ cents: fc.integer({ min: 1, max: 500 }) }),
    );
    const isMember = async ({ id }: Person): Promise<boolean> => {
      const { rows } = await site.database.owner.query('select state from cases where patient_id = $1', [id]);
      const { state = 'draft' } = rows[0] ?? {};
      const isOpen = !['paused', 'closed', 'refused'].includes(state);
      const isSuspended = (await findAccount(site.context.db, id))?.state === 'suspended';
      return isOpen && !isSuspended && (setting === 'verified-email' || state === 'checked');
    };
    await tryHistories(
      fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (history) => {
        const people = await Promise.all([1, 2, 3].map(world.person));
        for (const one of history) {
          if ('act' in one) {
            await acts[one.act](people[one.who] as Person);
            continue;
          }
          const before = await Promise.all(people.map(world.donatedTo));
          const members = await Promise.all(people.map(isMember));
          const division = await world.donate(one.cents);
          expect(division?.members).toBe(BigInt(members.filter(Boolean).length));
          const after = await Promise.all(people.map(world.donatedTo));
          const shares = after.map((nanos, place) => nanos - (before[place] ?? 0n));
          const given = shares.filter((_, place) => members[place]);
          expect(new Set(given).size).toBeLessThanOrEqual(1);
          expect(shares.filter((_, place) => !members[place]).every((nanos) => nanos === 0n)).toBe(true);
        }
        for (const one of people) await turn(one, 'suspend');
        await expectLedgerConsistent(site.database.db);
      }),
      8,
    );
    await world.close();
  },
);
