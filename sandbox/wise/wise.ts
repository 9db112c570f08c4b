import type { Provider, Surroundings } from '../provider.ts';
import { newSigningKeys } from '../webhooks/signing-keys.ts';
import { accountRoutes } from './account-routes.ts';
import { resumeTransfers } from './move-transfer.ts';
import { allSubscriptions, subscriptionRoutes } from './subscriptions.ts';
import { transferRoutes } from './transfer-routes.ts';
import { wiseControl } from './wise-control.ts';
import { WiseRefusal, wiseRefusal } from './wise-error.ts';
import { emptyWise, type WiseWorld } from './wise-state.ts';
import { announceUnknownWiseEvent, announceWiseEvent, wiseSender } from './wise-webhooks.ts';

export const createWise = ({ memory, clock, queue, settings }: Surroundings): Provider => {
  const keys = memory.keep('wise-keys', newSigningKeys);
  const world: WiseWorld = {
    state: memory.open('wise', emptyWise),
    clock,
    stepMs: settings.payoutStepMs,
    webhookUrl: `${settings.appUrl}/webhooks/wise`,
    announce: (webhook) =>
      announceWiseEvent(queue, world, { webhook, subscriptions: allSubscriptions(world) }),
  };
  return {
    label: 'Wise',
    calls: {
      protocol: 'http',
      routes(server) {
        server.addHook('onRequest', async ({ headers }) => {
          if (!/^Bearer \S+$/.test(headers.authorization ?? ''))
            throw new WiseRefusal(401, { code: 'unauthorized', message: 'Full authentication is required' });
        });
        accountRoutes(server, world);
        transferRoutes(server, world);
        subscriptionRoutes(server, world, queue);
      },
      refusal: wiseRefusal,
    },
    pages: null,
    webhooks: {
      sender: wiseSender(world.webhookUrl, keys),
      announceUnknown() {
        const [subscription] = allSubscriptions(world);
        if (subscription) announceUnknownWiseEvent(queue, world, subscription);
      },
      // Wise publishes its key; here the application reads it from us.
      publicKeyPem: keys.publicKeyPem,
    },
    state: world.state,
    control: wiseControl(world),
    listening: () => resumeTransfers(world),
  };
};
