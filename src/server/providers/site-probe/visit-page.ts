import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { FramingHeaders } from './may-be-framed.ts';

/** The beginning of an answer, as much of it as was asked for. */
export type Visit = {
  status: number;
  location: string | undefined;
  contentType: string;
  /** Set by a protection that answers a robot with a riddle in place of the page. */
  isChallenge: boolean;
  framing: FramingHeaders;
  body: Uint8Array;
  /** False: there was more than was read. */
  isWhole: boolean;
};

/** Sites answer a program otherwise than a browser, and it is browsers that will frame them. */
const BROWSER_HEADERS = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
  'accept-language': 'en;q=0.9,uk;q=0.8',
  'accept-encoding': 'identity',
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

/** Reads no more than the limit: the body could be of any size. */
const readBody = async (
  response: IncomingMessage,
  limitBytes: number,
): Promise<Pick<Visit, 'body' | 'isWhole'>> => {
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
  accept: string;
  /** As much of the body as is read. */
  limitBytes: number;
};

export const visitPage = (url: URL, { lookup, signal, accept, limitBytes }: Options): Promise<Visit> => {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const options = {
      lookup,
      signal,
      headers: { ...BROWSER_HEADERS, accept },
      maxHeaderSize: HEADERS_LIMIT_BYTES,
      agent: false,
    };
    request(url, options, (response) => {
      readBody(response, limitBytes)
        .then((read) => resolve({ ...toVisit(response), ...read }), reject)
        .finally(() => response.destroy());
    })
      .on('error', reject)
      .end();
  });
};
