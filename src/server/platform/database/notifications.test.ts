import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AT_NIGHT } from '../../../../test/support/at-night.ts';
import { openGate } from '../../../../test/support/network-gate.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { notify, startNotifications } from './notifications.ts';

const TRIES = AT_NIGHT ? 6 : 4;

test('a listener that was cut off for long reconnects once, and hears again', async () => {
  const database = await createTestDatabase();
  const gate = await openGate(database.url);
  let failed = 0;
  let triedOften: () => void = () => undefined;
  const onError = () => {
    failed += 1;
    if (failed >= TRIES) triedOften();
  };
  const notifications = await startNotifications(gate.through(database.url), { onError });
  const heard: string[] = [];
  let comeBack: () => void = () => undefined;
  const back = new Promise<void>((resolve) => {
    comeBack = resolve;
  });
  await notifications.listen('probe', { onMessage: (text) => void heard.push(text), onGap: comeBack });
  const tries = new Promise<void>((resolve) => {
    triedOften = resolve;
  });
  // Behaves like a balancer: accepts connections and closes them.
  gate.leadTo('postgresql://127.0.0.1:9/nothing');
  gate.reset();
  await tries;
  gate.leadTo(database.url);
  await back;
  // Leaves time for further connections.
  await sleep(3_000);
  const { rows } = await database.owner.query(
    `select query from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  expect(rows).toHaveLength(1);
  await notify(database.db, 'probe', 'after all');
  while (heard.length === 0) await sleep(10);
  expect(heard).toEqual(['after all']);
  await notifications.close();
  await gate.close();
  await database.close();
});
