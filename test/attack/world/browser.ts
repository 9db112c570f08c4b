import { setTimeout as waitForReal } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { World } from './open-world.ts';

export type Answer = {
  status: number;
  body: Record<string, unknown>;
  /** Where it leads to. */
  location?: string;
};

export type Place = {
  /** As the proxy tells it. */
  address: string;
  headers: Readonly<Record<string, string>>;
  /** Of a session that is open already, or copied from another browser. */
  cookie?: string;
  /** Left out: the site of the world. */
  app?: FastifyInstance;
  /** How often it asks a server that has too much to do; left out: until it is answered, since everybody of a run comes at once. */
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

  /** The address that the proxy has seen, whatever the browser wrote before it. */
  get home(): string {
    return this.address.split(', ').at(-1) ?? '';
  }

  /** All cookies, as a program can copy them. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** A form of a page, as a browser sends it. */
  submit(url: string, fields: Record<string, string>): Promise<Answer> {
    return this.#send({ method: 'POST', url, payload: new URLSearchParams(fields).toString() }, FORM);
  }

  /** A page that somebody opens. */
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
