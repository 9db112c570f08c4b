import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';
import { html } from '../pages/html.ts';
import type { Row } from '../provider.ts';
import { providerPanel } from './provider-panel.ts';

const row: Row = {
  title: '<b>5.00</b> USD',
  status: { word: 'stuck', tone: 'bad' },
  details: ['one', undefined],
};
const drawn = (rows: Row[]) =>
  providerPanel(
    'bank',
    {
      id: 'bank',
      name: 'Bank',
      title: 'Transfers',
      rows,
      none: 'None yet.',
      magic: { title: 'Names', words: html`A name decides.`, values: [['Stuck', 'stays']] },
    },
    [
      {
        kind: 'amount',
        name: 'balance',
        field: 'dollars',
        label: 'Balance',
        value: () => 7,
        set: () => ({}),
      },
      {
        kind: 'switch',
        name: 'asking',
        field: 'on',
        isOn: () => true,
        words: { on: 'Ask', off: 'Do not ask' },
        set: () => ({}),
      },
    ],
  ).text;

describe('a panel that knows no provider', () => {
  test('draws what can be set, at the address of the provider', () => {
    const text = drawn([]);
    expect(text).toContain('action="/bank/balance"');
    expect(text).toContain('name="dollars" inputmode="decimal" value="7"');
    expect(text).toContain('action="/bank/asking"><button class="quiet" name="on" value="no">Do not ask');
    expect(text).toContain('<code>Stuck</code> stays');
    expect(text).toContain('None yet.');
  });

  test('draws a thing with what may be done to it, and its parts', () => {
    const states = { label: 'New state', known: ['sent', 'lost'], now: 'lost' };
    const actions: Row['actions'] = { things: 'transfers', id: 4, wishes: [['fund', 'Fund']], states };
    const text = drawn([{ ...row, actions, parts: [{ ...row, title: 'a part' }] }]);
    expect(text).toContain('&lt;b&gt;5.00&lt;/b&gt; USD');
    expect(text).toContain('<span class="badge bad">stuck</span>');
    expect(text).toContain('action="/bank/transfers/4/fund"><button class="quiet">Fund');
    expect(text).toContain('action="/bank/transfers/4/set"');
    expect(text).toContain('<option>sent</option><option selected>lost</option>');
    expect(text).toContain('a part');
  });

  test('shows the newest, and where the others are', () => {
    const text = drawn(Array.from({ length: 23 }, (_, n) => ({ ...row, title: `transfer ${n}.` })));
    expect(text).toContain('transfer 19.');
    expect(text).not.toContain('transfer 20.');
    expect(text).toContain('3 older ones are in <a href="/bank.json">');
  });
});

describe('a form or a call', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.stop());

  test('is handled by the named provider', async () => {
    expect((await sandbox.control('POST', '/wise/balance', { dollars: '12.5' })).body).toEqual({
      balance: 1250,
    });
    expect((await sandbox.control('POST', '/wise/balance', { dollars: 'a' })).status).toBe(400);
    expect((await sandbox.control('GET', '/wise.json')).body.balance).toBe(1250);
  });

  test('may name its action in the field of a list of states', async () => {
    const items = [{ receiver: 'a@x.test', amount: { currency: 'USD', value: '1.00' } }];
    const sender_batch_header = { sender_batch_id: 'by-hand', recipient_type: 'EMAIL' };
    await sandbox.paypal('POST', '/v1/payments/payouts', { sender_batch_header, items });
    const [{ id }] = (await sandbox.control('GET', '/paypal.json')).body.items;
    const set = (wish: string) => sandbox.control('POST', `/paypal/items/${id}/set`, { wish });
    expect((await set('ONHOLD')).body.status).toBe('ONHOLD');
    expect((await set('GONE')).status).toBe(400);
  });

  test.each([
    ['/wise/balances/1/fund', 404],
    ['/google/people/1/forget', 404],
    ['/stripe/charges/nobody/refund', 404],
    ['/wise/transfers/1/fund', 404],
  ])('to %s is refused with %i', async (path, status) => {
    expect((await sandbox.control('POST', path, {})).status).toBe(status);
  });

  test('leads a person back to the panel', async () => {
    const answer = await fetch(`${sandbox.running.urlOf('control')}/wise/sca`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ on: 'yes' }),
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/#wise']);
  });
});
