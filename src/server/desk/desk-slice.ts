import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as calls from '#contracts/desk.ts';
import {
  type adminAttention,
  type DeskHealth,
  type DeskMoney,
  HELD_PARTS,
  type HeldPart,
} from '#contracts/desk.ts';
import type { ReplyOf } from '#contracts/endpoint.ts';
import { asNanos, wholeCents, wireDollars } from '#shared/money/nanos.ts';
import { type MoneyProvider, moneyProviders } from '#shared/money-providers/money-providers.ts';
import { readFlows, readHeld } from '../ledger/ledger.ts';
import { readExpectedFees } from '../payments/payments.ts';
import type { AppContext } from '../platform/app-context.ts';
import { inSnapshot, type Queryable } from '../platform/database/database.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import type { SignedInAccount } from '../platform/http/visitor.ts';
import { readJobStates } from '../platform/jobs/jobs.ts';
import type { QueuesContext, Slice } from '../platform/slices/slice.ts';
import { readSwitches, type SwitchName } from '../platform/switches/switches.ts';
import { readDisagreement } from '../reconciliation/reconciliation.ts';
import { countQueues, readQueues } from './waiting.ts';

const readLedgerState = async (db: Queryable): Promise<DeskHealth['ledger']> => {
  const { rows } = await sql<{ broken: boolean; checked: Date | null }>`
    select coalesce(bool_or(figure <> 0), false) broken, max(checked_at) checked from ledger_checks`.execute(
    db,
  );
  const [state] = rows;
  return { holds: state?.broken !== true, checkedAt: state?.checked?.toISOString() ?? null };
};

/** Counts payments whose check is an hour overdue, and legs that a provider does not accept or report. */
const readUnanswered = async (db: Queryable, now: Date): Promise<DeskHealth['providers']> => {
  const { rows } = await sql<{ provider: MoneyProvider; unanswered: number }>`
    select provider, count(*)::int unanswered from (
      select provider from payments where look_at < ${now}::timestamptz - interval '1 hour'
      union all select provider from payout_legs where stage = 'queued' and waits_for is not null
        or stage = 'submitting' and claimed_until < ${now}::timestamptz - interval '1 hour') late
    group by provider`.execute(db);
  const late = new Map(rows.map(({ provider, unanswered }) => [provider, unanswered]));
  return moneyProviders.map((provider) => ({ provider, unanswered: late.get(provider) ?? 0 }));
};

/** Summarizes the site's health from the monitoring figures. */
const readHealth = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<DeskHealth> => {
  const switches = await readSwitches(db);
  const isOn = (wanted: SwitchName) => switches.some((known) => known.name === wanted && known.isOn);
  const jobs = await readJobStates(db);
  return {
    ledger: await readLedgerState(db),
    failedJobs: jobs.reduce((sum, { failed }) => sum + failed, 0),
    providers: await readUnanswered(db, clock.now()),
    maintenance: isOn('maintenance'),
    payments: isOn('payments'),
  };
};

type Context = Pick<AppContext, 'db' | 'clock'>;

const DAYS = 30;

/** Returns the beginning of the first of thirty days, today being the last. */
const firstDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - (DAYS - 1)));

const readMoney = async ({ db, clock }: Context): Promise<DeskMoney> => {
  const { flows, held, toExplain, feesExpected } = await inSnapshot(db, async (trx) => ({
    flows: await readFlows(trx, firstDay(clock.now())),
    held: await readHeld(trx),
    toExplain: await readDisagreement(trx),
    feesExpected: (await readExpectedFees(trx)).reduce((sum, { payments }) => sum + payments, 0),
  }));
  const { share, losses, fees } = held;
  return {
    flows: flows.map(({ nanos, ...flow }) => ({ ...flow, cents: wholeCents(nanos) })),
    held: Object.fromEntries(HELD_PARTS.map((part) => [part, wireDollars(held[part])])) as Record<
      HeldPart,
      number
    >,
    own: {
      share: wireDollars(share),
      losses: wireDollars(asNanos(-losses)),
      fees: wireDollars(asNanos(-fees)),
      net: wireDollars(asNanos(share + losses + fees)),
    },
    feesExpected,
    toExplain,
  };
};

/** Everything on the first screen of staff. Money is shown to the admin account only (SPEC 6.3). */
const showDesk = async (context: QueuesContext, account: SignedInAccount) => ({
  now: context.clock.now().toISOString(),
  queues: await readQueues(context, account),
  health: await readHealth(context),
  money: account.isAdmin ? await readMoney(context) : null,
});

const countAttention = async (
  context: QueuesContext,
  account: SignedInAccount,
): Promise<ReplyOf<typeof adminAttention>> => {
  const queues = await countQueues(context, account);
  return Object.fromEntries(queues.map(({ queue, waiting }) => [queue, waiting]));
};

/** Registers the routes of the work that waits for staff, over all slices. */
const registerDeskRoutes = (app: FastifyInstance, context: QueuesContext): void => {
  bindEndpoint(app, calls.showDesk, ({ account }) => showDesk(context, account));
  bindEndpoint(app, calls.adminAttention, ({ account }) => countAttention(context, account));
};

/** The first screen of staff: the work that waits in all slices. */
export const desk = { routes: registerDeskRoutes, tables: {} } satisfies Slice;
