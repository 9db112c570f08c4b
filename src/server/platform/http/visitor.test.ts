import assert from 'node:assert/strict';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAdvertiser, aPatient, type Person } from '../../../../test/support/people.ts';
import { placeAdvert } from '../../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { aDevice, startView } from '../../../../test/support/watch-advert.ts';
import { Keyring } from '../secrets/keyring.ts';

const DEVICE = '__Host-watchwell_device';

const HTTPS = { publicUrl: 'https://watchwell.example' };

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp({ config: HTTPS });
});

afterAll(() => site.close());

/** A call that gives a device, as all changing calls do. */
const CHANGING = { method: 'POST', url: '/api/views', payload: {} } as const;

/** Returns the device cookie that the server sets for this cookie; undefined when it recognised it. */
const givenTo = async (cookie?: string, call: InjectOptions = CHANGING) => {
  const reply = await site.app.inject({ ...call, headers: cookie === undefined ? {} : { cookie } });
  return reply.cookies.find(({ name }) => name === DEVICE);
};

/** Id and signature of a device that the server gave. */
const partsOf = async (): Promise<[id: string, signature: string]> => {
  const [id, signature] = (await aDevice(site)).slice(DEVICE.length + 1).split('.');
  assert(id && signature);
  return [id, signature];
};

describe('a device', () => {
  test('is recognised by the cookie that it was given', async () => {
    expect(await givenTo(await aDevice(site))).toBeUndefined();
  });

  test.each([
    ['without a signature', (id: string) => id],
    ['with an empty signature', (id: string) => `${id}.`],
    ['with another one’s signature', (_: string, signature: string) => `2251799813685249.${signature}`],
    ['with the next number', (id: string, signature: string) => `${BigInt(id) + 1n}.${signature}`],
    ['with a made-up signature', (id: string) => `${id}.${'A'.repeat(43)}`],
    ['with its number written otherwise', (id: string, signature: string) => `0${id}.${signature}`],
    ['when it is no number', (_: string, signature: string) => `x.${signature}`],
  ])('gets a new number %s: nobody becomes another viewer by typing', async (_, forge) => {
    const [id, signature] = await partsOf();
    const given = await givenTo(`${DEVICE}=${forge(id, signature)}`);
    expect(given?.value).toMatch(/^\d+\./);
    expect(given?.value.split('.')[0]).not.toBe(id);
  });

  test.each([
    ['made up', () => '1'],
    ['of a clock that is ahead', () => '99999999999'],
    ['left out', () => ''],
  ])('keeps its number when its date is %s, but counts as new', async (_, date) => {
    const [id, signature, since = '', mark = ''] = (await aDevice(site)).slice(DEVICE.length + 1).split('.');
    site.clock.advance({ days: 30 });
    const known = await givenTo(`${DEVICE}=${[id, signature, since, mark].join('.')}`);
    expect(known).toBeUndefined();
    const given = await givenTo(`${DEVICE}=${[id, signature, date(), mark].join('.')}`);
    const now = Math.floor(site.clock.now().getTime() / 1000);
    expect(given?.value.split('.')[0]).toBe(id);
    expect(Math.abs(Number(given?.value.split('.')[2]) - now)).toBeLessThan(60);
  });

  test('is never taken for an account, whose ids are smaller', async () => {
    const [id] = await partsOf();
    expect(BigInt(id)).toBeGreaterThanOrEqual(1n << 51n);
  });

  test.each([
    { url: '/api/current_user' },
    { url: '/healthz' },
    { method: 'POST', url: '/api/getAdvs', payload: {} },
    { method: 'POST', url: '/api/current_patient', payload: { userId: 'guest' } },
    { method: 'POST', url: '/api/getFunds', payload: { id: 'guest' } },
    { method: 'POST', url: '/api/screens/opened', payload: { screen: '/' } },
  ] satisfies InjectOptions[])(
    'is not given by $url, because a page makes several such calls at once',
    async (call) => {
      expect(await givenTo(undefined, call)).toBeUndefined();
    },
  );

  test('has a cookie that scripts and other sites cannot use', async () => {
    expect(await givenTo()).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true, path: '/' });
  });
});

describe('while the secret is being replaced', () => {
  const SECRETS = ['the old secret of this test, long enough', 'the new secret of this test, long enough'];
  const [old = '', present = ''] = SECRETS;
  const withKeyring = (keyring: Keyring) => createTestApp({ keyring, config: HTTPS });

  test('a device keeps its number, and gets it signed by the new secret', async () => {
    const before = await withKeyring(new Keyring(old));
    const cookie = await aDevice(before);
    await before.close();
    const during = await withKeyring(new Keyring(present, old));
    const reply = await during.app.inject({ ...CHANGING, headers: { cookie } });
    await during.close();
    const renewed = reply.cookies.find(({ name }) => name === DEVICE)?.value ?? '';
    expect(cookie.split(/[=.]/)[1]).toBe(renewed.split('.')[0]);
    const after = await withKeyring(new Keyring(present));
    const given = await after.app.inject({ ...CHANGING, cookies: { [DEVICE]: renewed } });
    await after.close();
    expect(given.cookies.filter(({ name }) => name === DEVICE)).toEqual([]);
  });
});

describe('a view', () => {
  let advertiser: Person;
  let olena: Person;
  beforeAll(async () => {
    advertiser = await anAdvertiser(site, { balanceDollars: 10 });
    olena = await aPatient(site);
  });

  test('goes on only for the device that began it, not for one that types its number', async () => {
    const [id, signature] = await partsOf();
    const watching = {
      adsId: await placeAdvert(site, advertiser),
      userId: olena.publicId,
      adViewedAs: 'refrence' as const,
    };
    const view = (await startView(site, { ...watching, cookie: `${DEVICE}=${id}.${signature}` })).json();
    const beatAs = async (cookie: string) => {
      const reply = await site.app.inject({
        method: 'POST',
        url: `/api/views/${view.viewId}/heartbeat`,
        headers: { cookie },
        payload: { token: view.token, visible: true },
      });
      return reply.json().code ?? reply.statusCode;
    };
    expect(await beatAs(`${DEVICE}=${id}.${signature}`)).toBe(200);
    expect(await beatAs(`${DEVICE}=${id}.forged`)).toBe('view-foreign');
    expect(await beatAs('')).toBe('cookies-needed');
  });
});
