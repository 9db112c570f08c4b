import { sql } from 'kysely';
import { DEMO_WISHES } from '../../../database/seeds/demo-wishes.ts';
import type { AppContext } from '../platform/app-context.ts';
import { randomId, type Transaction } from '../platform/database/database.ts';
import { DEVICE_BIT } from '../platform/http/visitor.ts';

const DAY_MS = 24 * 3600 * 1000;

/** From devices that nobody has. */
export const seedDemoWishes = async (
  { clock }: Pick<AppContext, 'clock'>,
  trx: Transaction,
  by: bigint,
): Promise<void> => {
  for (const wish of DEMO_WISHES) {
    const { to, words, name, daysAgo } = wish;
    const state = 'state' in wish ? wish.state : 'shown';
    const at = new Date(clock.now().getTime() - daysAgo * DAY_MS);
    const isRead = state !== 'waiting';
    await sql`
      insert into wishes (id, patient_id, writer_id, words, name, written_at, written_on, state, refusal, decided_at, decided_by)
      select ${randomId()}, id, ${randomId() | DEVICE_BIT}, ${words}, ${name}, ${at}, (${at}::timestamptz at time zone 'UTC')::date,
        ${state}, ${state === 'refused' ? 'selling' : ''}, ${isRead ? at : null}::timestamptz, ${isRead ? by : null}::bigint
      from accounts where email = ${to}`.execute(trx);
  }
};
