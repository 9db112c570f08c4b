import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Access, Endpoint } from '#contracts/endpoint.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { SPECIFIED_CALLS, SPECIFIED_LINKS } from './specified-calls.ts';

const ROOT = join(import.meta.dirname, '../..');
const reference = readFileSync(join(ROOT, 'docs/api.md'), 'utf8');

const modules: object[] = await Promise.all(
  globSync('src/contracts/*.ts', { cwd: ROOT }).map((file) => import(join(ROOT, file))),
);
const contracts = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is Endpoint => typeof value?.path === 'string' && typeof value.method === 'string');
const contractOf = (method: string, path: string) =>
  contracts.find((contract) => contract.method === method && contract.path === path);

const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as z.ZodMiniObject | undefined)?.shape ?? {});

const WHO: Record<Access, string> = {
  anyone: 'anyone',
  'signed-in': 'signed in',
  patient: 'patients',
  advertizer: 'advertisers',
  'super-admin': 'superAdmins',
  admin: 'the admin',
};

let documented: Record<string, Record<string, unknown>>;
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  documented = (await site.app.inject('/api/docs/json')).json().paths;
});
afterAll(() => site.close());
const operation = (method: string, path: string) =>
  documented[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test('the specification has forty-five calls, links among them', () => {
  expect(SPECIFIED_CALLS.length + SPECIFIED_LINKS.length).toBe(45);
});

test.each(
  SPECIFIED_CALLS.map(([method, path, envelope, fields = []]) => ({ method, path, envelope, fields })),
)(
  '$method $path is there with its fields and its envelope, and described',
  ({ method, path, envelope, fields }) => {
    const contract = contractOf(method, path);
    expect(contract?.envelope).toBe(envelope);
    const known = [...fieldsOf(contract?.body), ...fieldsOf(contract?.query)];
    expect(known).toEqual(expect.arrayContaining([...fields]));
    expect(operation(method, path)).toMatchObject({ summary: contract?.summary });
  },
);

test.each(SPECIFIED_LINKS)('the link %s is described too', (path) => {
  expect(operation('GET', path)).toHaveProperty('summary');
});

test('docs/api.md lists them all, with who may make them and what they do', () => {
  const rows = SPECIFIED_CALLS.map(([method, path]) => {
    const { access, summary } = contractOf(method, path) ?? { access: 'anyone' as const, summary: '' };
    return `| \`${method} ${path.replace(/:(\w+)/g, '{$1}')}\` | ${WHO[access]} | ${summary} |`;
  });
  expect(rows.filter((row) => !reference.includes(row))).toEqual([]);
});
