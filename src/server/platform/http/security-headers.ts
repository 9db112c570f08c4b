import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { RELOAD_UNSTARTED } from '#shared/html/unstarted-page.ts';
import type { Config } from '../config/config.ts';

type Headers = Record<string, string>;

/** The headers of an answer that needs no sources. Pages set their own policy. */
export const makeSecurityHeaders = ({
  publicUrl,
  httpsSubdomains,
}: Pick<Config, 'publicUrl' | 'httpsSubdomains'>): Headers => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: 63_072_000,
      includeSubDomains: httpsSubdomains,
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
};

/**
 * Sets the common headers and the request id. Helmet makes them once: making them for each answer took a
 * tenth of the time of a credit.
 */
export const installSecurityHeaders = (app: FastifyInstance, headers: Headers): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
};

/** Sites of the sandbox are on this machine and have no certificate. */
const LOOPBACK = 'http://127.0.0.1:* http://localhost:*';

type Page = {
  /** The source expression that allows the inlined style sheet. */
  styleSource: string;
  path: string;
  usesSandbox: boolean;
};

/** Only the player, and staff who review adverts, see other sites, each in a sandboxed frame. */
const frameSources = ({ path, usesSandbox }: Page): string => {
  if (!/^\/(advView|review-queue)(\/|$)/.test(path)) return "'none'";
  return usesSandbox ? `https: ${LOOPBACK}` : 'https:';
};

/**
 * Features that neither our pages nor their adverts may use. The last three would tell an advertiser who
 * visits pages of sick people.
 */
const UNUSED_POWERS = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
  'browsing-topics',
  'private-state-token-issuance',
  'private-state-token-redemption',
];

/** Features that our own pages use, and no frame in them. */
const OWN_POWERS = [
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
];

/** The Permissions-Policy of an HTML page. It also applies to all frames in it. */
export const PAGE_PERMISSIONS = [
  ...UNUSED_POWERS.map((power) => `${power}=()`),
  ...OWN_POWERS.map((power) => `${power}=(self)`),
].join(', ');

const UNSTARTED_HASH = createHash('sha256').update(RELOAD_UNSTARTED).digest('base64');

/** The Content-Security-Policy of a page: one inline script by its hash; only adverts from other sites. */
export const pagePolicy = (page: Page): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'sha256-${UNSTARTED_HASH}'`,
    `style-src 'self' ${page.styleSource}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frameSources(page)}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
