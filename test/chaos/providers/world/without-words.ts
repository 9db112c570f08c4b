import type { ChaosDatabase } from '../../database/chaos-database.ts';

/** Sends every leg at once, also one in review. */
const IMPATIENT = `
  create function chaos_hold_nothing() returns trigger language plpgsql as $$ begin
    new.stage = 'queued';
    if new.provider <> 'manual' then new.look_at = new.updated_at; end if;
    return new; end $$;
  create trigger chaos_hold_nothing before insert or update on payout_legs for each row
    when (new.stage = 'held') execute function chaos_hold_nothing();`;

export const holdNothing = async ({ owner }: ChaosDatabase): Promise<void> => {
  await owner.query(IMPATIENT);
};
