import { type IncomingMessage, request, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { connect as connectSecure } from 'node:tls';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import type { FramingHeaders } from './may-be-framed.ts';

const addressOf = (hostname: string, lookup: LookupFunction): Promise<string> =>
  new Promise((resolve, reject) =>
    lookup(hostname, { all: false }, (error, address) =>
      error ? reject(error) : resolve(typeof address === 'string' ? address : (address[0]?.address ?? '')),
    ),
  );

const credentialsOf = ({ username, password }: URL): Record<string, string> => {
  if (username === '') return {};
  const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'Proxy-Authorization': `Basic ${Buffer.from(text).toString('base64')}` };
};

type Tunnel = { proxy: URL; lookup: LookupFunction; signal: AbortSignal };

/**
 * Connects to a site through an HTTP proxy by the address that we looked up and allowed, so that a name
 * cannot lead into the proxy's own network.
 */
const openTunnel = async (url: URL, { proxy, lookup, signal }: Tunnel): Promise<Socket> => {
  const isSecure = url.protocol === 'https:';
  const address = await addressOf(url.hostname.replace(/^\[|\]$/g, ''), lookup);
  const host = address.includes(':') ? `[${address}]` : address;
  const path = `${host}:${url.port || (isSecure ? 443 : 80)}`;
  const socket = await new Promise<Socket>((resolve, reject) => {
    const headers = { Host: path, ...credentialsOf(proxy) };
    request({
      host: proxy.hostname,
      port: proxy.port || 80,
      method: 'CONNECT',
      path,
      headers,
      signal,
      agent: false,
    })
      .on('connect', ({ statusCode }, tunnel: Socket) => {
        if (statusCode === 200) return resolve(tunnel);
        tunnel.destroy();
        reject(new Error(`the proxy answered ${statusCode}`));
      })
      .on('response', ({ statusCode }) => reject(new Error(`the proxy answered ${statusCode}`)))
      .on('error', reject)
      .end();
  });
  return isSecure ? connectSecure({ socket, servername: url.hostname }) : socket;
};

/** The purpose of a browser's request: a page in our frame, or a picture. */
type Destination = 'iframe' | 'image';

/** The Chrome version whose headers were copied below; renew both together. */
const CHROME = '156';

/** A frame's navigation without a Referer, which the player's frames never send. */
const NAVIGATION = {
  'Upgrade-Insecure-Requests': '1',
  Accept:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/jxl,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'Sec-Fetch-Mode': 'navigate',
};
/** Only formats that we can read. */
const PICTURE = { Accept: 'image/webp,image/png,image/jpeg,*/*;q=0.5', 'Sec-Fetch-Mode': 'no-cors' };

/**
 * Headers of a current Chrome to another site, in its order and spelling: a site that recognises our visit by
 * one header could show us another page than its viewers. The TLS handshake still differs.
 */
const browserHeaders = (url: URL, destination: Destination): Record<string, string> => {
  const { Accept, 'Sec-Fetch-Mode': mode, ...upgrade } = destination === 'iframe' ? NAVIGATION : PICTURE;
  return {
    Host: url.host,
    Connection: 'keep-alive',
    'sec-ch-ua': `"Not:A-Brand";v="8", "Chromium";v="${CHROME}", "Google Chrome";v="${CHROME}"`,
    'sec-ch-ua-mobile': '?0',
    'sec-ch-ua-platform': '"Windows"',
    ...upgrade,
    'User-Agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${CHROME}.0.0.0 Safari/537.36`,
    Accept,
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': mode,
    'Sec-Fetch-Dest': destination,
    'Sec-Fetch-Storage-Access': 'none',
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    'Accept-Language': 'en-US,en;q=0.9,uk;q=0.8',
  };
};

/** An answer with the requested part of its body. */
export type Visit = {
  status: number;
  location: string | undefined;
  contentType: string;
  /** True for a protection that answers a robot with a challenge in place of the page. */
  isChallenge: boolean;
  framing: FramingHeaders;
  body: Uint8Array;
  /** False: the body was longer than the limit. */
  isWhole: boolean;
};

const HEADERS_LIMIT_BYTES = 64 * 1024;

const toVisit = ({ statusCode = 0, headers, headersDistinct }: IncomingMessage) => ({
  status: statusCode,
  location: headers.location,
  contentType: headers['content-type'] ?? '',
  isChallenge: headers['cf-mitigated'] === 'challenge',
  framing: {
    contentSecurityPolicy: headersDistinct['content-security-policy'] ?? [],
    xFrameOptions: headersDistinct['x-frame-options'] ?? [],
  },
});

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/** The decompressed body. */
const decoded = (response: IncomingMessage): Readable => {
  const decoder = DECODERS[response.headers['content-encoding']?.trim().toLowerCase() ?? ''];
  // The reader of the pipeline gets its errors.
  return decoder ? pipeline(response, decoder(), () => undefined) : response;
};

/** Reads up to the limit, because a body may have any size. */
const readBody = async (response: Readable, limitBytes: number): Promise<Pick<Visit, 'body' | 'isWhole'>> => {
  const chunks: Uint8Array[] = [];
  let left = limitBytes;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    chunks.push(chunk.subarray(0, left));
    left -= chunk.length;
    if (left < 0) break;
  }
  return { body: Buffer.concat(chunks), isWhole: left >= 0 };
};

type Options = {
  lookup: LookupFunction;
  signal: AbortSignal;
  destination: Destination;
  /** The most bytes to read of the body. */
  limitBytes: number;
  /** An HTTP proxy, through which the site sees another visitor. */
  proxy?: URL | undefined;
};

export const visitPage = async (
  url: URL,
  { lookup, signal, destination, limitBytes, proxy }: Options,
): Promise<Visit> => {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const tunnel = proxy && (await openTunnel(url, { proxy, lookup, signal }));
  return new Promise((resolve, reject) => {
    const options = {
      signal,
      headers: browserHeaders(url, destination),
      maxHeaderSize: HEADERS_LIMIT_BYTES,
      ...(tunnel ? { createConnection: () => tunnel } : { lookup, agent: false as const }),
    };
    request(url, options, (response) => {
      readBody(decoded(response), limitBytes)
        .then((read) => resolve({ ...toVisit(response), ...read }), reject)
        .finally(() => response.destroy());
    })
      .on('error', reject)
      .end();
  });
};
