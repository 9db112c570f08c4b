import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { placesFor } from '../caches/remembered.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { holding, usualAddress } from './address-groups.ts';

type Contains = (address: string) => boolean;

/** Returns an address in canonical form, without a port; undefined when it is none. */
const plain = (text: string): string | undefined => {
  const usual = usualAddress(text);
  if (usual !== undefined) return usual;
  const [, address] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  return address === undefined ? undefined : usualAddress(address);
};

const textOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' ? header : (header ?? []).join(',');

/** More than any chain of proxies: a header may contain thousands of addresses. */
const MAX_HOPS = 20;

/** The source of a request, as its connection and headers name it. */
type Source = { peer: string; forwarded: string; named: string };

/** Yields the peer, then the client that each forwarding proxy names, up to the first invalid address. */
function* clientsOf({ peer, forwarded }: Source): Generator<string, undefined> {
  yield plain(peer) ?? '';
  let end = forwarded.length;
  for (let hop = 0; hop < MAX_HOPS && end > 0; hop += 1) {
    const start = forwarded.lastIndexOf(',', end - 1);
    const address = plain(forwarded.slice(start + 1, end).trim());
    if (address === undefined) return;
    yield address;
    end = start;
  }
}

/** Viewers behind a proxy call every few seconds, so recent results are cached. */
const MAX_CACHED = 50_000;
/** A longer key comes from a chain that nobody has, and could fill the memory. */
const LONGEST_KEY = 200;

/** `isPeer`: no trusted proxy forwarded the request, so the peer is the visitor. */
type Found = { address: string; isPeer: boolean };

type Needs = { config: Pick<Config, 'trustedProxies' | 'mode'>; log: Log };

const PAGES_WATCHED = 100;

/** Finds the address of a visitor behind the proxies of TRUST_PROXY, and warns once when it seems wrong. */
class ClientAddresses {
  readonly #isOurs: Contains;
  readonly #isEdge: Contains;
  readonly #header: string;
  readonly #log: Log;
  readonly #cache = new LRUCache<string, Found>(placesFor(MAX_CACHED));
  #hasWarned = false;
  #pages = 0;
  #onlyAddress: string | undefined;

  constructor({ config: { trustedProxies, mode }, log }: Needs) {
    this.#isOurs = holding(trustedProxies.networks);
    this.#isEdge = trustedProxies.edge ? holding(trustedProxies.edge.networks) : () => false;
    this.#header = trustedProxies.edge?.header ?? '';
    this.#log = log;
    // The pages of a trial are opened from this machine again and again.
    if (mode !== 'production') this.#pages = PAGES_WATCHED;
  }

  of({ socket, headers }: FastifyRequest): string {
    const source: Source = {
      peer: socket.remoteAddress ?? '',
      forwarded: textOf(headers['x-forwarded-for']),
      named: textOf(headers[this.#header]),
    };
    const { address, isPeer } = this.#findOnce(source);
    if (isPeer && source.forwarded !== '') this.#noteStranger(address);
    return address;
  }

  #findOnce(source: Source): Found {
    // No header contains a line end, so each key is unambiguous.
    const key = `${source.peer}\n${source.forwarded}\n${source.named}`;
    if (key.length > LONGEST_KEY) return this.#find(source);
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const found = this.#find(source);
    this.#cache.set(key, found);
    return found;
  }

  /**
   * The address that the last trusted proxy saw. An edge is followed for one step only: a client in the
   * edge's own networks, such as a program of its customers, is a visitor like others.
   */
  #find(source: Source): Found {
    const clients = clientsOf(source);
    let client = clients.next().value ?? '';
    let hops = 0;
    while (this.#isOurs(client)) {
      const before = clients.next().value;
      if (before === undefined) break;
      client = before;
      hops += 1;
    }
    if (this.#isEdge(client))
      return { address: plain(source.named) ?? clients.next().value ?? client, isPeer: false };
    return { address: client, isPeer: hops === 0 };
  }

  #noteStranger(peer: string): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.#log.warn(
      { peer },
      'forwarded address ignored: TRUST_PROXY lacks its sender (a proxy, or a visitor who forged it)',
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
        'all pages so far went to one address: wrong TRUST_PROXY, or a single visitor',
      );
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's IP address as the server sees it. */
    clientAddress: string;
  }
}

/** Finds the address of each request once, before all other hooks, and counts the pages sent. */
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
