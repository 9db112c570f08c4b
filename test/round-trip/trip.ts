import assert from 'node:assert/strict';
import type { Person } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';

type Json = Record<string, unknown>;

/** The fields sent with a call, and the same fields as they are read back. */
export type Trip = { sent: Json; read: Json };

export type RoundTrip = {
  /** Fields of the call that are stored and never shown, each with the reason. */
  unread?: Record<string, string>;
  /** The same call on each state of its object. */
  states: Record<string, (world: World) => Promise<Trip>>;
};

export type World = { site: TestApp; admin: Person; ask: Ask };

/** Makes a call as somebody (null: a visitor without an account) and expects success. */
export type Ask = (
  who: Pick<Person, 'cookie'> | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  // biome-ignore lint/suspicious/noExplicitAny: replies differ by call, and the test compares their fields.
) => Promise<any>;

export const createAsk =
  (site: TestApp): Ask =>
  async (who, method, url, payload) => {
    const headers = who ? { cookie: who.cookie } : {};
    const reply = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
    assert(reply.statusCode < 300, `${method} ${url}: ${reply.statusCode} ${reply.body}`);
    return reply.json();
  };

/** Picks the named fields. */
export const pick = (from: Json, ...fields: string[]): Json =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));
