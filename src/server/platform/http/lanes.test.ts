import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../test/support/eventually.ts';
import { addUploadRoute } from './bind-endpoint.ts';
import { installErrorHandler } from './error-handler.ts';
import { INSIDE, installLanes, refuseEarly } from './lanes.ts';
import { limitBodyTime } from './request-checks.ts';

let app: FastifyInstance;
let atWork = 0;
let looked = 0;
let finish = () => undefined as unknown;
let isKept = false;
const opened = new Set<string>();
let lookUp = Promise.resolve();
let received = Promise.resolve();

/**
 * A server whose works end on command. The header `person` names a returning visitor, `household` another
 * one's household; the households in `opened` opened a page.
 */
beforeEach(async () => {
  atWork = 0;
  looked = 0;
  isKept = false;
  lookUp = Promise.resolve();
  received = Promise.resolve();
  app = Fastify();
  installErrorHandler(app);
  opened.clear();
  app.decorate('openedHomes', { note: (home) => void opened.add(home), has: (home) => opened.has(home) });
  app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', async (request) => {
    request.clientAddress = String(request.headers.household ?? '');
  });
  refuseEarly(app);
  app.decorateRequest('visitor', null as never);
  app.decorateRequest('caller', function () {
    const { person, household = '' } = this.headers as Record<string, string>;
    if (person !== undefined) return { person, household, standing: 'returned' };
    return { household, standing: opened.has(household) ? 'opened' : 'stranger' };
  });
  app.addHook('onRequest', async (request) => {
    looked += 1;
    request.visitor = {
      account: null,
      deviceId: 0n,
      hasDeviceCookie: true,
      deviceSince: new Date(0),
      address: '',
      agent: '',
    };
    await lookUp;
  });
  limitBodyTime(app);
  installLanes(app);
  app.addHook('preValidation', () => received);
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = resolve;
  const handler = async () => {
    atWork += 1;
    await promise;
    return {};
  };
  app.post('/start', { config: { lane: 'view-start' } }, handler);
  app.post('/provider', { config: { lane: 'provider' } }, handler);
  app.post('/payment', { config: { lane: 'payment' } }, handler);
  const forAll = { lane: 'notice', withoutVisitor: true } as const;
  app.post('/notice', { config: forAll }, handler);
  app.post('/beat', { config: { lane: 'view' } }, async () => ({}));
  app.post('/log-in', { config: { lane: 'log-in' } }, handler);
  app.get('/other', async () => ({}));
  const takesTurn = () => !isKept;
  app.get('/page', { config: { lane: 'page', takesTurn } }, async () => ({}));
  app.get('/healthz', { config: { lane: 'open' } }, async () => ({}));
  const upload = { method: 'POST', url: '/upload', config: { acceptsUpload: true, lane: 'upload' } } as const;
  addUploadRoute(app, { ...upload, handler }, 1_000);
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  finish();
  await app.close();
});

type Call = { method?: 'GET' | 'POST'; headers?: Record<string, string> };
/** Another account each time, unless the headers name one. An account has a cookie. */
let persons = 0;
const ask = (url: string, { method = 'POST', headers }: Call = {}) => {
  persons += 1;
  const who = headers ?? { person: `person ${persons}` };
  return app.inject({ method, url, headers: { ...('person' in who && { cookie: 'known' }), ...who } });
};
const stranger = (household: number) => ({ headers: { household: `home ${household}` } });
/** A visitor of a household that opened a page. */
const newcomer = (household: number) => {
  opened.add(`home ${household}`);
  return stranger(household);
};
const fill = async (url: string, count: number, call: Call = {}) => {
  const before = atWork;
  const asked = Array.from({ length: count }, () => ask(url, call));
  await eventually(`${count} at work`, () => expect(atWork).toBe(before + count));
  return asked;
};
const statusOf = async (url: string, call?: Call) => (await ask(url, call)).statusCode;
const read = { method: 'GET' } as const;

