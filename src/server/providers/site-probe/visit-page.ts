import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { FramingHeaders } from './may-be-framed.ts';

/** The beginning of an answer. The body is never read: nothing in it has a say, and it could be of any size. */
export type Visit = {
  status: number;
  location: string | undefined;
  contentType: string;
  /** Set by a protection that answers a robot with a riddle in place of the page. */
  isChallenge: boolean;
  framing: FramingHeaders;
};

/** Sites answer a program otherwise than a browser, and it is browsers that will frame them. */
const BROWSER_HEADERS = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en;q=0.9,uk;q=0.8',
  'accept-encoding': 'identity',
};
const HEADERS_LIMIT_BYTES = 64 * 1024;

const toVisit = ({ statusCode = 0, headers, headersDistinct }: IncomingMessage): Visit => ({
  status: statusCode,
  location: headers.location,
  contentType: headers['content-type'] ?? '',
  isChallenge: headers['cf-mitigated'] === 'challenge',
  framing: {
    contentSecurityPolicy: headersDistinct['content-security-policy'] ?? [],
    xFrameOptions: headersDistinct['x-frame-options'] ?? [],
  },
});

type Options = { lookup: LookupFunction; signal: AbortSignal };

export const visitPage = (url: URL, { lookup, signal }: Options): Promise<Visit> => {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const options = {
      lookup,
      signal,
      headers: BROWSER_HEADERS,
      maxHeaderSize: HEADERS_LIMIT_BYTES,
      agent: false,
    };
    request(url, options, (response) => {
      resolve(toVisit(response));
      response.destroy();
    })
      .on('error', reject)
      .end();
  });
};
