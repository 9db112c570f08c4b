import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startCannedSite } from '../../../../test/sites/canned-site.ts';
import { examinePaypal } from './paypal.ts';

const URL = 'https://watchwell.example';
const LIST = '/v1/notifications/webhooks';

let site: Awaited<ReturnType<typeof startCannedSite>>;
beforeAll(async () => {
  site = await startCannedSite();
});
afterAll(() => site.close());
beforeEach(() => site.answer('/v1/oauth2/token', { access_token: 'token', expires_in: 3600 }));

const examine = async () => {
  const config = { apiBase: site.address, clientId: 'us', clientSecret: 'secret', webhookId: 'WH-1' };
  return (await examinePaypal(config, URL)).map(({ wrong }) => wrong);
};

const WELL = { id: 'WH-1', url: `${URL}/webhooks/paypal`, event_types: [{ name: '*' }] };

test.each<[string, object[], RegExp | undefined]>([
  ['without a problem', [{ ...WELL, id: 'WH-0' }, WELL], undefined],
  ['with another id', [{ ...WELL, id: 'WH-2' }], /^it knows no such webhook$/],
  ['of another site', [{ ...WELL, url: 'https://old.example/webhooks/paypal' }], /^no webhooks are sent to/],
  [
    'without payouts',
    [{ ...WELL, event_types: [{ name: 'PAYMENT.CAPTURE.COMPLETED' }] }],
    /PAYMENT\.PAYOUTS-ITEM\.UNCLAIMED/,
  ],
])('examines a webhook %s', async (_, webhooks, wrong) => {
  site.answer(LIST, { webhooks });
  const found = await examine();
  expect(found).toEqual(wrong ? [expect.stringMatching(wrong)] : []);
});

test('reports refused credentials, and a refusal of the question', async () => {
  site.answer(LIST, { name: 'NOT_AUTHORIZED' }, 403);
  expect(await examine()).toEqual(['an answer that cannot be read (HTTP 403)']);
  site.answer('/v1/oauth2/token', { error: 'invalid_client' }, 401);
  expect(await examine()).toEqual([expect.stringMatching(/^no answer \(no access token/)]);
});
