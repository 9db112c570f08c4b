import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Html } from './pages/html.ts';
import type { SandboxSettings } from './settings.ts';
import type { Memory } from './state/memory.ts';
import type { SandboxClock } from './state/sandbox-clock.ts';
import type { StateFile } from './state/state-file.ts';
import type { WebhookSender } from './webhooks/deliveries.ts';
import type { WebhookQueue } from './webhooks/webhook-queue.ts';

/** What every provider is made of. */
export type Surroundings = {
  memory: Memory;
  clock: SandboxClock;
  queue: WebhookQueue;
  settings: SandboxSettings;
};

/** A provider, in the same parts for each: `providers.ts` lists them, and the sandbox knows no more of any. */
export type Provider = {
  /** As people call it. */
  label: string;
  calls: HttpCalls | MailCalls;
  /** What people see: on the provider's own server, or beside the control page where it speaks no HTTP. */
  pages: ((server: FastifyInstance) => void) | null;
  /** What it tells the application by itself. */
  notices: Notices | null;
  /** What it remembers: an answer goes out when that is written. */
  state: StateFile<object> | null;
  control: Control;
  /** It listens at this address. Makes what needs to know it, and goes on with what a restart interrupted. */
  listening?(address: string): void | Promise<void>;
};

export type FaultKind = 'decline' | '401' | '429' | '500';

export type HttpCalls = {
  protocol: 'http';
  routes(server: FastifyInstance): void;
  /** The refusal that a fault asks for, in the provider's words. Without it, no call of the provider is spoiled. */
  refusal: ((kind: FaultKind, path: string) => Refusal) | null;
  /** What is said to a call that it does not know. */
  notFound?(method: string, url: string): Refusal;
};

export type MailCalls = {
  protocol: 'smtp';
  server: { server: Server; listen(port: number, host: string): unknown; close(done: () => void): void };
};

export type Notices = {
  sender: WebhookSender;
  /** A genuine notice of a kind that did not exist when the application was written. */
  announceUnknown(): void;
  /** Of its signatures, at `/<name>-public-key.pem` of the control server. */
  publicKeyPem?: string;
};

/** What can be steered, and what the control page shows of it. */
export type Control = {
  /** Everything that was booked, at `/<name>.json`. */
  booked?(): object;
  /** The calls that the page offers to spoil, in a person's words. */
  offeredCalls: [match: string, words: string][];
  /** Steered at `/<name>/<setting>`. */
  settings: Setting[];
  /** What a person may do with a thing, at `/<name>/<things>/<id>/<wish>`. Returns the thing. @throws Refusal */
  things: Record<string, (id: string, wish: string) => object>;
  panels(): Panel[];
};

export type Setting = {
  name: string;
  /** Of the form. */
  field: string;
  /** Returns what it is now. @throws Refusal */
  set(text: string): object;
} & (
  | { kind: 'amount'; label: string; value(): number }
  | { kind: 'switch'; isOn(): boolean; words: { on: string; off: string } }
);

export type Panel = {
  /** The anchor of the panel. */
  id: string;
  /** What it is called in the list of the page's parts. */
  name: string;
  title: string;
  intro?: Html;
  /** Values that make something happen by themselves. */
  magic?: { title: string; words: Html; values: [value: string, effect: string][] };
  /** Newest first. */
  rows: Row[];
  /** What is said when there are none. */
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

/** What a person may do with the thing of a row: buttons, and a choice of states. */
export type Actions = {
  things: string;
  id: string | number;
  wishes?: [wish: string, words: string][];
  states?: { label: string; known: readonly string[]; now: string };
};

/** A provider's no. Each says it in its own shape. */
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

/** The lists of a memory as they are told to whoever compares books. */
export const asLists = (all: Record<string, Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(all).map(([name, things]) => [name, Object.values(things)]));
