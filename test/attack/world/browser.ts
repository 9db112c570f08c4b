import { setTimeout as waitForReal } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { World } from './open-world.ts';

export type Answer = {
  status: number;
  body: Record<string, unknown>;
  /** Target of a redirect. */
  location?: string;
};

export type Place = {
  /** The address that the proxy forwards. */
  address: string;
  headers: Readonly<Record<string, string>>;
  /** Cookie of an open session, or one copied from another browser. */
  cookie?: string;
  /** Left out: the site of the world. */
  app?: FastifyInstance;
  /** Number of tries at a busy server; left out: until it answers, since everybody of a run comes at once. */
  asks?: number;
};

const BUSY = 503;
const BUSY_MS = 200;

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const FORM = { ...NAVIGATION, 'content-type': 'application/x-www-form-urlencoded' };

type Call = { method?: Endpoint['method']; url: string; payload?: object };
type Request = Omit<Call, 'payload'> & { payload?: object | string };

/** A browser, or a program that poses as one: its address, its headers and its cookies. */
export class Browser {
  address: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #asks: number;

  constructor(world: Pick<World, 'app'>, { address, headers, cookie = '', app = world.app, asks }: Place) {
    this.address = address;
    this.#headers = headers;
    this.#app = app;
    this.#asks = asks ?? Number.POSITIVE_INFINITY;
    for (const one of cookie.split('; ').filter(Boolean)) {
      const [name = '', value = ''] = one.split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
  }

  /** The address that the proxy saw, whatever the browser wrote before it. */
  get home(): string {
    return this.address.split(', ').at(-1) ?? '';
  }

  /** All cookies, as a program can copy them. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Submits a page's form, as a browser does. */
  submit(url: string, fields: Record<string, string>): Promise<Answer> {
    return this.#send({ method: 'POST', url, payload: new URLSearchParams(fields).toString() }, FORM);
  }

  /** Opens a page. */
  open(url: string): Promise<Answer> {
    return this.#send({ method: 'GET', url }, NAVIGATION);
  }

  call({ method = 'POST', url, payload }: Call): Promise<Answer> {
    return this.#send({ method, url, ...(payload && { payload }) });
  }

  async #send(request: Request, more = {}, asked = 1): Promise<Answer> {
    const answer = await this.#app.inject({
      ...request,
      headers: { 'x-forwarded-for': this.address, ...this.#headers, ...more, cookie: this.cookie },
    });
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    if (answer.statusCode === BUSY && asked < this.#asks) {
      await waitForReal(BUSY_MS);
      return this.#send(request, more, asked + 1);
    }
    const isJson = String(answer.headers['content-type']).includes('json');
    const { location } = answer.headers;
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : {},
      ...(location !== undefined && { location: String(location) }),
    };
  }
}
