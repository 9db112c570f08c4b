import { brotliDecompressSync } from 'node:zlib';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Envelope } from '#contracts/endpoint.ts';
import { ERROR_TEXTS } from '#contracts/error-codes.ts';
import { NAMED_SHAPES } from '#contracts/named-shapes.ts';
import { EVERY_CALL } from '../../../../test/support/every-call.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { describedBy, operationIdOf } from './api-reference.ts';

let site: TestApp;
let document: OpenAPIV3_1.Document;
beforeAll(async () => {
  site = await createTestApp();
  document = (await site.app.inject('/api/docs/json')).json();
});
afterAll(() => site.close());

const operations = () =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation: operation as OpenAPIV3_1.OperationObject,
    })),
  );

const referencesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);

describe('the reference for generated clients', () => {
  test('names each call by its method and path', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(names.length).toBeGreaterThan(100);
    expect(new Set(names).size).toBe(names.length);
    expect(operationIdOf('GET', '/api/admin/cases/{id}')).toBe('getAdminCasesById');
    expect(names).toContain('getAdminCasesById');
  });

  test('every reference resolves, and every named shape is used', () => {
    const at = (path: string) =>
      path.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], document);
    const references = referencesIn(document);
    expect(references.filter((path) => at(path) === undefined)).toEqual([]);
    const shapes = Object.keys(document.components?.schemas ?? {});
    expect(shapes.filter((name) => !references.includes(`components/schemas/${name}`))).toEqual([]);
    const used = new Set(shapes.map((name) => name.replace(/Input$/, '')));
    expect(Object.keys(NAMED_SHAPES).filter((name) => !used.has(name))).toEqual([]);
  });

  test('each call says whether it needs a session', () => {
    const wanted = EVERY_CALL.map(({ call, contract }) => [call, contract.access !== 'anyone'] as const);
    const said = new Map(
      operations().map(({ call, operation }) => [
        call,
        !operation.security?.some((one) => !('session' in one)),
      ]),
    );
    expect(wanted.filter(([call, needed]) => said.has(call) && said.get(call) !== needed)).toEqual([]);
    expect(said.get('GET /api/my-data')).toBe(true);
    expect(said.get('GET /api/logout')).toBe(false);
  });

  test('names the site, the running version and the session cookie', async () => {
    const { version } = (await site.app.inject('/version')).json();
    expect(document.info.version).toBe(version);
    const at = (publicUrl: string) => describedBy({ publicUrl, version }).openapi as OpenAPIV3_1.Document;
    const cookieOf = ({ components }: OpenAPIV3_1.Document) => components?.securitySchemes?.session;
    const live = at('https://watchwell.example');
    expect(live.servers).toEqual([{ url: 'https://watchwell.example' }]);
    expect(cookieOf(live)).toMatchObject({ name: '__Host-watchwell_session' });
    expect(cookieOf(document)).toMatchObject({ name: 'watchwell_session' });
  });
});

describe('refusals', () => {
  const shapeOfRefusal = () => document.components?.schemas?.Refusal as OpenAPIV3_1.SchemaObject;

  test('each call lists them', () => {
    const without = operations().filter(
      ({ operation: { responses } }) => !(responses?.['4XX'] && responses['5XX']),
    );
    expect(without.map(({ call }) => call)).toEqual([]);
  });

  test('lists every code with its text', () => {
    const { code } = shapeOfRefusal().properties as Record<string, Record<string, unknown>>;
    expect(code?.enum).toEqual(Object.keys(ERROR_TEXTS));
    expect(code?.['x-enum-descriptions']).toEqual(Object.values(ERROR_TEXTS));
  });

  test.each<Envelope>(['plain', 'message', 'success', 'success-details', 'status'])(
    'describe the site’s answers in the envelope %s',
    async (envelope) => {
      const { contract } =
        EVERY_CALL.find((one) => one.contract.envelope === envelope && one.contract.access !== 'anyone') ??
        expect.fail('no call has it');
      const answer = await site.app.inject({ method: contract.method, url: contract.path });
      expect(answer.statusCode).toBe(401);
      const fields = Object.keys(answer.json());
      expect(fields).toEqual(expect.arrayContaining(shapeOfRefusal().required ?? []));
      expect(Object.keys(shapeOfRefusal().properties ?? {})).toEqual(expect.arrayContaining(fields));
    },
  );
});

test('writes the document once, and compresses it once for each encoding', async () => {
  const write = vi.spyOn(site.app, 'swagger');
  const ask = (encoding: string) =>
    site.app.inject({ url: '/api/docs/json', headers: { 'accept-encoding': encoding } });
  const [first, second, plain] = [await ask('br'), await ask('br'), await ask('identity')];
  expect(write).not.toHaveBeenCalled();
  expect([first.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined]);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(JSON.parse(String(brotliDecompressSync(first.rawPayload)))).toEqual(plain.json());
  expect(plain.json()).toEqual(document);
});
