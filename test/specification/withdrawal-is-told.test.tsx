import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { withdrawalObstacle } from '#contracts/payouts.ts';
import { changeAccountState, markDisputed } from '#server/accounts/accounts.ts';
import { account, bookOwnPayment } from '#server/ledger/ledger.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { fundsOf } from '#web/features/dashboard/funds.ts';
import { wayOf } from '#web/features/dashboard/next-step-card.tsx';
import { WithdrawButton } from '#web/features/payouts/withdraw-button.tsx';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { type BankSite, createBankSite } from '../sites/bank-payout-site.ts';
import { createCaseActs } from '../sites/cases-site.ts';
import { expectLedgerConsistent } from '../support/expect-ledger-consistent.ts';
import { aPatient, openSession, type Person } from '../support/people.ts';
import { testConfig } from '../support/test-app.ts';
import { linksOf, renderPart, wordsOf } from './render-screen.tsx';
import { userOf } from './visitor.ts';

let world: BankSite;
beforeAll(async () => {
  // As in production, but without reviews of withdrawals.
  const payoutRules = { ...testConfig().payoutRules, needsCase: true, hoursApart: 24, minCents: 1_000 };
  world = await createBankSite({ payoutRules, clearingDays: { earnings: 7, payments: 120 } });
});
afterAll(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

const GOAL = { goalDollars: 20 };
const sql = (text: string, { id }: Person) => world.site.database.owner.query(text, [id]);
const check = (patient: Person) => createCaseActs(world.site).copyChecked(world.admin, patient);
const decide = (patient: Person, decision: string) =>
  createCaseActs(world.site).decide(world.admin, patient, decision, 'why');

/** A patient with a checked case and so much withdrawable money. */
const ready = async (cents = 2_500): Promise<Person> => {
  const patient = await aPatient(world.site, GOAL);
  await check(patient);
  if (cents > 0) await world.fund(patient, cents);
  return patient;
};

/** A patient whose withdrawal of the whole goal has arrived. */
const paid = async (): Promise<Person> => {
  const patient = await ready();
  await world.withdraw(patient);
  await sql("update payouts set status = 'SUCCESS' where account_id = $1", patient);
  return patient;
};

const planStages = (patient: Person) =>
  world.as(patient, {
    method: 'POST',
    url: '/api/page-plan',
    payload: { stages: ['Test', 'Tablets'].map((text) => ({ text, cents: 1_000 })), unit: null },
  });

const payIn = (patient: Person) =>
  world.site.database.db.transaction().execute((trx) =>
    bookOwnPayment(trx, world.site.clock.now(), {
      patientId: patient.id,
      from: account.clearing('stripe'),
      amountNanos: nanosFromCents(2_500),
      key: `capture:${patient.id}`,
      reference: `payment:${patient.id}`,
    }),
  );

type Obstacle = NonNullable<NonNullable<CurrentUser['withdrawal']>['obstacle']>;

const STATES: Record<Obstacle, () => Promise<Person>> = {
  'email-not-verified': () => aPatient(world.site, { ...GOAL, verified: false }),
  'account-stopped': async () => {
    const patient = await ready();
    const change = {
      accountId: patient.id,
      event: 'freeze',
      reason: null,
      at: world.site.clock.now(),
    } as const;
    await world.site.database.db
      .transaction()
      .execute((trx) => changeAccountState(world.site.context, trx, change));
    return patient;
  },
  'account-under-dispute': async () => {
    const patient = await ready();
    const mark = { at: world.site.clock.now(), noteOpen: async () => true };
    await world.site.database.db.transaction().execute((trx) => markDisputed(trx, patient.id, mark));
    return patient;
  },
  'goal-missing': () => aPatient(world.site, { goalDollars: 0 }),
  'payout-pending': async () => {
    const patient = await ready();
    await world.withdraw(patient);
    return patient;
  },
  'goal-not-reached': () => ready(1_999),
  'stage-not-full': async () => {
    const patient = await ready(999);
    await planStages(patient);
    return patient;
  },
  'receipts-missing': async () => {
    const patient = await ready();
    await planStages(patient);
    await world.withdraw(patient);
    await sql("update payouts set status = 'SUCCESS' where account_id = $1", patient);
    await sql(
      `update payout_legs set stage = 'paid', paid_at = now(), look_at = null where payout_id in
        (select id from payouts where account_id = $1)`,
      patient,
    );
    return patient;
  },
  'case-paused': async () => {
    const patient = await ready();
    await decide(patient, 'pause');
    return patient;
  },
  'case-not-checked': async () => {
    const patient = await aPatient(world.site, GOAL);
    await world.fund(patient, 2_500);
    return patient;
  },
  'payout-too-small': paid,
  'not-available-yet': async () => {
    const patient = await ready(0);
    await payIn(patient);
    return patient;
  },
  'payout-below-smallest': async () => {
    const patient = await paid();
    await world.fund(patient, 900);
    return patient;
  },
  'payout-too-soon': async () => {
    const patient = await paid();
    await world.fund(patient, 2_500);
    return patient;
  },
  'dob-needed': async () => {
    const patient = await ready();
    await sql('update patient_profiles set date_of_birth = null where patient_id = $1', patient);
    return patient;
  },
};

test.each(withdrawalObstacle.options)(
  'the screen says before the request why it is refused: %s',
  async (obstacle) => {
    const patient = await STATES[obstacle]();
    patient.cookie = await openSession(world.site, patient.id);
    const user = await userOf(world.site, patient);
    expect(user.withdrawal?.obstacle).toBe(obstacle);
    const refused = await world.as(patient, { method: 'POST', url: '/api/requestPayout' });
    expect(refused.body.code).toBe(obstacle);
    const { retryAfterSeconds } = refused.body;
    const until = user.withdrawal?.until ?? null;
    expect(until === null).toBe(retryAfterSeconds === undefined);
    for (const language of LANGUAGES) {
      const part = <WithdrawButton user={user} funds={fundsOf(user.userData)} />;
      const html = renderPart(part, { language, auth: user });
      if (obstacle === 'goal-missing') expect(html).toBe('');
      // The dialog asks for the birth date.
      else if (obstacle === 'dob-needed') expect(html).not.toContain('aria-disabled="true"');
      else {
        expect(html).toContain('aria-disabled="true"');
        expect(wordsOf(html)).toContain(textOfCode(obstacle, language));
        expect(html.includes(`dateTime="${until}"`) || html.includes(`datetime="${until}"`)).toBe(
          until !== null,
        );
        expect(linksOf(html).includes('/case')).toBe(obstacle.startsWith('case-'));
      }
    }
    const way = wayOf(user);
    expect(way?.current === 'withdraw' && way.waits === undefined).toBe(obstacle === 'dob-needed');
  },
);

test('a withdrawal without obstacles is not refused', async () => {
  const patient = await ready();
  const user = await userOf(world.site, patient);
  expect(user.withdrawal).toMatchObject({ obstacle: null, until: null, neededCase: 'done' });
  expect(wayOf(user)?.current).toBe('withdraw');
  const made = await world.as(patient, { method: 'POST', url: '/api/requestPayout' });
  expect(made.status).toBe(200);
});

test('a checked case is a step from the first day until the first withdrawal is paid', async () => {
  const patient = await aPatient(world.site, GOAL);
  const way = async () => wayOf(await userOf(world.site, patient));
  expect(await way()).toMatchObject({
    current: 'case',
    steps: ['verify', 'fill', 'case', 'share', 'withdraw'],
  });
  const acts = createCaseActs(world.site);
  await acts.fillIn(patient);
  await acts.send(patient);
  expect(await way()).toMatchObject({ current: 'share', waits: 'case' });
  await world.fund(patient, 2_500);
  expect(await way()).toMatchObject({ current: 'case', waits: 'case' });
  expect((await way())?.steps).toContain('case');
  expect((await userOf(world.site, await paid())).withdrawal?.neededCase).toBeNull();
});
