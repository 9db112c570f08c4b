import { html } from '../pages/html.ts';
import { asLists, type Control, newestFirst, type Row, type Status } from '../provider.ts';
import { fundTransfer, moveTransfer } from './move-transfer.ts';
import { RECIPIENT_WORDS } from './recipient-words.ts';
import { allSubscriptions } from './subscriptions.ts';
import { findTransfer } from './transfers.ts';
import { WiseRefusal } from './wise-error.ts';
import { TRANSFER_STATES, type Transfer, type WiseWorld } from './wise-state.ts';

/** Actions of an operator on Wise's own site, and of the banks behind it. */
export const wiseControl = (world: WiseWorld): Control => ({
  booked() {
    const { balance, asksForSca, quotes, recipients, transfers } = world.state.data;
    return { balance, asksForSca, ...asLists({ quotes, recipients, transfers }) };
  },
  offeredCalls: [
    ['GET /v2/profiles', 'test the connection'],
    ['POST /v3/profiles/*/quotes', 'get a quote'],
    ['* /v1/quotes/*/account-requirements', 'read the form of a recipient'],
    ['POST /v1/accounts', 'save a recipient'],
    ['DELETE /v1/accounts/*', 'forget a recipient'],
    ['POST /v1/transfers$', 'make a transfer'],
    ['POST /v3/profiles/*/transfers/*/payments', 'fund a transfer'],
    ['GET /v1/transfers/*', 'look at a transfer'],
    ['GET /v1/transfers$', 'list transfers'],
    ['GET /v4/profiles/*/balances', 'read the balance'],
  ],
  settings: [
    {
      kind: 'amount',
      name: 'balance',
      field: 'dollars',
      label: 'Balance in dollars',
      value: () => world.state.data.balance / 100,
      set(text) {
        const dollars = Number(text);
        if (!(dollars >= 0)) throw noSense('dollars must be a number from 0');
        world.state.data.balance = Math.round(dollars * 100);
        world.state.changed();
        return { balance: world.state.data.balance };
      },
    },
    {
      kind: 'switch',
      name: 'sca',
      field: 'on',
      isOn: () => world.state.data.asksForSca,
      words: { on: 'Ask for authentication', off: 'Carry out funding' },
      set(text) {
        world.state.data.asksForSca = text === 'yes';
        world.state.changed();
        return { asksForSca: world.state.data.asksForSca };
      },
    },
  ],
  things: {
    transfers(id, wish) {
      const transfer = findTransfer(world, id);
      const state = TRANSFER_STATES.find((known) => known === wish);
      if (wish === 'fund') {
        const { status, errorCode } = fundTransfer(world, transfer);
        if (status === 'REJECTED') throw noSense(String(errorCode), 409);
      } else if (state) moveTransfer(world, transfer, state);
      else throw noSense(`a transfer knows fund, ${TRANSFER_STATES.join(', ')}`);
      return transfer;
    },
  },
  panels: () => [
    {
      id: 'wise',
      name: 'Bank transfers',
      title: 'Wise transfers',
      intro: intro(world),
      magic: {
        title: 'Names that make a transfer go wrong',
        words: html`A word in the holder's name decides, as in <em>Koval Olena Stuck</em>.`,
        values: RECIPIENT_WORDS.map(({ word, effect }) => [word, effect]),
      },
      rows: newestFirst(world.state.data.transfers).map((transfer) => transferRow(world, transfer)),
      none: 'No transfers yet.',
    },
  ],
});

const noSense = (message: string, status = 400) => new WiseRefusal(status, { code: 'sandbox', message });

const intro = (world: WiseWorld) => {
  const { balance, asksForSca } = world.state.data;
  return html`The balance is ${(balance / 100).toFixed(2)} USD. Funding by API ${asksForSca ? 'asks for strong authentication' : 'is carried out'}.
Webhooks go to ${allSubscriptions(world).map(({ url, triggerOn, version }) => html`<br><code>${url}</code> ${triggerOn} ${version}`)}`;
};

const shown = (word: Transfer['state']): Status => ({
  word,
  tone: word === 'outgoing_payment_sent' ? 'good' : 'warn',
});

const transferRow = (world: WiseWorld, { id, quoteId, targetAccount, state, reference }: Transfer): Row => {
  const quote = world.state.data.quotes[quoteId];
  const inMoney = (cents = 0) => (cents / 100).toFixed(2);
  return {
    title: `${inMoney(quote?.sourceAmount)} USD, ${inMoney(quote?.targetAmount)} ${quote?.targetCurrency}`,
    status: shown(state),
    details: [world.state.data.recipients[targetAccount]?.accountHolderName, `transfer ${id}`, reference],
    actions: {
      things: 'transfers',
      id,
      wishes: state === 'incoming_payment_waiting' ? [['fund', 'Fund']] : [],
      states: { label: 'New state', known: TRANSFER_STATES, now: state },
    },
  };
};
