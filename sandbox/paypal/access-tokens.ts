import type { FastifyInstance } from 'fastify';
import { newToken, type PayPalWorld } from './paypal-state.ts';

const LIFETIME_SECONDS = 32_400;

export const tokenRoute = (server: FastifyInstance, world: PayPalWorld): void => {
  server.post('/v1/oauth2/token', async (request, reply) => {
    const [client, secret] = basicCredentials(request.headers.authorization);
    if (!client || !secret)
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    const form = new URLSearchParams(String(request.body ?? ''));
    if (form.get('grant_type') !== 'client_credentials')
      return reply
        .code(400)
        .send({ error: 'unsupported_grant_type', error_description: 'Grant Type is NULL or unsupported' });
    const token = newToken();
    dropExpired(world);
    world.state.data.tokens[token] = world.clock.now() + LIFETIME_SECONDS * 1000;
    world.state.changed();
    return {
      scope: 'https://uri.paypal.com/services/payments https://uri.paypal.com/payments/payouts openid',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: LIFETIME_SECONDS,
      nonce: `${world.clock.iso()}${token.slice(-20)}`,
    };
  });
};

export const requireToken = (server: FastifyInstance, world: PayPalWorld): void => {
  server.addHook('onRequest', async (request, reply) => {
    const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const expiresAt = token ? world.state.data.tokens[token] : undefined;
    if (expiresAt !== undefined && expiresAt > world.clock.now()) return;
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer error="invalid_token"')
      .send({ error: 'invalid_token', error_description: 'Access Token not found in cache' });
  });
};

const basicCredentials = (header: string | undefined): [string?, string?] => {
  const encoded = /^Basic\s+(\S+)$/i.exec(header ?? '')?.[1];
  if (!encoded) return [];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? [] : [text.slice(0, colon), text.slice(colon + 1)];
};

const dropExpired = (world: PayPalWorld): void => {
  const { tokens } = world.state.data;
  for (const [token, expiresAt] of Object.entries(tokens))
    if (expiresAt <= world.clock.now()) delete tokens[token];
};
