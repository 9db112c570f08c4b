import { globSync } from 'node:fs';
import { join } from 'node:path';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { $ZodObject, $ZodObjectJIT, type $ZodType, type $ZodTypes } from 'zod/v4/core';
import type { Endpoint } from '#contracts/endpoint.ts';
import { compiled, compileReply } from './write-reply.ts';

const CONTRACTS = join(import.meta.dirname, '../../../contracts');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;

/** Every call that answers with JSON. */
const endpoints = async (): Promise<Endpoint[]> => {
  const files = globSync('*.ts', { cwd: CONTRACTS }).filter((file) => !file.includes('.test.'));
  const modules = await Promise.all(files.map((file) => import(join(CONTRACTS, file))));
  const found = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
  return [...new Set(found)].filter(({ replyType }) => replyType === undefined);
};

/** A sample of the schema; each object has more fields than it names. Undefined: too complex to make up. */
const sampleOf = (schema: $ZodType): unknown => {
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field)]);
    return { ...Object.fromEntries(fields), passwordHash: 'of nobody’s business' };
  }
  if (def.type === 'array') return [sampleOf(def.element), sampleOf(def.element)];
  if (def.type === 'nullable' || def.type === 'optional') return sampleOf(def.innerType);
  if (def.type === 'union') return sampleOf(def.options.at(-1) as $ZodType);
  if (def.type === 'record') return { one: sampleOf(def.valueType) };
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'literal') return def.values[0];
  return { string: 'a', number: 1, int: 1, boolean: true, null: null }[def.type as string];
};

const written = (write: (answer: unknown) => string, answer: unknown): string => {
  try {
    return write(answer) ?? 'nothing';
  } catch (error) {
    const { cause } = error as { cause?: { issues?: unknown } };
    return `refused: ${JSON.stringify(cause?.issues)}`;
  }
};

/** Spoiled copies: each without one field, or with a number in place of a text or list. */
const spoiled = (answer: unknown): unknown[] => {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return [null, {}];
  const fields = Object.keys(answer);
  return fields.flatMap((name) => {
    const { [name]: _, ...without } = answer as Record<string, unknown>;
    return [without, { ...answer, [name]: 7 }, { ...answer, [name]: null }];
  });
};

test('writes and refuses each reply of each contract as without compiled code', async () => {
  const all = await endpoints();
  expect(all.length).toBeGreaterThan(100);
  let answered = 0;
  let refused = 0;
  for (const { method, path, reply } of all) {
    const route = { schema: reply, method, url: path } as never;
    const [plain, fast] = [serializerCompiler(route), compileReply(route)];
    const sample = sampleOf(reply);
    for (const answer of [sample, ...spoiled(sample)]) {
      const text = written(plain, answer);
      expect(written(fast, answer), `${path}: ${JSON.stringify(answer)}`).toBe(text);
      expect(text).not.toContain('passwordHash":"');
      if (text.startsWith('refused')) refused += 1;
      else answered += 1;
    }
  }
  expect(answered).toBeGreaterThan(200);
  expect(refused).toBeGreaterThan(200);
});

const objectsIn = (schema: $ZodType): $ZodType[] => {
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'object') return [schema, ...Object.values(def.shape).flatMap(objectsIn)];
  if (def.type === 'array') return objectsIn(def.element);
  if (def.type === 'nullable' || def.type === 'optional') return objectsIn(def.innerType);
  return def.type === 'union' ? def.options.flatMap((one) => objectsIn(one as $ZodType)) : [];
};

test('compiles objects at any depth, and does not change the contract', () => {
  const leaf = z.object({ name: z.string() });
  const contract = z.object({
    list: z.array(leaf),
    maybe: z.optional(z.nullable(leaf)),
    either: z.union([z.string(), leaf]),
  });
  const fast = objectsIn(compiled(contract));
  expect(fast).toHaveLength(4);
  expect(fast.every((schema) => schema instanceof $ZodObjectJIT)).toBe(true);
  expect(objectsIn(contract).some((schema) => schema instanceof $ZodObjectJIT)).toBe(false);
  expect(objectsIn(contract).every((schema) => schema instanceof $ZodObject)).toBe(true);
});
