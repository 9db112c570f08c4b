import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Html } from './pages/html.ts';
import type { SandboxSettings } from './settings.ts';
import type { Memory } from './state/memory.ts';
import type { SandboxClock } from './state/sandbox-clock.ts';
import type { StateFile } from './state/state-file.ts';
import type { WebhookSender } from './webhooks/deliveries.ts';
import type { WebhookQueue } from './webhooks/webhook-queue.ts';

/** Shared parts that every provider gets. */
export type Surroundings = {
  memory: Memory;
  clock: SandboxClock;
  queue: WebhookQueue;
  settings: SandboxSettings;
};

/** A provider, in the same parts for each. `providers.ts` lists them, and the sandbox knows nothing more. */
export type Provider = {
  /** The name for people. */
  label: string;
  calls: HttpCalls | MailCalls;
  /** Pages for people: on the provider's own server, or beside the control page where it has no HTTP. */
  pages: ((server: FastifyInstance) => void) | null;
  /** Webhooks to the application. */
  webhooks: Webhooks | null;
  /** The provider's memory: an answer leaves once it is written. */
  state: StateFile<object> | null;
  control: Control;
  /** Starts what needs the address, and resumes what a restart interrupted. */
  listening?(address: string): void | Promise<void>;
};

export type FaultKind = 'decline' | '401' | '429' | '500';

export type HttpCalls = {
  protocol: 'http';
  routes(server: FastifyInstance): void;
  /** Returns the refusal for a fault, in the provider's words. Without it, no call can fail by a fault. */
  refusal: ((kind: FaultKind, path: string) => Refusal) | null;
  notFound?(method: string, url: string): Refusal;
};

export type MailCalls = {
  protocol: 'smtp';
  server: { server: Server; listen(port: number, host: string): unknown; close(done: () => void): void };
};

export type Webhooks = {
  sender: WebhookSender;
  /** Sends a genuine webhook of a kind that did not exist when the application was written. */
  announceUnknown(): void;
  /** The key of its signatures, at `/<name>-public-key.pem` of the control server. */
  publicKeyPem?: string;
};

/** The controls of a provider, and their part of the control page. */
export type Control = {
  /** Returns everything that was booked, at `/<name>.json`. */
  booked?(): object;
  /** The calls that the page offers for faults, in a person's words. */
  offeredCalls: [match: string, words: string][];
  /** Settings at `/<name>/<setting>`. */
  settings: Setting[];
  /** Acts on a thing at `/<name>/<things>/<id>/<wish>`, and returns the thing. @throws Refusal */
  things: Record<string, (id: string, wish: string) => object>;
  panels(): Panel[];
};

export type Setting = {
  name: string;
  /** The name of the form's field. */
  field: string;
  /** Returns the new value. @throws Refusal */
  set(text: string): object;
} & (
  | { kind: 'amount'; label: string; value(): number }
  | { kind: 'switch'; isOn(): boolean; words: { on: string; off: string } }
);

export type Panel = {
  /** The anchor of the panel. */
  id: string;
  /** The name in the list of the page's parts. */
  name: string;
  title: string;
  intro?: Html;
  /** Values that make something happen by themselves. */
  magic?: { title: string; words: Html; values: [value: string, effect: string][] };
  /** Newest first. */
  rows: Row[];
  /** The text for an empty list. */
  none: string;
};

export type Row = {
  title: string;
  status: Status;
  details: (string | number | undefined)[];
  link?: { href: string; words: string };
  actions?: Actions;
  parts?: Row[];
};

export type Status = { word: string; tone: 'good' | 'warn' | 'bad' };

/** A person's actions on the thing of a row: buttons, and a choice of states. */
export type Actions = {
  things: string;
  id: string | number;
  wishes?: [wish: string, words: string][];
  states?: { label: string; known: readonly string[]; now: string };
};

/** A provider's refusal. Each provider answers it in its own shape. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
  body(_now: number): object {
    return { error: this.message };
  }
}

export const newestFirst = <T>(all: Record<string, T>): T[] => Object.values(all).reverse();

/** Returns a memory as lists, for comparisons of books. */
export const asLists = (all: Record<string, Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(all).map(([name, things]) => [name, Object.values(things)]));
