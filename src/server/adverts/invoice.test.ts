import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser } from '../../../test/support/people.ts';
import { advertForm } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const buy = async (cookie: string, form: object) => {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/createAdv',
    headers: { cookie },
    payload: form,
  });
  await site.jobs.runDue();
  return reply.json();
};

test('a purchase sends its invoice once: number, seller, what was bought and what was paid', async () => {
  const firm = await anAdvertiser(site, { balanceDollars: 10 });
  const form = advertForm({ item: 'XS', clicks: 1000, title: 'Typed <by> a visitor' });
  const { adv } = await buy(firm.cookie, form);
  await buy(firm.cookie, form);
  const letters = site.mailbox.letters.filter(({ to }) => to === firm.email);
  expect(letters).toHaveLength(1);
  const number = `${site.clock.now().getUTCFullYear()}-${adv._id}`;
  const { subject, text, html } = site.mailbox.lastTo(firm.email);
  expect(subject).toBe(`Invoice ${number}: 1,000 views for $6`);
  expect(text).toContain(
    'Seller: Example Operator Ltd, company No. 00000000, registered in England and Wales, 1 Example Street, London, hello@watchwell.test',
  );
  expect(text).toContain(
    'Bought: Package XS, 10 s a view\nViews: 1,000\nPrice per view: $0.006\nPaid from your Watchwell balance: $6',
  );
  expect(html).toContain('<table');
  expect(`${text}${html}`).not.toContain('Typed');
});

test('the invoice is in the buyer’s language', async () => {
  const firm = await anAdvertiser(site, { balanceDollars: 2 });
  await site.app.inject({
    method: 'POST',
    url: '/api/language',
    headers: { cookie: firm.cookie },
    payload: { language: 'ua' },
  });
  await buy(firm.cookie, advertForm());
  expect(site.mailbox.lastTo(firm.email).text).toContain('Придбано: Пакет P, 5 с на перегляд');
});

test('a failed purchase has no invoice', async () => {
  const poor = await anAdvertiser(site, { balanceDollars: 1 });
  expect(await buy(poor.cookie, advertForm())).toMatchObject({ code: 'insufficient-funds' });
  expect(site.mailbox.letters.filter(({ to }) => to === poor.email)).toEqual([]);
});
