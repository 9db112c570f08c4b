import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Access } from '#contracts/endpoint.ts';
import { withFigures } from '../../tools/drills/write-figures.ts';
import { EVERY_CALL } from '../support/every-call.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { SPECIFIED_CALLS, SPECIFIED_LINKS } from './specified-calls.ts';

const ROOT = join(import.meta.dirname, '../..');
const reference = readFileSync(join(ROOT, 'docs/api.md'), 'utf8');

const contractOf = (method: string, path: string) =>
  EVERY_CALL.find(({ call }) => call === `${method} ${path}`)?.contract;

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

test('SPEC 7: there are forty-five calls, links among them', () => {
  expect(SPECIFIED_CALLS.length + SPECIFIED_LINKS.length).toBe(45);
});

test.each(
  SPECIFIED_CALLS.map(([method, path, envelope, fields = []]) => ({ method, path, envelope, fields })),
)(
  'SPEC 7, $method $path: it is there with its fields and its envelope, and described',
  ({ method, path, envelope, fields }) => {
    const contract = contractOf(method, path);
    expect(contract?.envelope).toBe(envelope);
    const known = [...fieldsOf(contract?.body), ...fieldsOf(contract?.query)];
    expect(known).toEqual(expect.arrayContaining([...fields]));
    expect(operation(method, path)).toMatchObject({ summary: contract?.summary });
  },
);

test.each(SPECIFIED_LINKS)('SPEC 7, GET %s: the link is described too', (path) => {
  expect(operation('GET', path)).toHaveProperty('summary');
});

test('SPEC 7: docs/api.md lists the calls, with who may make them and what they do', async () => {
  const rows = SPECIFIED_CALLS.map(([method, path]) => {
    const { access, summary } = contractOf(method, path) ?? { access: 'anyone' as const, summary: '' };
    return `| \`${method} ${path.replace(/:(\w+)/g, '{$1}')}\` | ${WHO[access]} | ${summary} |`;
  });
  const table = ['| Call | Who | What |', '|---|---|---|', ...rows].join('\n');
  await expect(withFigures(reference, 'calls', table)).toMatchFileSnapshot('../../docs/api.md');
});
