import { afterAll, beforeAll, expect, test } from 'vitest';
import { render } from '#web/app/entry-server.tsx';
import { allTexts } from '../support/all-texts.ts';
import { createEveryRole, type EveryRole } from '../support/every-role.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { SITE } from './render-screen.tsx';
import { fetchAs } from './visitor.ts';

let site: TestApp;
let people: EveryRole['people'];
beforeAll(async () => {
  site = await createTestApp();
  ({ people } = await createEveryRole(site));
});
afterAll(() => site.close());

/** Renders the dashboard. A changed user or a failed call stands in for the product's answer. */
const open = async (who?: keyof EveryRole['people'], changed: Readonly<Record<string, unknown>> = {}) => {
  const ask = fetchAs(site, who && people[who]);
  const { html } = await render(new Request('https://watchwell.example/dashboard'), {
    language: 'eng',
    site: SITE,
    fetch: async (input, init) => {
      const change = changed[String(input)];
      if (change instanceof Response) return change.clone();
      const reply = await ask(input, init);
      return change ? Response.json({ ...(await reply.json()), ...change }) : reply;
    },
  });
  const [, data = '{}'] = /id="page-data">(.*?)<\/script>/.exec(html) ?? [];
  const [, body = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(html) ?? [];
  const { replies, hydration } = JSON.parse(data) as { replies: Record<string, unknown>; hydration?: object };
  return { body, calls: Object.keys(replies), isDrawn: hydration !== undefined };
};

const t = allTexts('eng');

test.each([
  ['patient', [t.dashboard.goal.title, t.caseCard.open, t.pagePeople.title], ['/api/case', '/api/page-pace']],
  ['advertizer', [t.dashboard.buyer.balance, t.dashboard.buyer.myAdverts], []],
  ['admin', [t.desk.title, t.desk.money.held], ['/api/admin/desk', '/api/admin/attention']],
] as const)(
  'the page of the %s has the words of the dashboard before scripts run',
  async (who, said, made) => {
    const { body, calls, isDrawn } = await open(who);
    expect(said.filter((words) => !body.includes(words))).toEqual([]);
    expect({ isDrawn, calls }).toEqual({ isDrawn: true, calls: made });
    expect(body, 'no press is lost before scripts run').toContain(
      '<fieldset role="presentation" disabled=""',
    );
    // The content security policy forbids style attributes.
    expect(body).not.toContain('style="');
  },
);

/** React's mark of a part whose script the server lacked: the browser draws it again, and tells a fault. */
const UNFINISHED = '<!--$!-->';

test('a dashboard that asks for a bank account waits on the server for no script', async () => {
  const lastPayout = {
    amount: 12,
    status: 'PENDING',
    paymentMethod: 'manual',
    createdAt: new Date().toISOString(),
    paid: 0,
    steps: ['account-needed'],
    review: null,
  };
  const { body } = await open('patient', { '/api/current_user': { lastPayout } });
  expect(body).toContain(t.withdrawal.last);
  expect(body).not.toContain(UNFINISHED);
});

test('a call that failed leaves its part to the browser', async () => {
  const { body, calls, isDrawn } = await open('patient', {
    '/api/page-pace': new Response('', { status: 500 }),
  });
  expect({ isDrawn, calls }).toEqual({ isDrawn: true, calls: ['/api/case'] });
  expect(body).toContain(t.caseCard.open);
});

test.each([
  ['a stranger', undefined, {}],
  ['an account that must set up its second factor', 'admin', { '/api/current_user': { mustEnrol: true } }],
  [
    'a visitor whose account is unknown',
    'patient',
    { '/api/current_user': new Response('', { status: 503 }) },
  ],
] as const)('the browser alone draws the page of %s, which may lead elsewhere', async (_, who, changed) => {
  expect((await open(who, changed)).isDrawn).toBe(false);
});
