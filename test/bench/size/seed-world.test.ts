import { expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../support/expect-ledger-consistent.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { seedWorld } from './seed-world.ts';
import { idInWorld, WORLD_SIZES } from './world-size.ts';

const size = WORLD_SIZES.demo;

test('a world has the requested size, consistent books and the expected ids', async () => {
  const database = await createTestDatabase();
  const client = await database.owner.connect();
  const count = async (of: string, values: unknown[] = []): Promise<number> =>
    Number((await client.query(`select count(*) from ${of}`, values)).rows[0].count);
  try {
    await seedWorld(client, size);
    await expectLedgerConsistent(database.db);
    expect(await count('views')).toBe(size.views);
    expect(await count('adverts')).toBe(size.adverts);
    expect(await count("accounts where role = 'Patient'")).toBe(size.patients);
    const numbers = { patient: size.patients, advertiser: size.advertisers } as const;
    for (const [kind, n] of Object.entries(numbers))
      expect(await count('accounts where id = $1', [idInWorld(kind as keyof typeof numbers, n)])).toBe(1);
    expect(await count('adverts where id = $1', [idInWorld('advert', size.adverts)])).toBe(1);
    // This device has watched every second advert.
    expect(await count('views where viewer_id = $1', [idInWorld('device', 0)])).toBe(size.adverts / 2);
  } finally {
    client.release();
    await database.close();
  }
});
