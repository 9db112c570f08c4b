import type { FastifyInstance } from 'fastify';
import { findQuote, newQuote, quoteView, RATES } from './quotes.ts';
import { findRecipient, newRecipient, recipientView, requirementsView } from './recipients.ts';
import { refuseForeign } from './transfer-routes.ts';
import { jsonBody, objectIn } from './wise-error.ts';
import { PROFILE_ID, PROFILE_NAME, toAmount, type WiseWorld } from './wise-state.ts';

type OfProfile = { Params: { profile: string; id: string } };

export const accountRoutes = (server: FastifyInstance, world: WiseWorld): void => {
  server.get('/v2/profiles', async () => [
    {
      id: PROFILE_ID - 1,
      publicId: 'person',
      type: 'PERSONAL',
      fullName: 'Sandbox Owner',
      currentState: 'VISIBLE',
    },
    {
      id: PROFILE_ID,
      publicId: 'firm',
      type: 'BUSINESS',
      fullName: PROFILE_NAME,
      businessName: PROFILE_NAME,
      currentState: 'VISIBLE',
    },
  ]);

  server.get<OfProfile>('/v4/profiles/:profile/balances', async ({ params }) => {
    refuseForeign(params.profile);
    const value = toAmount(world.state.data.balance);
    return [{ id: 1, currency: 'USD', type: 'STANDARD', amount: { value, currency: 'USD' }, name: null }];
  });
  server.post('/v1/simulation/balance/topup', async (request) => {
    const amount = Number(jsonBody(request).amount);
    world.state.data.balance += Math.round(amount * 100);
    world.state.changed();
    return {
      state: 'COMPLETED',
      balancesAfter: [{ value: toAmount(world.state.data.balance), currency: 'USD' }],
    };
  });

  server.get('/v1/rates', async (request) => {
    const target = new URL(request.url, 'http://x').searchParams.get('target') ?? 'UAH';
    return [{ rate: RATES[target] ?? 1, source: 'USD', target, time: world.clock.iso() }];
  });
  server.post<OfProfile>('/v3/profiles/:profile/quotes', async (request) => {
    refuseForeign(request.params.profile);
    return quoteView(world, newQuote(world, jsonBody(request)));
  });
  server.get<OfProfile>('/v3/profiles/:profile/quotes/:id', async ({ params }) => {
    refuseForeign(params.profile);
    return quoteView(world, findQuote(world, params.id));
  });
  recipientRoutes(server, world);
};

const recipientRoutes = (server: FastifyInstance, world: WiseWorld): void => {
  type WithId = { Params: { id: string } };
  server.get<WithId>('/v1/quotes/:id/account-requirements', async ({ params }) =>
    requirementsView(findQuote(world, params.id).targetCurrency),
  );
  // Wise may ask more after some answers; here the forms stay as they are.
  server.post<WithId>('/v1/quotes/:id/account-requirements', async (request) => {
    objectIn(jsonBody(request), 'details');
    return requirementsView(findQuote(world, request.params.id).targetCurrency);
  });
  server.post('/v1/accounts', async (request) => recipientView(newRecipient(world, jsonBody(request))));
  server.get<WithId>('/v1/accounts/:id', async ({ params }) =>
    recipientView(findRecipient(world, params.id)),
  );
  server.delete<WithId>('/v1/accounts/:id', async ({ params }) => {
    const recipient = findRecipient(world, params.id);
    recipient.active = false;
    world.state.changed();
    return recipientView(recipient);
  });
};