test('refuses calls above the limit of their kind at once, and serves all others', async () => {
  const under = await fill('/start', 40);
  looked = 0;
  const refused = await ask('/start');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
  expect(refused.json()).toMatchObject({ code: 'busy-try-again', retryAfterSeconds: 1 });
  expect(refused.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  // Nothing was read for the call.
  expect(looked).toBe(0);
  const others = [await statusOf('/beat'), await statusOf('/other', read), await statusOf('/healthz', read)];
  expect(others).toEqual([200, 200, 200]);
  finish();
  expect((await Promise.all(under)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await statusOf('/start')).toBe(200);
});

test('limits simultaneous calls as well', async () => {
  // All of them pass the first check, while none works yet.
  const asked = Array.from({ length: 60 }, () => statusOf('/start'));
  await eventually('forty at work', () => expect(atWork).toBe(40));
  finish();
  expect((await Promise.all(asked)).filter((status) => status === 503)).toHaveLength(20);
});

const portOf = () => (app.server.address() as { port: number }).port;

test('a call whose client has gone keeps its slot until the work ends', async () => {
  await fill('/start', 39);
  const leaving = new AbortController();
  const { signal } = leaving;
  const gone = fetch(`http://127.0.0.1:${portOf()}/start`, { method: 'POST', signal }).catch(() => 'gone');
  await eventually('the last one at work', () => expect(atWork).toBe(40));
  leaving.abort();
  expect(await gone).toBe('gone');
  expect(await statusOf('/start')).toBe(503);
  finish();
  await eventually('room again', async () => expect(await statusOf('/start')).toBe(200));
});

test('a body that is still coming takes no slot', async () => {
  const sockets = Array.from({ length: 45 }, () => {
    const socket = connect(portOf(), '127.0.0.1');
    const head = [
      'POST /start HTTP/1.1',
      'host: x',
      'person: 1',
      'content-type: application/json',
      'content-length: 9',
      '',
      '{',
    ];
    socket.write(head.join('\r\n'));
    return socket;
  });
  await eventually('all heads read', () => expect(looked).toBe(45));
  finish();
  expect(await statusOf('/start')).toBe(200);
  for (const socket of sockets) socket.destroy();
});

const FORM = '--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nhello\r\n--b--\r\n';
const FORM_TYPE = 'multipart/form-data; boundary=b';

/** Begins an upload of this person with a part of the form. */
const beginUpload = (person: number, part: string) => {
  const socket = connect(portOf(), '127.0.0.1');
  const head = `host: x\r\ncookie: known\r\nperson: ${person}\r\ncontent-type: ${FORM_TYPE}\r\ncontent-length: ${FORM.length}`;
  socket.write(`POST /upload HTTP/1.1\r\n${head}\r\n\r\n${part}`);
  return socket;
};
const PEOPLE = [1, 1, 2, 2, 3, 3, 4, 4];

const leaveAll = async (sockets: Socket[]): Promise<void> => {
  for (const socket of sockets) socket.destroy();
  const connections = promisify(app.server.getConnections.bind(app.server));
  await eventually('nobody connected', async () => expect(await connections()).toBe(0));
};
const expectRoomToUpload = async () => {
  finish();
  const headers = { 'content-type': FORM_TYPE, person: '1' };
  const upload = async () =>
    (await app.inject({ method: 'POST', url: '/upload', payload: FORM, headers })).statusCode;
  await eventually('room for an upload', async () => expect(await upload()).toBe(200));
};

test('does nothing for a client who leaves before the call gets a slot', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  lookUp = promise;
  const socket = connect(portOf(), '127.0.0.1');
  socket.write('POST /start HTTP/1.1\r\nhost: x\r\n\r\n');
  await eventually('the head read', () => expect(looked).toBe(1));
  await leaveAll([socket]);
  resolve();
  await ask('/other', read);
  expect(atWork).toBe(0);
});

test('an upload whose client leaves during the look-up of the visitor takes no slot', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  lookUp = promise;
  const sockets = PEOPLE.map((person) => beginUpload(person, ''));
  await eventually('all heads read', () => expect(looked).toBe(8));
  await leaveAll(sockets);
  resolve();
  await expectRoomToUpload();
});

test.each([0, 10, 80, FORM.length - 1])(
  'an upload cut off after %i bytes of its form frees its slot',
  async (sent) => {
    const sockets = PEOPLE.map((person) => beginUpload(person, FORM.slice(0, sent)));
    await eventually('all slots taken', () => expect(app.lanes.upload.isFull()).toBe(true));
    await leaveAll(sockets);
    await expectRoomToUpload();
  },
);

test('an upload whose client leaves before the form is read frees its slot', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  received = promise;
  const sockets = PEOPLE.map((person) => beginUpload(person, FORM.slice(0, 10)));
  await eventually('all slots taken', () => expect(app.lanes.upload.isFull()).toBe(true));
  await leaveAll(sockets);
  resolve();
  await expectRoomToUpload();
});

test('a client whose file came too slowly does not keep out the others again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    const sockets = PEOPLE.map((person) => beginUpload(person, ''));
    await eventually('all slots taken', () => expect(app.lanes.upload.isFull()).toBe(true));
    vi.advanceTimersByTime(5_000);
    await eventually('all broken off', () => expect(sockets.every(({ destroyed }) => destroyed)).toBe(true));
    const again = PEOPLE.map((person) => beginUpload(person, ''));
    await eventually('as many as are let in', () => expect(app.lanes['slow-upload'].isFull()).toBe(true));
    const headers = { 'content-type': FORM_TYPE, person: '5' };
    finish();
    const honest = await app.inject({ method: 'POST', url: '/upload', payload: FORM, headers });
    expect(honest.statusCode).toBe(200);
    await leaveAll(again);
  } finally {
    vi.useRealTimers();
  }
});

