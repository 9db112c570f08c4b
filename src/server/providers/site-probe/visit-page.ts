import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { browserHeaders, type Destination } from './browser-headers.ts';
import type { FramingHeaders } from './may-be-framed.ts';
import { openTunnel } from './proxy-tunnel.ts';

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
