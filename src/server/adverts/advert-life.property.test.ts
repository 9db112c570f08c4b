import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, type Person, payIn } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { tryHistories } from '../../../test/support/try-histories.ts';
import { account, postTransfers, readBalance, readEscrows } from '../ledger/ledger.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { keyOf } from '../platform/http/key-of.ts';
import type { AdvertContent } from './advert-content.ts';
import { type AdvertChange, changeAdvert } from './adverts.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** 500 views of 3 tenths of a cent. */
const VIEW = 3_000_000n;
const PACK = 500n * VIEW;

const ANOTHER: AdvertContent = {
  title: 'Another tea',
  subtitle: 'From the Carpathians',
  targetUrl: 'https://tea.example.com/another',
  previewUrl: 'https://tea.example.com/preview.png',
  countries: ['**'],
  category: 'food',
  dailyViews: null,
};

const EVENTS = [
  { kind: 'paused' },
  { kind: 'resumed' },
  { kind: 'ended' },
  { kind: 'edited', content: ANOTHER },
  { kind: 'approved' },
  { kind: 'refused' },
  { kind: 'taken-down' },
  { kind: 'restored' },
  { kind: 'page-changed' },
  { kind: 'page-gone' },
  { kind: 'deleted' },
] as const satisfies AdvertChange['event'][];

type Step =
  | { kind: 'event'; event: AdvertChange['event'] }
  | { kind: 'view' }
  /** The advertiser spends or pays in, so an appeal finds too little money, or enough. */
  | { kind: 'spend' }
  | { kind: 'pay-in' };

const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...EVENTS).map((event) => ({ kind: 'event' as const, event })) },
  { weight: 4, arbitrary: fc.constant({ kind: 'view' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'spend' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'pay-in' as const }) },
);

type World = { owner: Person; advertId: bigint; paidIn: bigint; spent: bigint };

let viewers = 1n;

/** Hands a finished view to the writer of credits, like a player's claim. Returns whether it was paid. */
const view = async ({ advertId }: World): Promise<boolean> => {
  viewers += 1n;
  const session = [viewers, advertId, viewers];
  await site.database.owner.query(
    `insert into view_sessions (viewer_id, advert_id, beneficiary_id, own, nonce, started_at)
     values ($1, $2, 0, false, $3, now() - interval '1 hour')`,
    session,
  );
  return (await site.context.viewCredits.credit({ viewerId: viewers, advertId, nonce: viewers })) !== null;
};

const balanceOf = ({ owner }: World) => readBalance(site.database.db, account.advertiser(owner.id));

const spend = async (world: World): Promise<void> => {
  const amountNanos = await balanceOf(world);
  if (amountNanos === 0n) return;
  world.spent += amountNanos;
  const key = `test:spent:${world.owner.id}:${world.spent}:${world.paidIn}`;
  const order = { key, debit: account.advertiser(world.owner.id), credit: account.adjustments, amountNanos };
  await site.database.db
    .transaction()
    .execute((trx) => postTransfers(trx, new Date(), [{ ...order, reason: 'test', reference: 'test' }]));
};

const change = async ({ advertId }: World, event: AdvertChange['event']): Promise<void> => {
  const isDecision = ['approved', 'refused', 'taken-down'].includes(event.kind);
  const decision = { reason: 'other', note: 'said so', by: 1n } as const;
  try {
    await site.context.db
      .transaction()
      .execute((trx) =>
        changeAdvert(site.context, trx, { advertId, event, ...(isDecision && { decision }) }),
      );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(['advert-act-impossible', 'advert-unknown']).toContain(error.code);
  }
};

const perform = async (world: World, step: Step): Promise<boolean> => {
  if (step.kind === 'view') return view(world);
  if (step.kind === 'event') await change(world, step.event);
  else if (step.kind === 'spend') await spend(world);
  else {
    await payIn(site, world.owner.id, 1.5);
    world.paidIn += PACK;
  }
  return false;
};

test('whatever happens to an advert, no money of its pack is lost, made, or left where nobody can watch it', async () => {
  const kinds = new Set<string>();
  const wereAllTried = await tryHistories(
    fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 30 }), async (steps) => {
      const owner = await anAdvertiser(site, { balanceDollars: 1.5 });
      const advertId = keyOf(await placeAdvert(site, owner));
      const world: World = { owner, advertId, paidIn: PACK, spent: 0n };
      let paid = 0n;
      for (const step of steps) {
        if (await perform(world, step)) paid += 1n;
        const escrow = (await readEscrows(site.database.db, [advertId])).get(advertId);
        const left = BigInt(escrow?.viewsRemaining ?? 0) * VIEW;
        expect((await balanceOf(world)) + left + paid * VIEW).toBe(world.paidIn - world.spent);
        const row = await site.database.owner.query('select state from adverts where id = $1', [advertId]);
        const isOver = !['in-review', 'running', 'paused'].includes(row.rows[0].state);
        if (isOver) expect(left).toBe(0n);
        kinds.add(`${row.rows[0].state}`);
      }
    }),
    60,
  );
  await expectLedgerConsistent(site.database.db);
  // Histories without an end and a restored advert would prove little.
  if (wereAllTried)
    expect([...kinds].sort()).toEqual(['deleted', 'ended', 'paused', 'refused', 'running', 'taken-down']);
});
