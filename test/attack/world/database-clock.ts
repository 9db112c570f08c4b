import { createViewCreditWriter, type ViewCreditWriter } from '../../../src/server/ledger/ledger.ts';
import type { Clock } from '../../../src/server/platform/clock/clock.ts';
import type { ChaosDatabase } from '../../chaos/database/chaos-database.ts';

/**
 * The database's clock decides when a view may be credited; this replaces it by the world's clock. The
 * function gets another name, and a wrapper under its name passes that time.
 */
const OBEDIENT = `
  create table attack_clock (at timestamptz not null);
  insert into attack_clock values (now());
  grant select on attack_clock to watchwell_app;
  alter function credit_views(bigint[], bigint[], bigint[], view_facts[], timestamptz) rename to credit_views_at;
  create function credit_views(p_viewer bigint[], p_advert bigint[], p_nonce bigint[], p_evidence view_facts[],
    out o_accepted int[], out o_beneficiary bigint[],
    out o_advert bigint[], out o_remaining int[], out o_earn_nanos bigint[],
    out o_patient bigint[], out o_received_nanos bigint[], out o_own_view_nanos bigint[], out o_donated_nanos bigint[],
    out o_inflow_nanos bigint) language sql as
    $$ select * from credit_views_at($1, $2, $3, $4, (select at from attack_clock)) $$;
  -- When a view began is told by the database's clock, which runs on while a busy machine works.
  create function attack_early() returns trigger language plpgsql as
    $$ begin new.started_at := new.started_at - interval '10 seconds'; return new; end $$;
  create trigger attack_early before insert or update of started_at on view_sessions
    for each row execute function attack_early();`;

/** The product's writer of credits, on a database with the world's clock. */
export const openViewCredits = async (
  { owner, url }: ChaosDatabase,
  clock: Clock,
): Promise<ViewCreditWriter> => {
  await owner.query(OBEDIENT);
  const writer = createViewCreditWriter({ connectionString: url });
  let told = 0;
  let telling: Promise<unknown> = Promise.resolve();
  return {
    ...writer,
    async credit(view) {
      const now = clock.now().getTime();
      if (now !== told) {
        told = now;
        // In sequence, or an earlier time could overwrite a later one.
        telling = telling.then(() => owner.query('update attack_clock set at = $1', [new Date(now)]));
      }
      await telling;
      return writer.credit(view);
    },
  };
};
