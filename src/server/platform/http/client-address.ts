import { BlockList, isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';

type Contains = (address: string) => boolean;

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

const holding = (networks: readonly string[]): Contains => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => address !== '' && list.check(address, familyOf(address));
};

/** An address in its usual form, without the port that some proxies add; undefined when it is none. */
const plain = (text: string): string | undefined => {
  const [, address = text] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined;
};

const textOf = (header: string | string[] | undefined): string => [header ?? []].flat().join(',');

/** Whoever asked us, then whom each forwarding proxy names as its own asker, up to the first that is no address. */
const askersOf = (request: FastifyRequest): string[] => {
  const peer = plain(request.socket.remoteAddress ?? '') ?? '';
  const forwarded = textOf(request.headers['x-forwarded-for']).split(',').reverse();
  const askers = forwarded.map((text) => plain(text.trim()));
  const end = askers.indexOf(undefined);
  return [peer, ...askers.slice(0, end < 0 ? undefined : end)].filter((address) => address !== undefined);
};

type Needs = { config: Pick<Config, 'trustedProxies' | 'mode'>; log: Log };

const PAGES_WATCHED = 100;

/** Finds the address of a visitor behind the proxies of TRUST_PROXY, and says once when that setting seems wrong. */
export class ClientAddresses {
  readonly #isOurs: Contains;
  readonly #isEdge: Contains;
  readonly #header: string;
  readonly #log: Log;
  #hasToldOfStranger = false;
  #pages = 0;
  #onlyAddress: string | undefined;

  constructor({ config: { trustedProxies, mode }, log }: Needs) {
    this.#isOurs = holding(trustedProxies.networks);
    this.#isEdge = holding(trustedProxies.edge?.networks ?? []);
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
    const known = askers.findIndex((address) => !this.#isOurs(address));
    const place = known < 0 ? askers.length - 1 : known;
    const asker = askers[place] ?? '';
    if (this.#isEdge(asker)) {
      return plain(textOf(request.headers[this.#header])) ?? askers[place + 1] ?? asker;
    }
    if (place === 0) this.#noteStranger(request, asker);
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

/** Counts the pages that were sent. */
export const watchPages = (app: FastifyInstance, addresses: ClientAddresses): void => {
  app.addHook('onResponse', async (request, reply) => {
    const isPage =
      reply.statusCode === 200 && String(reply.getHeader('content-type')).startsWith('text/html');
    if (isPage) addresses.notePage(addresses.of(request));
  });
};
