import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { FaultAnswers } from '../faults/apply-faults.ts';
import { LOOPBACK } from '../http/loopback-server.ts';
import { createProviderServer, openProviderServer, type ProviderNeeds } from '../http/provider-server.ts';
import type { StateFile } from '../state/state-file.ts';
import { chooseRoutes } from './choose-routes.ts';
import { createProvider } from './google-provider.ts';
import type { GoogleKeys, GoogleState } from './google-state.ts';

interface GoogleNeeds extends ProviderNeeds {
  state: StateFile<GoogleState>;
  keys: GoogleKeys;
  client: { id: string; secret: string };
}

const FAULTS = {
  decline: { status: 400, body: { error: 'invalid_grant' } },
  '401': { status: 401, body: { error: 'invalid_client' } },
  '429': { status: 429, body: { error: 'temporarily_unavailable' } },
  '500': { status: 500, body: { error: 'server_error' } },
};
const faultAnswers: FaultAnswers = (effect) => FAULTS[effect];

/** Its cookie would log the last person in again; here everybody chooses each time. */
function forgetVisitor(request: IncomingMessage): void {
  const kept = (request.headers.cookie ?? '').split('; ').filter((cookie) => !cookie.startsWith('_session'));
  request.headers.cookie = kept.join('; ');
}

export async function startGoogle(needs: GoogleNeeds): Promise<{ server: FastifyInstance; port: number }> {
  const server = createProviderServer(needs, { name: 'google', state: needs.state, faultAnswers });
  // Made once the port is known, because the issuer's name is its address.
  let provider: Provider;
  chooseRoutes(server, () => provider, needs.state);
  server.register(async (scope) => {
    // The library reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.all('/*', (request, reply) => {
      forgetVisitor(request.raw);
      reply.hijack();
      void provider.callback()(request.raw, reply.raw);
    });
  });
  const port = await openProviderServer(needs, 'google', server);
  provider = await createProvider({
    issuer: `http://${LOOPBACK}:${port}`,
    state: needs.state,
    clock: needs.clock,
    keys: needs.keys,
    client: { ...needs.client, redirectUri: `${needs.appUrl}/auth/google/callback` },
  });
  return { server, port };
}
