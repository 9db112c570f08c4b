import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../test/support/in-transaction.ts';
import { aPatient } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('a reply shows the current user in one snapshot, also during changes', async () => {
  const patient = await aPatient(site);
  const show = () => site.app.inject({ url: '/api/current_user', headers: { cookie: patient.cookie } });
  const { owner } = site.database;
  const shown = await inTransaction(owner, async (holder) => {
    await holder.query('lock table payouts in access exclusive mode');
    const showing = show();
    await untilLocked(owner, showing);
    await holder.query(
      "update accounts set first_name = 'Later', state = 'suspended', state_reason = 'A check', state_since = now() where id = $1",
      [patient.id],
    );
    await holder.query('commit');
    return showing;
  });
  expect(shown.json()).toMatchObject({ userData: { firstName: 'Ann' }, stop: null });
  expect((await show()).json()).toMatchObject({
    userData: { firstName: 'Later' },
    stop: { reason: 'A check' },
  });
});
