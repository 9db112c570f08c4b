import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PDF, upload } from '../../../../test/sites/files-site.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import { EVERY_CALL } from '../../../../test/support/every-call.ts';
import { anAdmin, anAdvertiser, aPatient, payIn } from '../../../../test/support/people.ts';
import { placeAdvert } from '../../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Log } from '../log/log.ts';
import { installErrorHandler } from './error-handler.ts';
import { installCompression } from './serve-web.ts';

type Line = { level: number; msg: string; err?: { stack: string } };

const originOf = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};
/** Headers of the file that its refusal must not keep. */
const ofFile = (reply: Response) =>
  ['content-encoding', 'content-disposition', 'etag'].filter((name) => reply.headers.has(name));

describe('a file that fails', () => {
  const lines: Line[] = [];
  let app: FastifyInstance;
  let origin: string;
  let content: () => Readable;
  beforeAll(async () => {
    const write = (line: string) => void lines.push(JSON.parse(line));
    const loggerInstance: Log = pino({ level: 'info' }, { write });
    app = Fastify({ loggerInstance });
    installErrorHandler(app);
    await installCompression(app);
    const head = { 'content-disposition': 'attachment; filename="a.csv"', etag: '"1"' };
    app.get('/file', (_request, reply) =>
      reply
        .headers({ ...head, 'cache-control': 'public, max-age=3600' })
        .type('text/csv')
        .send(content()),
    );
    origin = await originOf(app);
  });
  beforeEach(() => {
    lines.length = 0;
    app.faults.clear();
  });
  afterAll(() => app.close());
  const failures = () => lines.filter(({ msg }) => ['request failed', 'request refused'].includes(msg));

  test.each([
    ['a fault of ours', new Error('planted'), 500, 'unexpected-fault'],
    ['a refusal', new DomainError('storage-unavailable'), 503, 'storage-unavailable'],
  ])(
    'with %s before its first byte becomes a refusal that every browser reads',
    async (_name, error, status, code) => {
      content = () => new Readable({ read: () => undefined, construct: (done) => done(error) });
      const reply = await fetch(`${origin}/file`);
      expect([reply.status, ofFile(reply), reply.headers.get('cache-control')]).toEqual([status, [], null]);
      expect(await reply.json()).toMatchObject({ code });
      expect(app.faults.get('/file')).toBe(status === 500 ? 1 : undefined);
      expect(failures()).toHaveLength(1);
    },
  );

  test('is cut off after its head, and is counted and logged once with its stack', async () => {
    content = () =>
      Readable.from(
        (async function* () {
          for (let part = 0; part < 100; part += 1) yield `${Math.random()}\n`.repeat(1_000);
          throw new Error('planted');
        })(),
      );
    const reply = await fetch(`${origin}/file`);
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow();
    await eventually('the count', () => expect(app.faults.get('/file')).toBe(1));
    expect(failures()).toMatchObject([
      { level: 50, msg: 'request failed', err: { stack: expect.stringContaining('planted') } },
    ]);
  });

  test('is no fault when its reader left', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    content = () =>
      Readable.from(
        (async function* () {
          try {
            for (;;) yield `${Math.random()}\n`.repeat(1_000);
          } finally {
            end();
          }
        })(),
      );
    const leaving = new AbortController();
    const reply = await fetch(`${origin}/file`, { signal: leaving.signal });
    await reply.body?.getReader().read();
    leaving.abort();
    await ended;
    await new Promise((resolve) => setImmediate(resolve));
    expect([app.faults.size, failures()]).toEqual([0, []]);
  });
});

describe('each call that streams a file', () => {
  let site: TestApp;
  let origin: string;
  beforeAll(async () => {
    site = await createTestApp();
    origin = await originOf(site.app);
  });
  afterAll(() => site.close());

  /** Downloads, each with a way to make its content fail. */
  const downloads = async () => {
    const { owner } = site.database;
    const patient = await aPatient(site);
    const advertiser = await anAdvertiser(site);
    await payIn(site, advertiser.id, 100);
    await placeAdvert(site, advertiser);
    const { file } = (
      await upload(site, '/api/upload', patient.cookie, { name: 'a.pdf', bytes: PDF })
    ).json();
    return [
      {
        path: '/api/admin/deeds/csv',
        cookie: (await anAdmin(site)).cookie,
        spoil: () => owner.query('alter view staff_deeds rename to spoilt_deeds'),
      },
      {
        path: '/api/general-analytics/csv',
        cookie: advertiser.cookie,
        spoil: () => owner.query('alter table advert_hours rename to spoilt_hours'),
      },
      {
        path: `/api/files/${file.gcName}`,
        cookie: patient.cookie,
        spoil: async () => {
          site.context.storage.read = async () =>
            new Readable({ construct: (done) => done(new Error('planted')) });
        },
      },
    ];
  };

  test('answers a failure as a refusal in plain JSON', async () => {
    const all = await downloads();
    for (const { path, cookie, spoil } of all) {
      await spoil();
      const reply = await fetch(origin + path, { headers: { cookie } });
      expect([path, reply.status, ofFile(reply)]).toEqual([path, 500, []]);
      expect(await reply.json()).toMatchObject({ code: 'unexpected-fault' });
    }
    const files = EVERY_CALL.filter(({ contract }) => /csv|octet-stream/.test(contract.replyType ?? ''));
    expect(all).toHaveLength(files.length);
  });
});
