import pg from 'pg';
import { asNanos } from '#shared/money/nanos.ts';
import { QueueFullError, type ViewCredit, type ViewCreditWriter } from '../../../src/server/ledger/ledger.ts';

/** The reference of P4: one function call per view locks the advert and books the product's rows. */
const CREDIT_ONE_VIEW = `
create or replace function bench_credit_one_view(p_viewer bigint, p_advert bigint, p_nonce bigint,
  out remaining int, out earned bigint, out received bigint, out own_view bigint, out donated bigint)
language plpgsql as $$
declare
  v_escrow advert_escrows; v_session view_sessions; v_patient patient_funds; v_general general_account_base;
  v_today date := (now() at time zone 'UTC')::date;
begin
  select * into v_escrow from advert_escrows where advert_id = p_advert for no key update;
  select * into v_session from view_sessions where viewer_id = p_viewer and advert_id = p_advert and nonce = p_nonce;
  if v_session is null or v_escrow.views_remaining = 0
    or v_session.started_at > now() - make_interval(secs => v_escrow.exposure_seconds)
    or exists (select 1 from views where viewer_id = p_viewer and advert_id = p_advert) then return; end if;
  insert into views (viewer_id, advert_id, beneficiary_id, own, earn_nanos, fee_nanos)
    values (p_viewer, p_advert, v_session.beneficiary_id, v_session.own, v_escrow.earn_nanos, v_escrow.fee_nanos);
  update advert_escrows set views_remaining = views_remaining - 1 where advert_id = p_advert;
  remaining := v_escrow.views_remaining - 1;
  earned := v_escrow.earn_nanos;
  if v_session.beneficiary_id > 0 then
    update patient_funds set received_nanos = received_nanos + v_escrow.earn_nanos, friend_views = friend_views + 1,
      friend_views_today = 1 + case when friend_views_day = v_today then friend_views_today else 0 end,
      earned_today_nanos = v_escrow.earn_nanos + case when friend_views_day = v_today then earned_today_nanos else 0 end,
      earned_before_nanos = case when friend_views_day = v_today then earned_before_nanos
        else close_days(earned_before_nanos, earned_today_nanos, v_today - friend_views_day) end,
      friend_views_day = v_today
    where patient_id = v_session.beneficiary_id returning * into v_patient;
    update general_account_base set revenue_nanos = revenue_nanos + v_escrow.fee_nanos where id = 1 returning * into v_general;
    received := v_patient.received_nanos;
    own_view := v_patient.own_view_nanos;
    donated := v_patient.donated_nanos + coalesce(v_general.index_nanos - v_patient.entry_index_nanos, 0);
  else
    perform open_general_day(v_today);
    update general_account_base set revenue_nanos = revenue_nanos + v_escrow.fee_nanos,
      inflow_nanos = inflow_nanos + v_escrow.earn_nanos,
      index_nanos = index_nanos + (carry_nanos + v_escrow.earn_nanos) / members,
      carry_nanos = (carry_nanos + v_escrow.earn_nanos) % members
    where id = 1 returning inflow_nanos, 0, 0 into received, own_view, donated;
  end if;
end $$`;

type Row = { remaining: number | null; earned: bigint; received: bigint; own_view: bigint; donated: bigint };

const asCredit = ({ remaining, earned, received, own_view, donated }: Row): ViewCredit | null =>
  remaining === null
    ? null
    : {
        viewsRemaining: remaining,
        earnedNanos: asNanos(earned),
        funds: {
          receivedNanos: asNanos(received),
          ownViewNanos: asNanos(own_view),
          donatedNanos: asNanos(donated),
        },
      };

/** One connection per caller: a smaller pool would be a queue, which is part of the product's design. */
const CONNECTIONS = 64;

export const createOneCallEach = async (connectionString: string): Promise<ViewCreditWriter> => {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  await pool.query(CREDIT_ONE_VIEW);
  const counts = { batches: 0, views: 0 };
  return {
    async credit({ viewerId, advertId, nonce }) {
      if (pool.waitingCount > 10_000) throw new QueueFullError('too many views wait');
      counts.batches += 1;
      counts.views += 1;
      const { rows } = await pool.query<Row>({
        name: 'credit-one-view',
        text: 'select * from bench_credit_one_view($1, $2, $3)',
        values: [viewerId, advertId, nonce],
      });
      return rows[0] ? asCredit(rows[0]) : null;
    },
    counts: () => ({ ...counts }),
    close: () => pool.end(),
  };
};
