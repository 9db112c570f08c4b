import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCannedSite } from '../../../../test/sites/canned-site.ts';
import { examineWise } from './wise.ts';

const URL = 'https://watchwell.example';
const LIST = '/v3/profiles/4711/subscriptions';

let site: Awaited<ReturnType<typeof startCannedSite>>;
beforeAll(async () => {
  site = await startCannedSite();
});
afterAll(() => site.close());

const examine = async () => {
  const config = {
    apiBase: site.address,
    apiToken: 'token',
    profileId: '4711',
    webhookPublicKey: undefined,
    funding: 'manual' as const,
    limits: { uahPerTransfer: 29_999, transfersAMonth: 20 },
  };
  return (await examineWise(config, URL)).map(({ wrong }) => wrong);
};

const subscription = (trigger_on: string, url = `${URL}/webhooks/wise`) => ({
  trigger_on,
  delivery: { url },
});
const BOTH = ['transfers#state-change', 'transfers#refund'];

test.each<[string, object[], RegExp | undefined]>([
  ['both events', BOTH.map((event) => subscription(event)), undefined],
  ['one event', [subscription('transfers#state-change')], /^these events are not told: transfers#refund$/],
  [
    'another site',
    BOTH.map((event) => subscription(event, 'https://old.example/')),
    /^no webhooks are sent to/,
  ],
])('examines subscriptions of %s', async (_, list, wrong) => {
  site.answer(LIST, list);
  const found = await examine();
  expect(found).toEqual(wrong ? [expect.stringMatching(wrong)] : []);
});

test('reports a refused token, and another profile', async () => {
  site.answer(LIST, {}, 401);
  expect(await examine()).toEqual(['no answer (HTTP 401)']);
  site.answer(LIST, { errors: [] }, 404);
  expect(await examine()).toEqual(['an answer that cannot be read (HTTP 404)']);
});
