import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { publicAddress } from '../../support/public-address.ts';

const CATCH = '/__catch.js';
const CAUGHT = '/__caught';
const EMPTY = '/__empty';

/** Reports faults of a page. Firefox rejects calls in flight of a page that is left, which is no fault. */
const SCRIPT = `(() => {
  let leaving = false;
  addEventListener('beforeunload', () => { leaving = true; });
  const tell = (what) => leaving || fetch('${CAUGHT}', { method: 'POST', keepalive: true, body: location.pathname + ': ' + what });
  addEventListener('error', ({ message, target }) => {
    if (target === window) tell('an error: ' + message);
    else if (/^(SCRIPT|LINK|IMG)$/.test(target.nodeName)) tell('not loaded: ' + (target.src || target.href));
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => tell('a rejection: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => tell('policy: ' + violatedDirective + ' ' + blockedURI));
  const { error } = console;
  console.error = (...said) => { tell('console: ' + said.join(' ')); error(...said); };
})();`;

export type FaultProxy = {
  readonly address: string;
  /** A page of the product's origin without any content or scripts. */
  readonly emptyPage: string;
  /** Faults of pages since the last call. */
  takeFaults(): string[];
  /** Delays scripts, in milliseconds. */
  delayScripts(byMs: number): void;
  close(): void;
};

/** Visits the product through a proxy that adds a script to each page: WebDriver reports no page errors. */
export const aFaultProxy = async (product: string): Promise<FaultProxy> => {
  const { host, origin } = new URL(product);
  // A household of its own: other journeys on this machine count for one household.
  const home = publicAddress();
  let faults: string[] = [];
  let delayMs = 0;

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const own = `http://${incoming.headers.host}`;
    const headers = { ...incoming.headers, host, 'accept-encoding': 'identity', 'x-forwarded-for': home };
    if (headers.origin) headers.origin = headers.origin.replace(own, origin);
    if (headers.referer) headers.referer = headers.referer.replace(own, origin);
    const { method, url = '/' } = incoming;
    const onward = request(product + url, { method, headers }, async (reply) => {
      const { statusCode = 502 } = reply;
      if (statusCode >= 500) faults.push(`${url}: answered ${statusCode}`);
      const answered = { ...reply.headers };
      if (answered.location) answered.location = answered.location.replace(origin, own);
      if (!answered['content-type']?.startsWith('text/html')) {
        outgoing.writeHead(statusCode, answered);
        reply.pipe(outgoing);
        return;
      }
      const page = await text(reply);
      delete answered['content-length'];
      delete answered['transfer-encoding'];
      outgoing.writeHead(statusCode, answered);
      outgoing.end(page.replace(/<head[^>]*>/, `$&<script src="${CATCH}"></script>`));
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };

  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === EMPTY) {
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
    } else if (incoming.url === CATCH) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    } else if (incoming.url === CAUGHT) {
      faults.push(await text(incoming));
      outgoing.writeHead(204).end();
    } else if (delayMs > 0 && incoming.url?.endsWith('.js')) {
      setTimeout(pass, delayMs, incoming, outgoing);
    } else pass(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    address,
    emptyPage: address + EMPTY,
    takeFaults() {
      const taken = faults;
      faults = [];
      return taken;
    },
    delayScripts(byMs) {
      delayMs = byMs;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};
