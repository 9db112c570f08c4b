import * as z from 'zod/mini';
import { moneyPlaces } from '#shared/money-providers/money-providers.ts';
import { HELD_PARTS, OWN_PARTS } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { dollars } from './fields.ts';

/** Debts to others beside the cash for them: `owed` less `cash` is `short`, below zero a surplus. */
const sums = { owed: dollars, cash: dollars, short: dollars };

const comparison = z.object({
  ...sums,
  takenAt: z.string(),
  /** Owed to others, by its kind. */
  parts: z.record(z.enum(HELD_PARTS), dollars),
  /** Our own, by its kind: costs are below zero. */
  own: z.record(z.enum(OWN_PARTS), dollars),
  /** Our own money among the cash, which is not in its sum. */
  ownCash: dollars,
  places: z.array(
    z.object({
      place: z.enum(moneyPlaces),
      /** The balance there, and when it was so; null: nobody has said it yet. */
      theirs: z.nullable(dollars),
      readAt: z.nullable(z.string()),
      /** Booked, and not in that balance: payments that have not reached it, payouts that have left it. */
      onTheWay: dollars,
      /** How much more is there than the books say. */
      differs: dollars,
    }),
  ),
});

export const showSafeguarding = endpoint({
  method: 'GET',
  path: '/api/admin/safeguarding',
  summary: 'What others are owed, and the cash for it, as compared last and on the last thirty nights',
  access: 'admin',
  envelope: 'plain',
  reply: z.object({
    /** Null: nothing was compared yet. */
    last: z.nullable(comparison),
    /** The days (yyyy-mm-dd, UTC) that a nightly comparison closed, newest first. */
    days: z.array(
      z.object({
        ...sums,
        day: z.string(),
        in: dollars,
        out: dollars,
        fees: dollars,
        /** Our own money that was moved in; below zero: out. */
        ownMoney: dollars,
      }),
    ),
    /** Fees and income of the last thirty days. */
    fees: z.object({
      places: z.array(z.object({ place: z.enum(moneyPlaces), fees: dollars })),
      cameIn: dollars,
      share: dollars,
      /** Number of payments whose fee is not known yet. */
      expected: z.number(),
    }),
  }),
});
/** A POST, because the audit log records it. */
export const takeResolutionPack = endpoint({
  method: 'POST',
  path: '/api/admin/resolution-pack',
  summary:
    'A zip for an auditor or an administrator: what each person is owed, the journal of the open days, all nights, the checks',
  access: 'admin',
  perMinute: 2,
  envelope: 'plain',
  replyType: 'application/zip',
  reply: z.file(),
});

export type Safeguarding = z.infer<typeof showSafeguarding.reply>;
