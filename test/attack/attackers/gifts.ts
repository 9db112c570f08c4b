import { account } from '../../../src/server/ledger/ledger.ts';
import { followPayment } from '../../../src/server/webhooks/webhooks.ts';
import { aPatient } from '../../support/people.ts';
import { anyBrowser } from '../world/habits.ts';
import type { Part } from '../world/part.ts';
import type { Attacker } from './attacker.ts';
import { payByCard } from './pay.ts';

/** In cents: the most that is divided at once, and the most that a card may give. */
const GIFTS = [...Array<number>(30).fill(10_000), ...Array<number>(3).fill(1_000_000)];
/** Cards of the stand-in that pay at once. */
const CARDS = ['4242424242424242', '5555555555554444'];

type Charge = { id: string; intentId: string };

/** The owners of the cards dispute the payments, and the provider sends the webhooks. */
const disputeAll = async ({ world }: Part): Promise<void> => {
  const { rows } = await world.database.owner.query<{ reference: string }>(
    `select capture_reference reference from payments where purpose = 'donation' and capture_reference is not null`,
  );
  const captured = new Set(rows.map(({ reference }) => reference));
  const { charges } = (await world.sandbox.control('GET', '/stripe.json')) as { charges: Charge[] };
  for (const { id, intentId } of charges.filter((charge) => captured.has(charge.intentId))) {
    await world.sandbox.control('POST', `/stripe/charges/${id}/dispute`);
    // The stand-in signs its own webhook by the clock of this machine, which is days behind.
    await world.jobs.enqueue(world.database.db, followPayment, { provider: 'stripe', reference: intentId });
  }
};

/** The loss account also pays for guests' views that rivals of the same run brought and staff revoked. */
const lostByDisputes = async ({ world }: Part): Promise<number> => {
  const { rows } = await world.database.owner.query<{ nanos: string }>(
    `select coalesce(sum(amount_nanos), 0) nanos from ledger_transfers
     where debit_account = $1 and reason = 'payment-taken-back'`,
    [account.loss],
  );
  return Number(rows[0]?.nanos) / 1e9;
};

export const CARD_GIFTS: Attacker = {
  name: 'gifts by stolen cards',
  who: '30 gifts of $100 and three of $10,000 in one day by cards of other people, from as many homes; their owners dispute all of them a week later',
  async play(part) {
    const { world } = part;
    for (const _ of [1, 2]) await aPatient(world.maker, { goalDollars: 1 });
    await part.at(0, 11);
    for (const [place, cents] of part.dice.shuffle(GIFTS).entries()) {
      const giver = part.browser({ address: world.homes.newHome(), headers: anyBrowser(part.dice) });
      await payByCard(part, giver, cents, { card: CARDS[place % CARDS.length] ?? '', isDonation: true });
    }
    await part.at(7, 11);
    await disputeAll(part);
    await part.at(7, 13);
    part.lostDollars = await lostByDisputes(part);
  },
};
