import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaidViewsSite, type PaidViewsSite } from '../../../test/sites/paid-views-site.ts';
import { BROWSER_HEADERS } from '../../../test/support/browser-headers.ts';
import { anAdvertiser } from '../../../test/support/people.ts';
import { aDevice, creditView, watchThrough } from '../../../test/support/watch-advert.ts';
import type { Proof } from './judge-start.ts';
import { SLOT_MS } from './running-views.ts';
import { NEWCOMERS_AN_HOUR } from './view-limits.ts';

let world: PaidViewsSite;

beforeAll(async () => {
  world = await createPaidViewsSite({ viewer: 100, address: 1_000, network: 1_000 });
});
afterAll(() => world.close());

/** Solves the proof as the worker of the page does. */
const solve = async (challenge: string): Promise<Proof> => {
  const solution = await solveChallenge({ challenge: JSON.parse(challenge) as Challenge, deriveKey });
  return { challenge, counter: solution?.counter ?? 0, derivedKey: solution?.derivedKey ?? '' };
};

type Start = {
  cookie: string;
  address: string;
  advert?: number;
  headers?: Record<string, string>;
  proof?: Proof;
};

const start = async ({ cookie, address, advert, headers = {}, proof }: Start) => {
  const { address: _, cookie: __, ...body } = world.asFriend(cookie, address, advert);
  const reply = await world.site.app.inject({
    method: 'POST',
    url: '/api/views',
    headers: { ...BROWSER_HEADERS, ...headers, cookie },
    payload: { ...body, proof },
    remoteAddress: address,
  });
  return reply.json() as {
    viewId: string;
    token: string;
    seconds: number;
    unpaid?: string;
    challenge?: string;
  };
};

const ODD = { 'sec-ch-ua': '' };

/** A browser that gets a challenge because it hides its identity. */
const anAsked = async () => {
  const visit = { cookie: await aDevice(world.site), address: `${world.aNetwork()}.1`, headers: ODD };
  const first = await start(visit);
  expect(first.unpaid).toBe('unproven');
  return { ...visit, proof: await solve(first.challenge ?? '') };
};

describe('a new browser gets a proof of work', () => {
  test('when it hides its identity, and is paid after the proof, which the evidence records', async () => {
    const asked = await anAsked();
    const second = await start(asked);
    expect(second).not.toHaveProperty('unpaid');
    const view = await watchThrough(world.site, asked.cookie, second);
    const reply = await creditView(world.site, asked.cookie, view, asked.address);
    expect(reply.json()).toMatchObject({ earned: 0.0025 });
    const { rows } = await world.site.database.owner.query(
      'select proved, agent from decided_views where viewer_id = $1',
      [/=(\d+)\./.exec(asked.cookie)?.[1]],
    );
    expect(rows).toEqual([{ proved: true, agent: 'no-hints' }]);
  });

  test('when more new ones come from its household in an hour than a class has, and not before', async () => {
    const address = `${world.aNetwork()}.1`;
    const startNew = async (from = address) => start({ cookie: await aDevice(world.site), address: from });
    for (let place = 0; place < NEWCOMERS_AN_HOUR; place += 1) {
      // The first ones have left, so that no other limit is reached.
      if (place % 5 === 0) world.site.clock.advance({ seconds: SLOT_MS / 1000 });
      expect(await startNew()).not.toHaveProperty('unpaid');
    }
    world.site.clock.advance({ seconds: SLOT_MS / 1000 });
    expect(await startNew()).toMatchObject({ unpaid: 'unproven', challenge: expect.any(String) });
    expect(await startNew(`${world.aNetwork()}.1`)).not.toHaveProperty('challenge');
    world.site.clock.advance({ seconds: 3600 });
    expect(await startNew()).not.toHaveProperty('challenge');
  });

  test('never behind a carrier’s address with a hundred phones at once', async () => {
    const address = `${world.aNetwork()}.1`;
    world.site.carriers.add(address);
    for (let phone = 0; phone < 100; phone += 1) {
      const visit = { cookie: await aDevice(world.site), address, advert: phone % 2 };
      expect(await start(visit)).not.toHaveProperty('unpaid');
    }
  });

  test('but may watch without it, unpaid', async () => {
    const visit = { cookie: await aDevice(world.site), address: `${world.aNetwork()}.1`, headers: ODD };
    const view = await watchThrough(world.site, visit.cookie, await start(visit));
    const reply = await creditView(world.site, visit.cookie, view, visit.address);
    expect(reply.json()).toMatchObject({ earned: 0, unpaid: 'unproven' });
  });
});

test('never challenges an account that paid on an earlier day, and challenges one with only a verified email', async () => {
  const address = `${world.aNetwork()}.1`;
  const { cookie: _, ...body } = world.asFriend('', address);
  const startAs = ({ cookie }: { cookie: string }) =>
    world.site.app.inject({
      method: 'POST',
      url: '/api/views',
      headers: { ...BROWSER_HEADERS, ...ODD, cookie },
      payload: body,
      remoteAddress: address,
    });
  world.site.clock.advance({ days: 1 });
  const reply = await startAs(world.advertiser);
  expect(reply.json()).not.toHaveProperty('challenge');
  expect(reply.statusCode).toBe(201);
  const confirmed = await startAs(await anAdvertiser(world.site));
  expect(confirmed.json()).toHaveProperty('challenge');
});

const signedBy = (proof: Proof, signature: unknown): Proof => ({
  ...proof,
  challenge: JSON.stringify({ ...JSON.parse(proof.challenge), signature }),
});

describe('a proof is rejected', () => {
  const refused = async (visit: Start) => expect((await start(visit)).unpaid).toBe('unproven');

  test('when it is sent a second time', async () => {
    const asked = await anAsked();
    expect(await start(asked)).not.toHaveProperty('unpaid');
    await refused(asked);
  });

  test('when another browser solved it', async () => {
    const { proof } = await anAsked();
    await refused({ ...(await anAsked()), proof });
  });

  test('after five minutes', async () => {
    const asked = await anAsked();
    world.site.clock.advance({ seconds: 301 });
    await refused(asked);
  });

  test.each<[string, (proof: Proof) => Proof]>([
    ['when its key is guessed', (proof) => ({ ...proof, derivedKey: '00'.repeat(32) })],
    [
      'when its work is easier',
      (proof) => ({ ...proof, challenge: proof.challenge.replace('"cost":5000', '"cost":1') }),
    ],
    ['when a number signs it', (proof) => signedBy(proof, 5)],
    ['when a list signs it', (proof) => signedBy(proof, ['a'])],
    ['when an object signs it', (proof) => signedBy(proof, { length: 64 })],
    ['when it is no challenge', (proof) => ({ ...proof, challenge: 'null' })],
    ['when its challenge is text', (proof) => ({ ...proof, challenge: 'solved' })],
  ])('%s', async (_, change) => {
    const asked = await anAsked();
    await refused({ ...asked, proof: change(asked.proof) });
  });
});
