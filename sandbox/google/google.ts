import type { IncomingMessage } from 'node:http';
import type { Provider as OpenIdProvider } from 'oidc-provider';
import { type FaultKind, type Provider, Refusal, type Surroundings } from '../provider.ts';
import { accountPages } from './account-pages.ts';
import { emptyGoogle, newGoogleKeys } from './google-state.ts';
import { createOpenIdProvider } from './openid-provider.ts';

const FAULTS: Record<FaultKind, [status: number, error: string]> = {
  decline: [400, 'invalid_grant'],
  '401': [401, 'invalid_client'],
  '429': [429, 'temporarily_unavailable'],
  '500': [500, 'server_error'],
};

/** Removes the cookie that would log the last person in again; here everybody chooses each time. */
const forgetVisitor = (request: IncomingMessage): void => {
  const kept = (request.headers.cookie ?? '').split('; ').filter((cookie) => !cookie.startsWith('_session'));
  request.headers.cookie = kept.join('; ');
};

export const createGoogle = ({ memory, clock, settings }: Surroundings): Provider => {
  const state = memory.open('google', emptyGoogle);
  const keys = memory.keep('google-keys', newGoogleKeys);
  let openId: OpenIdProvider;
  return {
    label: 'Google',
    calls: {
      protocol: 'http',
      routes(server) {
        // The library reads the body itself.
        server.removeAllContentTypeParsers();
        server.addContentTypeParser('*', (_request, _body, done) => done(null));
        server.all('/*', (request, reply) => {
          forgetVisitor(request.raw);
          reply.hijack();
          void openId.callback()(request.raw, reply.raw);
        });
      },
      refusal: (kind) => new Refusal(...FAULTS[kind]),
    },
    pages: (server) => accountPages(server, () => openId, state),
    webhooks: null,
    state,
    control: {
      offeredCalls: [
        ['GET /.well-known/openid-configuration', 'find the service'],
        ['POST /token', 'log a person in'],
      ],
      settings: [],
      things: {},
      panels: () => [],
    },
    // The issuer's name is its address.
    async listening(issuer) {
      const redirectUri = `${settings.appUrl}/auth/google/callback`;
      const client = { ...settings.oidcClient, redirectUri };
      openId = await createOpenIdProvider({ issuer, state, clock, keys, client });
    },
  };
};