test('accepts eight uploads at once, since they are in memory, and two of one person', async () => {
  const form = new FormData();
  form.append('fileToUpload', new File(['x'], 'x.txt'));
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const type = encoded.headers.get('content-type') ?? '';
  const upload = (person: number) =>
    app.inject({
      method: 'POST',
      url: '/upload',
      payload,
      headers: { 'content-type': type, person: `${person}` },
    });
  const first = [1, 1, 2, 2, 3, 3, 4].map(upload);
  await eventually('seven uploads at work', () => expect(atWork).toBe(7));
  expect((await upload(1)).json().code).toBe('busy-try-again');
  const eighth = upload(4);
  await eventually('eight uploads at work', () => expect(atWork).toBe(8));
  expect((await upload(5)).json().code).toBe('busy-try-again');
  finish();
  const statuses = (await Promise.all([...first, eighth])).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(Array(8).fill(200));
  expect((await upload(5)).statusCode).toBe(200);
});

test('lets one call at a time of a known browser log in, however many strangers try', async () => {
  for (let household = 0; household < 12; household += 1) await fill('/log-in', 1, stranger(household));
  expect(await statusOf('/log-in', stranger(12))).toBe(503);
  const known = { headers: { person: '7' } };
  await fill('/log-in', 1, known);
  expect(await statusOf('/log-in', known)).toBe(503);
  await fill('/log-in', 1, { headers: { person: '8' } });
});

test('reserves half of a lane for known callers, and half of that for returning ones', async () => {
  for (let household = 0; household < 20; household += 1) await fill('/start', 1, stranger(household));
  looked = 0;
  expect(await statusOf('/start', stranger(20))).toBe(503);
  // A caller without a cookie is known by household only, so nothing is read for it.
  expect(looked).toBe(0);
  const withCookie = (home: string) => statusOf('/start', { headers: { household: home, cookie: 'fresh' } });
  expect(await withCookie('home 20')).toBe(503);
  for (let household = 20; household < 30; household += 1) await fill('/start', 1, newcomer(household));
  opened.add('home 30');
  looked = 0;
  expect([await statusOf('/start', newcomer(30)), looked]).toEqual([503, 0]);
  expect(await withCookie('home 30')).toBe(503);
  await fill('/start', 10);
  expect(await statusOf('/start')).toBe(503);
});

test('reads nothing for a page without a chance, unless it needs no slot', async () => {
  vi.spyOn(app.lanes.page, 'isFullFor').mockImplementation((standing) => standing === 'stranger');
  expect([await statusOf('/page', { ...read, headers: {} }), looked]).toEqual([503, 0]);
  expect([await statusOf('/page', { ...read, headers: { cookie: 'fresh' } }), looked]).toEqual([200, 1]);
  expect([await statusOf('/page', { ...read, ...newcomer(1) }), looked]).toEqual([200, 2]);
  isKept = true;
  expect([await statusOf('/page', { ...read, headers: {} }), looked]).toEqual([200, 3]);
});

test('counts others by household, and gives each household one slot once half of their share is used', async () => {
  await fill('/start', 10, stranger(1));
  expect(await statusOf('/start', stranger(1))).toBe(503);
  await fill('/start', 1, stranger(2));
  expect(await statusOf('/start', stranger(2))).toBe(503);
  await fill('/start', 4, newcomer(3));
  expect(await statusOf('/start', newcomer(3))).toBe(503);
  await fill('/start', 1, newcomer(4));
  await fill('/start', 9, { headers: { person: '7' } });
});

test('treats all callers alike where the answer is the same for all', async () => {
  await fill('/notice', 40, stranger(1));
  expect(await statusOf('/notice', stranger(1))).toBe(503);
});

test('a page’s own calls during rendering are a part of the page, and no client can pretend to make one', async () => {
  const under = await fill('/start', 40);
  const pretended = Object.fromEntries(Object.keys(INSIDE).map((name) => [name, 'yes']));
  expect(await statusOf('/start', { headers: pretended })).toBe(503);
  const inside = await fill('/start', 1, { headers: INSIDE });
  finish();
  for (const reply of await Promise.all([...under, ...inside])) expect(reply.statusCode).toBe(200);
});

test('nobody has more than three calls at providers, and a flood of them does not delay a payment', async () => {
  const one = { headers: { person: '1' } };
  await fill('/provider', 3, one);
  expect(await statusOf('/provider', one)).toBe(503);
  for (let person = 2; person < 15; person += 1)
    await fill('/provider', person < 14 ? 3 : 1, { headers: { person: `${person}` } });
  expect(await statusOf('/provider', { headers: { person: '15' } })).toBe(503);
  await fill('/payment', 3, one);
  expect(await statusOf('/payment', one)).toBe(503);
});
