import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { randomId } from '../database/random-id.ts';
import type { Keyring } from '../secrets/keyring.ts';
import type { SessionPort } from './visitor.ts';

export const SESSION_COOKIE = 'watchwell_session';
const DEVICE_COOKIE = 'watchwell_device';
const DEVICE_SECONDS = 400 * 24 * 3600;
/** Account ids have 50 bits, so this bit keeps a device from ever being taken for an account. */
const DEVICE_BIT = 1n << 51n;

/** Cookie attributes for everything that identifies somebody. */
export const privateCookie = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.publicUrl.startsWith('https:') }) as const;

const readDevice = (request: FastifyRequest, keyring: Keyring): bigint | undefined => {
  const [id = '', signature = ''] = (request.cookies[DEVICE_COOKIE] ?? '').split('.');
  return keyring.verify('device', id, signature) ? BigInt(id) : undefined;
};

const newDevice = (reply: FastifyReply, keyring: Keyring, config: Config): bigint => {
  const id = randomId() | DEVICE_BIT;
  const value = `${id}.${keyring.sign('device', String(id))}`;
  reply.setCookie(DEVICE_COOKIE, value, { ...privateCookie(config), maxAge: DEVICE_SECONDS });
  return id;
};

type Dependencies = { config: Config; keyring: Keyring; sessions: SessionPort };

/** Resolves `request.visitor` before anything else looks at the request; static files and webhooks need none. */
export const installVisitor = (app: FastifyInstance, { config, keyring, sessions }: Dependencies): void => {
  app.decorateRequest('visitor', null as never);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.withoutVisitor) {
      request.visitor = { account: null, deviceId: 0n, address: request.ip };
      return;
    }
    const sessionToken = request.cookies[SESSION_COOKIE];
    request.visitor = {
      account: sessionToken ? await sessions.accountOf(sessionToken) : null,
      deviceId: readDevice(request, keyring) ?? newDevice(reply, keyring, config),
      address: request.ip,
    };
  });
};
