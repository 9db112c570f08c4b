import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCannedSite } from '../../../../test/sites/canned-site.ts';
import { examineStripe } from './stripe.ts';
import { API_VERSION } from './stripe-client.ts';

const URL = 'https://watchwell.example';

let site: Awaited<ReturnType<typeof startCannedSite>>;
beforeAll(async () => {
  site = await startCannedSite();
});
afterAll(() => site.close());

const WELL = {
  url: `${URL}/webhooks/stripe`,
  status: 'enabled',
  api_version: API_VERSION,
  enabled_events: ['*'],
};

const examine = async (endpoints: object[]) => {
  site.answer('/v1/webhook_endpoints', { object: 'list', data: endpoints, has_more: false });
  const config = { apiBase: site.address, secretKey: 'sk_test_x', webhookSecret: 'whsec_x' };
  return (await examineStripe(config, URL)).map(({ wrong }) => wrong);
};

test.each<[string, object[], RegExp | undefined]>([
  ['without a problem', [{ ...WELL, url: `${URL}/other` }, WELL], undefined],
  ['that is missing', [], /^no webhooks are sent to https:\/\/watchwell\.example\/webhooks\/stripe$/],
  ['that is switched off', [{ ...WELL, status: 'disabled' }], /^no webhooks are sent to/],
  [
    'without disputes',
    [{ ...WELL, enabled_events: ['checkout.session.completed', 'charge.refunded'] }],
    /charge\.dispute\.created/,
  ],
  ['with another version', [{ ...WELL, api_version: '2020-01-01' }], /^webhooks come in version 2020-01-01$/],
  [
    'with the account’s version',
    [{ ...WELL, api_version: null }],
    /^webhooks come in version of the account$/,
  ],
])('examines an endpoint %s', async (_, endpoints, wrong) => {
  const found = await examine(endpoints);
  expect(found).toEqual(wrong ? [expect.stringMatching(wrong)] : []);
});

test('reports a refused key', async () => {
  site.answer('/v1/webhook_endpoints', { error: { type: 'invalid_request_error' } }, 401);
  const config = { apiBase: site.address, secretKey: 'sk_test_x', webhookSecret: 'whsec_x' };
  expect(await examineStripe(config, URL)).toEqual([
    { wrong: expect.stringMatching(/^no answer/), mend: expect.stringContaining('STRIPE_SECRET_KEY') },
  ]);
});
