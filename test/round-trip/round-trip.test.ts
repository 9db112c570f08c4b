import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { EVERY_CALL } from '../support/every-call.ts';
import { anAdmin } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { ADVERT_TRIPS } from './advert-trips.ts';
import { OTHER_TRIPS } from './other-trips.ts';
import { PATIENT_TRIPS } from './patient-trips.ts';
import { createAsk, type RoundTrip, type World } from './trip.ts';
import { UNSTORED } from './unstored-calls.ts';

const TRIPS: Record<string, RoundTrip> = { ...ADVERT_TRIPS, ...PATIENT_TRIPS, ...OTHER_TRIPS };

type Shape = Record<string, unknown> | undefined;
/** Fields of an object schema, also of an optional one. */
const shapeOf = (schema: unknown): Shape => {
  const { shape, def } = (schema ?? {}) as { shape?: Shape; def?: { innerType?: unknown } };
  return shape ?? (def?.innerType ? shapeOf(def.innerType) : undefined);
};

/** Names of a call's fields; "object.field" for those of an object within it. */
const fieldsOf = ({ body }: Endpoint): string[] =>
  Object.entries(shapeOf(body) ?? {}).flatMap(([name, schema]) => {
    const inner = shapeOf(schema);
    return inner ? Object.keys(inner).map((field) => `${name}.${field}`) : [name];
  });

const valueAt = (from: Record<string, unknown>, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], from);

const WRITING = EVERY_CALL.filter(
  ({ contract }) => contract.method !== 'GET' && fieldsOf(contract).length > 0,
);

let site: TestApp;
let world: World;
beforeAll(async () => {
  site = await createTestApp();
  // The database's clock, which tests do not move, judges how long a view has run.
  site.clock.advance({ hours: -2 });
  world = { site, admin: await anAdmin(site), ask: createAsk(site) };
});
afterAll(() => site.close());

test('every call that takes fields reads them back, or says why it stores none', () => {
  const calls = WRITING.map(({ call }) => call).sort();
  const told = [...Object.keys(TRIPS), ...Object.keys(UNSTORED)].sort();
  expect(told).toEqual(calls);
});

test.each(WRITING.filter(({ call }) => TRIPS[call]))(
  '$call stores every field as it was sent',
  async ({ call, contract }) => {
    const { states, unread = {} } = TRIPS[call] as RoundTrip;
    const stored = fieldsOf(contract).filter((field) => !(field in unread));
    const unsent = new Set(stored);
    for (const [state, go] of Object.entries(states)) {
      const { sent, read } = await go(world);
      for (const field of stored) {
        if (valueAt(sent, field) === undefined) continue;
        unsent.delete(field);
        expect(valueAt(read, field), `${field}, ${state}`).toEqual(valueAt(sent, field));
      }
    }
    expect([...unsent], 'fields that no trip sends').toEqual([]);
  },
);
