import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { holding, usualAddress } from './address-groups.ts';

type Contains = (address: string) => boolean;

/** An address in its usual form, without the port that some proxies add; undefined when it is none. */
const plain = (text: string): string | undefined => {
  const usual = usualAddress(text);
  if (usual !== undefined) return usual;
  const [, address] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  return address === undefined ? undefined : usualAddress(address);
};

const textOf = (header: string | string[] | undefined): string => [header ?? []].flat().join(',');

/** A proxy and whoever watches behind it ask again and again. */
const MAX_KNOWN = 50_000;

const remembered = (contains: Contains): Contains => {
  // Not `max`, for which all places would be made at once.
  const known = new LRUCache<string, boolean>({
    maxSize: MAX_KNOWN,
    sizeCalculation: () => 1,
    memoMethod: contains,
  });
  return (address) => known.memo(address);
};

/** More than any chain of proxies: a header may hold thousands of addresses. */
const MAX_HOPS = 20;

/** Whoever asked us, then whom each forwarding proxy names as its own asker, up to the first that is no address. */
function* askersOf(request: FastifyRequest): Generator<string, undefined> {
  yield plain(request.socket.remoteAddress ?? '') ?? '';
  const forwarded = textOf(request.headers['x-forwarded-for']);
  let end = forwarded.length;
  for (let hop = 0; hop < MAX_HOPS && end > 0; hop += 1) {
    const start = forwarded.lastIndexOf(',', end - 1);
    const address = plain(forwarded.slice(start + 1, end).trim());
    if (address === undefined) return;
    yield address;
    end = start;
  }
}

type Needs = { config: Pick<Config, 'trustedProxies' | 'mode'>; log: Log };

const PAGES_WATCHED = 100;

/** Finds the address of a visitor behind the proxies of TRUST_PROXY, and says once when that setting seems wrong. */
class ClientAddresses {
  readonly #isOurs: Contains;
  readonly #isEdge: Contains;
  readonly #header: string;
  readonly #log: Log;
  #hasToldOfStranger = false;
  #pages = 0;
  #onlyAddress: string | undefined;

  constructor({ config: { trustedProxies, mode }, log }: Needs) {
    this.#isOurs = remembered(holding(trustedProxies.networks));
    this.#isEdge = trustedProxies.edge ? remembered(holding(trustedProxies.edge.networks)) : () => false;
    this.#header = trustedProxies.edge?.header ?? '';
    this.#log = log;
    // The pages of a trial are opened from this machine again and again.
    if (mode !== 'production') this.#pages = PAGES_WATCHED;
  }

  /**
   * The address that the last trusted proxy saw. Of what an edge forwards one step is taken and no more: who comes through
   * it from one of its own addresses, as its customers' programs do, is a visitor like others.
   */
  of(request: FastifyRequest): string {
    const askers = askersOf(request);
    let asker = askers.next().value ?? '';
    let hops = 0;
    while (this.#isOurs(asker)) {
      const before = askers.next().value;
      if (before === undefined) break;
      asker = before;
      hops += 1;
    }
    if (this.#isEdge(asker)) {
      return plain(textOf(request.headers[this.#header])) ?? askers.next().value ?? asker;
    }
    if (hops === 0) this.#noteStranger(request, asker);
    return asker;
  }

  #noteStranger({ headers }: FastifyRequest, peer: string): void {
    if (this.#hasToldOfStranger || headers['x-forwarded-for'] === undefined) return;
    this.#hasToldOfStranger = true;
    this.#log.warn(
      { peer },
      'a forwarded address was not used, because TRUST_PROXY does not name who forwarded it: a proxy that is missing there, or a visitor who made it up',
    );
  }

  notePage(address: string): void {
    if (this.#pages >= PAGES_WATCHED) return;
    this.#pages += 1;
    this.#onlyAddress ??= address;
    if (address !== this.#onlyAddress) this.#pages = PAGES_WATCHED;
    else if (this.#pages === PAGES_WATCHED)
      this.#log.warn(
        { address, pages: PAGES_WATCHED },
        'all pages so far went to one address: TRUST_PROXY does not fit the proxy in front, or nobody else came',
      );
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's IP address as the server sees it. */
    clientAddress: string;
  }
}

/** Finds the address of each request once, before whatever needs it, and counts the pages that were sent. */
export const installClientAddresses = (app: FastifyInstance, needs: Needs): void => {
  const addresses = new ClientAddresses(needs);
  app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.clientAddress = addresses.of(request);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const isPage =
      reply.statusCode === 200 && String(reply.getHeader('content-type')).startsWith('text/html');
    if (isPage) addresses.notePage(request.clientAddress);
    done();
  });
};
